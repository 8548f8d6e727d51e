/** English: the table of Escalada. */
import { plural } from '../../counted.ts';
import type { GameWords, Like } from '../../shapes.ts';
import { words as advice } from '../advice.ts';

export interface EscaladaWords extends GameWords {
  readonly you: string;
  readonly cards: (count: number) => string;
  readonly points: (count: number) => string;
  readonly pass: string;
  readonly toBeat: string;
  readonly youLead: string;
  readonly youMustLead: string;
  readonly yourTurn: string;
  readonly combinations: (count: number) => string;
  readonly thinks: (who: string) => string;
  readonly round: string;
  readonly won: (points: number) => string;
  readonly lost: (who: string, points: number) => string;
  readonly void: string;
  /** After the last word on a single game: what to press. */
  readonly again: string;
  readonly gameOf: (game: number, games: number) => string;
  readonly nextGame: (game: number, games: number) => string;
  readonly matchOver: Readonly<Record<'won' | 'lost' | 'drawn', (points: string) => string>>;
  readonly notYourTurn: string;
  readonly noneChosen: string;
  readonly notLegal: string;
  readonly notHeld: string;
  readonly mustLead: string;
  readonly howToType: string;
  readonly advice: Like<typeof advice>;
  readonly kinds: Readonly<Record<'set' | 'sequence' | 'double sequence', string>>;
}

export const words: EscaladaWords = {
  name: 'Escalada',
  about:
    'Get rid of your cards first. Beat the last combination with the same kind and size and a higher top card (suits ♠ ‹ ♥ ‹ ♦ ‹ ♣, C is the knight, aces are low), or pass; after three passes its player leads. Four of a kind or three pairs in a row beat one king, four pairs two kings, five pairs three.',
  you: 'you',
  cards: (count) => plural(count, 'card'),
  points: (count) => plural(count, 'point'),
  pass: 'pass',
  toBeat: 'to beat',
  youLead: 'You lead: any combination, or p to pass.',
  youMustLead: 'You lead: any combination. The leader cannot pass.',
  yourTurn: 'Your turn.',
  combinations: (count) =>
    count === 0 ? 'None of your cards beat it: p passes.' : plural(count, 'combination'),
  thinks: (who) => `${who} is thinking…`,
  round: 'this round',
  won: (points) => `You win ${plural(points, 'point')}.`,
  lost: (who, points) => `${who} wins ${plural(points, 'point')}.`,
  void: 'Four passes in a row: nobody scores.',
  again: 'u undoes, n deals a new game.',
  gameOf: (game, games) => `game ${game} of ${games}`,
  nextGame: (game, games) => `Enter deals game ${game} of ${games}.`,
  matchOver: {
    won: (points) => `You win the match: ${points}.`,
    lost: (points) => `You lose the match: ${points}.`,
    drawn: (points) => `The match is a tie: ${points}.`,
  },
  notYourTurn: 'It is not your turn.',
  noneChosen: 'Select cards first (space), or p to pass.',
  notLegal: 'You cannot play these cards here.',
  notHeld: 'You do not hold that card.',
  mustLead: 'You lead, and the leader cannot pass.',
  howToType: "Type cards after a colon, such as ':10s 10h', or ':pass'.",
  advice,
  kinds: { set: 'set', sequence: 'sequence', 'double sequence': 'pairs in a row' },
};

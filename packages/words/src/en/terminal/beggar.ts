/** English: the table of Beggar. */
import { plural } from '../../counted.ts';
import type { GameWords } from '../../shapes.ts';

export interface BeggarWords extends GameWords {
  readonly cards: (count: number) => string;
  readonly tricks: (count: number) => string;
  readonly lays: (who: string) => string;
  readonly pays: (who: string, cards: number) => string;
  readonly takes: (who: string, cards: number) => string;
  readonly wins: (who: string, tricks: number) => string;
  readonly endless: (period: number, from: number) => string;
}

export const words: BeggarWords = {
  name: 'Beggar-my-neighbour',
  about:
    'Both play cards in turn. After a jack the other pays one card, after a queen two, a king three, an ace four; if one of these is a face card or ace, the first has to pay instead. Whoever is paid in full takes the pile. A player who runs out of cards loses. You only choose how fast to watch.',
  cards: (count) => plural(count, 'card'),
  tricks: (count) => plural(count, 'trick'),
  lays: (who) => `${who} plays`,
  pays: (who, cards) => `${who} pays ${cards}`,
  takes: (who, cards) => `${who} takes ${plural(cards, 'card')}`,
  wins: (who, tricks) => `${who} wins after ${plural(tricks, 'trick')}. n deals a new game.`,
  endless: (period, from) =>
    `Never ends: repeats every ${period} tricks from trick ${from}. n deals a new game.`,
};

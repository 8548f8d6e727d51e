/** Escalada for bots: the tournament's protocol (LI2, 3.4), with a pass for every fault (3.3). */
import { type Card, CardSet, formatGlyphs, parsed, parseGlyphs } from '@baralho/core';
import {
  checkSetup,
  escalada,
  forfeit,
  formatRequest,
  hidden,
  notation,
  type Play,
  parsePlay,
  parseRequest,
  readAnswer,
  type Setup,
  type State,
  settle,
  type View,
  viewOfRequest,
} from '@baralho/core/games/escalada/index';
import type { BotGame } from '../../game.ts';
import type { Answer, BuiltIn, Player } from '../../player.ts';
import type { GameRecord } from '../../record.ts';
import { framesOf } from './frames.ts';

/** The cards named, including repeats; none for a pass. */
export type Proposal = CardSet | readonly Card[];
export type EscaladaPlayer = Player<View, Proposal>;
export type EscaladaBot = BuiltIn<View, Proposal>;

/** The play of a built-in player, whether it answers at once or later. */
export async function playOf(choice: Proposal | Promise<Answer<Proposal>>): Promise<Play> {
  const proposal = choice instanceof Promise ? ((await choice).proposal ?? []) : choice;
  return proposal instanceof CardSet ? proposal : CardSet.of(proposal);
}

const tight = (text: string): string => text.replaceAll(' ', '');

export const ESCALADA: BotGame<Setup, State, View, Play, Proposal> = {
  id: 'escalada',
  seats: 4,
  takes: ['mustLead'],
  setup: ({ deck, starter, mustLead }) => checkSetup({ deck, starter, ...(mustLead && { mustLead }) }),
  startOf: ({ deck, starter, mustLead }) => ({ deck, starter, ...(mustLead && { mustLead: true }) }),
  start: (setup) => escalada.start(setup),
  toMove: (state) => escalada.toMove(state),
  view: (state, seat) => hidden.view(state, seat),
  settle(state, proposal) {
    const { play, objection, why } = settle(state, proposal);
    return objection === undefined ? { move: play } : { move: play, why: why ?? objection };
  },
  forfeit,
  play: (state, move) => escalada.play(state, move),
  result(state) {
    const outcome = escalada.outcome(state);
    return (
      outcome && {
        end: outcome.reason === 'won' ? 'won' : 'void',
        scores: outcome.scores,
        left: state.hands.map((hand) => hand.size),
      }
    );
  },
  request: formatRequest,
  parseRequest(text) {
    const request = parseRequest(text);
    return request.ok ? parsed(viewOfRequest(request.value)) : request;
  },
  read(printed) {
    return readAnswer(printed);
  },
  formatDeck: (deck) => tight(formatGlyphs(deck)),
  parseDeck: parseGlyphs,
  formatMove: (play) => tight(notation.formatMove(play)),
  parseMove(text, state) {
    const play = parsePlay(text);
    return play.ok ? notation.parseMove(text, state) : play;
  },
  frames: (record: GameRecord, states) => framesOf(record, states),
};

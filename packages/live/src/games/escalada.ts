/**
 * Escalada for four. A viewer gets their own hand and all plays; the rest of the view follows from these. The leader may not
 * pass.
 */
import { CardSet, formatGlyphs, parseGlyphs, type Seat } from '@baralho/core';
import {
  escalada,
  HAND_SIZE,
  handOf,
  notation,
  parsePlay,
  SEATS,
  type State,
  seatOfPlay,
  setupOf,
  toBeatAfter,
  type View,
} from '@baralho/core/games/escalada/index';
import type { LiveGame } from '../game.ts';

export interface EscaladaView {
  readonly starter: Seat;
  /** Null for spectators. */
  readonly seat: Seat | null;
  readonly hand: string;
  /** Glyphs without spaces, or PASSO. */
  readonly plays: readonly string[];
}

const tight = (text: string): string => text.replaceAll(' ', '');
const cardsOf = (text: string): CardSet => {
  const cards = parseGlyphs(text);
  return CardSet.of(cards.ok ? cards.value : []);
};

/** The view for bots and the page. Spectators see an empty hand at seat 0. */
export function viewOfSeat({ starter, seat, hand, plays: texts }: EscaladaView): View {
  const plays = texts.map((text) => {
    const play = parsePlay(text);
    return play.ok ? play.value : CardSet.EMPTY;
  });
  const counts = new Array<number>(SEATS).fill(HAND_SIZE);
  for (const [i, play] of plays.entries()) {
    const player = seatOfPlay(starter, i);
    counts[player] = (counts[player] ?? 0) - play.size;
  }
  const passed = plays.length >= SEATS && plays.slice(-SEATS).every((play) => play.isEmpty);
  const over = passed || counts.includes(0);
  return {
    seat: seat ?? 0,
    hand: cardsOf(hand),
    starter,
    mustLead: true,
    plays,
    counts,
    toMove: over ? undefined : seatOfPlay(starter, plays.length),
    toBeat: toBeatAfter(plays),
  };
}

export const liveEscalada: LiveGame<State, EscaladaView, string> = {
  seats: SEATS,
  least: SEATS,
  bots: true,
  turns: true,
  joins: true,
  variants: [''],
  start: ({ deck, starter }) => escalada.start(setupOf({ deck, starter, mustLead: true })),
  movers: (state) => [escalada.toMove(state)].filter((seat) => seat !== undefined),
  play(state, _, text) {
    const play = notation.parseMove(text, state);
    if (!play.ok) return play;
    const move = tight(notation.formatMove(play.value));
    return { ok: true, value: { state: escalada.play(state, play.value), move } };
  },
  outcome: (state) => escalada.outcome(state),
  view: (state, viewer) => ({
    starter: state.starter,
    seat: viewer ?? null,
    hand: viewer === undefined ? '' : tight(formatGlyphs(handOf(state, viewer))),
    plays: state.plays.map((play) => tight(notation.formatMove(play))),
  }),
  seen: (_, __, move) => move,
  follow: (view, seat, move) => ({
    ...view,
    hand: seat === view.seat ? tight(formatGlyphs(cardsOf(view.hand).minus(cardsOf(move)))) : view.hand,
    plays: [...view.plays, move],
  }),
};

/**
 * A game of War as frames, one per step: the cards just played are still on the table, and go to their winner in the next
 * frame. A game that never ends is shown up to the end of its first full cycle.
 */
import { type Card, type Deal, itemAt, lastOf } from '@baralho/core';
import {
  dealTwo,
  type LectureOptions,
  lectureOptions,
  lectureWar,
  playWar,
  type WarState,
  war,
} from '@baralho/core/games/war/index';
import { battleBetween, circleOf, heldBy, startOfLecture, WATCHED_STEPS } from '@baralho/table/war/lecture';
import { cardName } from '@baralho/words';
import { CARD_RATIO } from '../deck/face.ts';
import type { Arrangement, Pile, Place, Point, Room } from '../table/state.ts';
import type { Film, Hands, WatchedPage } from '../watch/film.ts';

/** The hands of both players are the cards that have not been played. */
export interface Frame extends Hands {
  readonly laid: { readonly a: readonly Card[]; readonly b: readonly Card[] };
  /** Of each player's cards the first is face-up, and then every n-th. */
  readonly openEvery: number;
}

const NOTHING = { a: [], b: [] };

/** The judge's variant, where every second pair of a war is face-up; the table in the order played: a, b, a, b … */
export const judgeFrame = (a: number, b: number, table: readonly Card[]): Frame => ({
  a,
  b,
  openEvery: 2,
  laid: { a: table.filter((_, i) => i % 2 === 0), b: table.filter((_, i) => i % 2 === 1) },
});

export function filmWar({ deck }: Pick<Deal, 'deck'>): Film<Frame> {
  const setup = dealTwo(deck);
  const ending = playWar(setup);
  const steps = ending.kind === 'endless' ? ending.from + ending.period : ending.steps;
  let state: WarState = war.start(setup);
  const frames = [judgeFrame(state.a.length, state.b.length, [])];
  const held = [state.a.length];
  for (let step = 0; step < steps; step++) {
    const [x, y] = [itemAt(state.a, 0), itemAt(state.b, 0)];
    frames.push(judgeFrame(state.a.length - 1, state.b.length - 1, [...state.table, x, y]));
    state = war.play(state, 'lay');
    held.push(state.a.length + state.table.length / 2);
  }
  frames.push(judgeFrame(state.a.length, state.b.length, state.table));
  return {
    frames,
    held,
    cycle: ending.kind === 'endless' ? ending : undefined,
    winner: ending.kind === 'won' ? ending.by : undefined,
    ending({ war }) {
      if (ending.kind === 'endless') return war.endless(ending.period, ending.from);
      if (ending.kind === 'tie') return war.tie(ending.steps);
      return ending.kind === 'won' ? war.wins(ending.by.toUpperCase(), ending.steps) : '';
    },
  };
}

/** The lecture's variant, by the options of the setting: a step is a whole battle. */
export function filmLecture(deal: Deal, options: LectureOptions): Film<Frame> {
  let { state } = startOfLecture(deal, options);
  const cycle = circleOf(state);
  const most = cycle === undefined ? WATCHED_STEPS : cycle.from + cycle.period;
  const openEvery = options.warSize;
  const frames: Frame[] = [{ a: heldBy(state, 'a'), b: heldBy(state, 'b'), laid: NOTHING, openEvery }];
  const held = [heldBy(state, 'a')];
  for (let [move] = lectureWar.moves(state); move !== undefined && state.battles < most; ) {
    const next = lectureWar.play(state, move);
    const { a, b } = battleBetween(state, next);
    const [left, right] = [heldBy(state, 'a') - a.length, heldBy(state, 'b') - b.length];
    frames.push({ a: left, b: right, laid: { a, b }, openEvery });
    held.push(heldBy(next, 'a'));
    state = next;
    [move] = lectureWar.moves(state);
  }
  // When a player runs out of cards in a war, the cards played stay on the table.
  const last = lastOf(frames);
  frames.push(
    state.short === undefined
      ? { a: heldBy(state, 'a'), b: heldBy(state, 'b'), laid: NOTHING, openEvery }
      : last,
  );
  const scores = lectureWar.outcome(state)?.scores;
  return {
    frames,
    held,
    cycle,
    winner: cycle !== undefined || scores === undefined ? undefined : scores[0] === 1 ? 'a' : 'b',
    ending({ war }) {
      if (cycle !== undefined) return war.endless(cycle.period, cycle.from);
      return scores === undefined ? '' : war.wins(scores[0] === 1 ? 'A' : 'B', state.battles);
    },
  };
}

export function pilesOf({ a, b, laid, openEvery }: Frame): Pile[] {
  const closed = (count: number): undefined[] => Array.from({ length: count }, () => undefined);
  const seen = (cards: readonly Card[]) => cards.map((card, i) => (i % openEvery === 0 ? card : undefined));
  return [
    { id: 'a', cards: closed(a) },
    { id: 'b', cards: closed(b) },
    { id: 'laid-a', cards: seen(laid.a) },
    { id: 'laid-b', cards: seen(laid.b) },
  ];
}

export function arrangeWar(piles: readonly Pile[], room: Room): Arrangement {
  const cardWidth = Math.floor(Math.min(room.width / 5.2, (room.height - 24) / CARD_RATIO / 1.35, 240));
  const cardHeight = Math.round(cardWidth * CARD_RATIO);
  const y = Math.round((room.height - cardHeight) / 2);
  const middle = room.width / 2;
  const slots: Readonly<Record<string, Point>> = {
    a: { x: Math.round(middle - cardWidth * 2.45), y },
    b: { x: Math.round(middle + cardWidth * 1.45), y },
    'laid-a': { x: Math.round(middle - cardWidth * 1.12), y },
    'laid-b': { x: Math.round(middle + cardWidth * 0.12), y },
  };
  const places = new Map<string, Place>();
  for (const { id, cards } of piles) {
    const slot = slots[id];
    if (slot === undefined) throw new Error(`the pile ${id} has no place`);
    const isLaid = id.startsWith('laid');
    const fan = Math.min(
      cardHeight * 0.16,
      (room.height - cardHeight - 16) / 2 / Math.max(1, cards.length - 1),
    );
    const spots = cards.map((_, i) =>
      isLaid
        ? { x: slot.x, y: slot.y + (i - (cards.length - 1) / 2) * fan }
        : { x: slot.x, y: slot.y - Math.min(i, 26) * 0.5 },
    );
    places.set(id, { slot, cards: spots, catches: { ...slot, width: 0, height: 0 } });
  }
  return { cardWidth, cardHeight, places };
}

export const warPage: WatchedPage<Frame> = {
  game: 'war',
  film: filmWar,
  piles: pilesOf,
  arrange: arrangeWar,
  isEndless: (deck) => playWar(dealTwo(deck)).kind === 'endless',
  step(words, { a, b, laid }) {
    const pair = [...laid.a.slice(-1), ...laid.b.slice(-1)].map((card) => cardName(words, card));
    const counts = words.war.counts(a, b);
    return pair.length === 0 ? counts : `${pair.join(', ')}. ${counts}`;
  },
  shown: ({ laid }) => [...laid.a.slice(-1), ...laid.b.slice(-1)],
  lying(words, frame, pile) {
    const cards = pilesOf(frame).find(({ id }) => id === pile)?.cards ?? [];
    const names = cards.map((card) => (card === undefined ? words.war.closed : cardName(words, card)));
    return words.war.laid(pile === 'laid-a' ? 'A' : 'B', names.join(', ') || words.common.empty);
  },
};

/** The lecture's variant by these options, which an address names as the command does: `lecture=war-size:1 exchange:off`. */
export const lecturePage = (options: LectureOptions): WatchedPage<Frame> => ({
  ...warPage,
  film: (deal) => filmLecture(deal, options),
  isEndless: undefined,
  rules: { lecture: lectureOptions.format(options) },
});

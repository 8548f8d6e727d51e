/**
 * A game of War as pictures, one a step: the two cards just laid are still on the table, and go to their winner in the next
 * picture. A game that never ends is shown up to the end of its first full cycle.
 */
import type { Card } from '@baralho/core';
import { dealTwo, playWar, type WarState, war } from '@baralho/core/games/war/index';
import { CARD_RATIO } from '../deck/face.ts';
import { cardName } from '../languages/cards.ts';
import type { Arrangement, Pile, Place, Point, Room } from '../table/state.ts';
import type { Film, Hands, WatchedPage } from '../watch/film.ts';

/** The cards that each holds are those not laid. */
export interface Frame extends Hands {
  /** In the order laid: a, b, a, b … */
  readonly table: readonly Card[];
}

export function filmWar(deck: readonly Card[]): Film<Frame> {
  const setup = dealTwo(deck);
  const ending = playWar(setup);
  const steps = ending.kind === 'endless' ? ending.from + ending.period : ending.steps;
  let state: WarState = war.start(setup);
  const frames: Frame[] = [{ a: state.a.length, b: state.b.length, table: [] }];
  const held = [state.a.length];
  for (let step = 0; step < steps; step++) {
    const [x, y] = [state.a[0] as Card, state.b[0] as Card];
    frames.push({ a: state.a.length - 1, b: state.b.length - 1, table: [...state.table, x, y] });
    state = war.play(state, 'lay');
    held.push(state.a.length + state.table.length / 2);
  }
  frames.push({ a: state.a.length, b: state.b.length, table: state.table });
  return {
    ...{ frames, held, cycle: ending.kind === 'endless' ? ending : undefined },
    ending({ war }) {
      if (ending.kind === 'endless') return war.endless(ending.period, ending.from);
      if (ending.kind === 'tie') return war.tie(ending.steps);
      return ending.kind === 'won' ? war.wins(ending.by.toUpperCase(), ending.steps) : '';
    },
  };
}

/** Pairs laid: the first open, then in every war one closed, one open. */
export const isOpen = (pair: number): boolean => pair % 2 === 0;

export function pilesOf({ a, b, table }: Frame): Pile[] {
  const closed = (count: number): undefined[] => Array.from({ length: count }, () => undefined);
  const side = (offset: number) =>
    table.filter((_, i) => i % 2 === offset).map((card, pair) => (isOpen(pair) ? card : undefined));
  return [
    { id: 'a', cards: closed(a) },
    { id: 'b', cards: closed(b) },
    { id: 'laid-a', cards: side(0) },
    { id: 'laid-b', cards: side(1) },
  ];
}

export function arrangeWar(piles: readonly Pile[], room: Room): Arrangement {
  const cardWidth = Math.floor(Math.min(room.width / 5.2, (room.height - 24) / CARD_RATIO / 1.35, 150));
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
    const slot = slots[id] as Point;
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
  ...{ game: 'war', film: filmWar, piles: pilesOf, arrange: arrangeWar },
  isEndless: (deck) => playWar(dealTwo(deck)).kind === 'endless',
  step(words, { a, b, table }) {
    const pair = table.slice(-2).map((card) => cardName(words, card));
    const counts = words.war.counts(a, b);
    return pair.length === 0 ? counts : `${pair.join(', ')}. ${counts}`;
  },
  lying(words, frame, pile) {
    const cards = pilesOf(frame).find(({ id }) => id === pile)?.cards ?? [];
    const names = cards.map((card) => (card === undefined ? words.war.closed : cardName(words, card)));
    return words.war.laid(pile === 'laid-a' ? 'A' : 'B', names.join(', ') || words.common.empty);
  },
};

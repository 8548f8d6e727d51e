/**
 * A game of Beggar-my-neighbour as frames, one per card. A game that never ends is shown up to the end of its first full
 * cycle.
 */
import type { Card, Deal } from '@baralho/core';
import { type BeggarState, beggar, playBeggar, setupOf } from '@baralho/core/games/beggar/index';
import type { Dictionary } from '@baralho/words';
import { cardName } from '@baralho/words';
import { CARD_RATIO } from '../deck/face.ts';
import type { Arrangement, Pile, Place, Point, Room } from '../table/state.ts';
import type { Film, Hands, WatchedPage } from '../watch/film.ts';

/** After a card; a pile that is taken is still shown in the frame of its last card. */
export interface Frame extends Hands {
  readonly heap: readonly Card[];
  readonly tricks: number;
  /** Who plays next, and how many cards must be paid. */
  readonly turn: number;
  readonly debt: number;
}

const frameOf = ({ a, b, heap, tricks, turn, debt }: BeggarState): Frame => ({
  a: a.length,
  b: b.length,
  heap,
  tricks,
  turn,
  debt,
});

export function filmBeggar({ deck }: Pick<Deal, 'deck'>): Film<Frame> {
  const setup = setupOf(deck);
  const ending = playBeggar(setup);
  const cards = ending.kind === 'endless' ? ending.from.cards + ending.period.cards : ending.cards;
  let state = beggar.start(setup);
  const frames = [frameOf(state)];
  const held = [state.a.length];
  for (let laid = 0; laid < cards; laid++) {
    const [card] = state.turn === 0 ? state.a : state.b;
    const next = beggar.play(state, 'lay');
    const taken = next.tricks > state.tricks;
    const heap = taken ? [...state.heap, card as Card] : next.heap;
    const [a, b] = [next.a.length, next.b.length];
    const won = taken ? heap.length : 0;
    frames.push({
      ...frameOf(next),
      heap,
      ...(next.turn === 0 ? { a: a - won, b } : { a, b: b - won }),
    });
    held.push(a);
    state = next;
  }
  return {
    frames,
    held,
    cycle: ending.kind === 'endless' ? { from: ending.from.cards, period: ending.period.cards } : undefined,
    winner: ending.kind === 'endless' ? undefined : ending.by,
    ending: (words) =>
      ending.kind === 'endless'
        ? words.beggar.endless(ending.period.tricks, ending.from.tricks)
        : words.beggar.wins(ending.by.toUpperCase(), ending.tricks),
  };
}

export function pilesOf({ a, b, heap }: Frame): Pile[] {
  const closed = (count: number): undefined[] => Array.from({ length: count }, () => undefined);
  return [
    { id: 'a', cards: closed(a) },
    { id: 'b', cards: closed(b) },
    { id: 'heap', cards: heap },
  ];
}

/** The hands left and right, the pile fanned between them. */
export function arrangeBeggar(piles: readonly Pile[], room: Room): Arrangement {
  const cardWidth = Math.floor(Math.min(room.width / 5.2, (room.height - 24) / CARD_RATIO / 1.35, 240));
  const cardHeight = Math.round(cardWidth * CARD_RATIO);
  const y = Math.round((room.height - cardHeight) / 2);
  const edge = Math.round(cardWidth * 0.14);
  const slots: Readonly<Record<string, Point>> = {
    a: { x: edge, y },
    b: { x: room.width - cardWidth - edge, y },
    heap: { x: Math.round(cardWidth * 1.4), y },
  };
  const width = room.width - cardWidth * 3.8;
  const places = new Map<string, Place>();
  for (const { id, cards } of piles) {
    const slot = slots[id];
    if (slot === undefined) throw new Error(`the pile ${id} has no place`);
    const fan = Math.min(cardWidth * 0.3, width / Math.max(1, cards.length - 1));
    const spots = cards.map((_, i) =>
      id === 'heap' ? { x: slot.x + i * fan, y: slot.y } : { x: slot.x, y: slot.y - Math.min(i, 26) * 0.5 },
    );
    places.set(id, { slot, cards: spots, catches: { ...slot, width: 0, height: 0 } });
  }
  return { cardWidth, cardHeight, places };
}

function nextWords({ beggar }: Dictionary, { turn, debt }: Frame): string {
  const who = turn === 0 ? 'A' : 'B';
  return debt > 0 ? beggar.pays(who, debt) : beggar.lays(who);
}

export const beggarPage: WatchedPage<Frame> = {
  game: 'beggar',
  film: filmBeggar,
  piles: pilesOf,
  arrange: arrangeBeggar,
  figures: (words, frame) => ({
    count: words.beggar.tricks(frame.tricks),
    next: nextWords(words, frame),
  }),
  step(words, frame) {
    const card = frame.heap.at(-1);
    const next = nextWords(words, frame);
    return card === undefined ? next : `${cardName(words, card)}. ${next}`;
  },
  shown: ({ heap }) => heap.slice(-5),
  lying: (words, { heap }) =>
    words.beggar.heap(heap.map((card) => cardName(words, card)).join(', ') || words.common.empty),
};

/**
 * Plays a whole game in one call: how it ends, or the proof that it never does. There are no choices and no chance, so a game
 * either ends or returns to an earlier position. Positions are compared between tricks: the payment that each card of both
 * hands asks for, and who leads. The repetition is found with Brent's method, as in War, so only two positions are kept in
 * memory, however long the game.
 */
import type { Card } from '../../cards/card.ts';
import { type Hands, paymentFor } from './rules.ts';

/** Tricks and cards since the deal, or in a period. */
export interface Length {
  readonly tricks: number;
  readonly cards: number;
}

export type BeggarEnding =
  | ({ readonly kind: 'won'; readonly by: 'a' | 'b' } & Length)
  | { readonly kind: 'endless'; readonly period: Length; readonly from: Length };

const ROOM = 1024;

/** A hand in a linear buffer that is moved to the front when it reaches the end. */
class Hand {
  readonly cards = new Uint8Array(ROOM);
  head = 0;
  end = 0;

  fill(hand: readonly Card[]): void {
    this.head = 0;
    this.end = hand.length;
    for (let i = 0; i < hand.length; i++) this.cards[i] = paymentFor(hand[i] as Card);
  }

  copyFrom(other: Hand): void {
    this.cards.set(other.cards.subarray(other.head, other.end));
    this.head = 0;
    this.end = other.end - other.head;
  }

  take(heap: Uint8Array, count: number): void {
    if (this.end + count > ROOM) {
      this.cards.copyWithin(0, this.head, this.end);
      this.end -= this.head;
      this.head = 0;
    }
    for (let i = 0; i < count; i++) this.cards[this.end++] = heap[i] as number;
  }

  equals(other: Hand): boolean {
    const size = this.end - this.head;
    if (size !== other.end - other.head) return false;
    for (let i = 0; i < size; i++)
      if (this.cards[this.head + i] !== other.cards[other.head + i]) return false;
    return true;
  }
}

class Runner {
  readonly hands = [new Hand(), new Hand()] as const;
  readonly heap = new Uint8Array(64);
  turn = 0;
  tricks = 0;
  cards = 0;
  over = false;

  deal({ a, b }: Hands): void {
    if (a.length + b.length > this.heap.length)
      throw new RangeError(`beggar: ${a.length + b.length} cards are more than a pack`);
    this.hands[0].fill(a);
    this.hands[1].fill(b);
    this.turn = this.tricks = this.cards = 0;
    this.over = a.length === 0;
  }

  copyFrom(other: Runner): void {
    this.hands[0].copyFrom(other.hands[0]);
    this.hands[1].copyFrom(other.hands[1]);
    this.turn = other.turn;
    this.tricks = other.tricks;
    this.cards = other.cards;
  }

  stands(other: Runner): boolean {
    return (
      this.turn === other.turn && this.hands[0].equals(other.hands[0]) && this.hands[1].equals(other.hands[1])
    );
  }

  /** Plays until somebody takes the pile, or cannot play a card. */
  trick(): void {
    const { hands, heap } = this;
    let { turn } = this;
    let laid = 0;
    let debt = 0;
    for (;;) {
      const hand = hands[turn] as Hand;
      if (hand.head === hand.end) {
        this.over = true;
        break;
      }
      const asked = hand.cards[hand.head++] as number;
      heap[laid++] = asked;
      if (asked > 0 || debt === 0) {
        debt = asked;
        turn = 1 - turn;
      } else if (--debt === 0) {
        turn = 1 - turn;
        (hands[turn] as Hand).take(heap, laid);
        this.tricks++;
        break;
      }
    }
    this.cards += laid;
    this.turn = turn;
  }

  get length(): Length {
    return { tricks: this.tricks, cards: this.cards };
  }
}

const game = new Runner();
const remembered = new Runner();

/** Plays to the end, or until it is proved that there is none. */
export function playBeggar(hands: Hands): BeggarEnding {
  game.deal(hands);
  remembered.copyFrom(game);
  let period = 0;
  for (let renewal = 1; ; ) {
    if (game.over) return { kind: 'won', by: game.turn === 1 ? 'a' : 'b', ...game.length };
    game.trick();
    period++;
    if (game.over) continue;
    if (game.stands(remembered)) break;
    if (period === renewal) {
      remembered.copyFrom(game);
      renewal *= 2;
      period = 0;
    }
  }
  const cards = game.cards - remembered.cards;
  game.deal(hands);
  remembered.deal(hands);
  for (let i = 0; i < period; i++) game.trick();
  while (!game.stands(remembered)) {
    game.trick();
    remembered.trick();
  }
  return { kind: 'endless', period: { tricks: period, cards }, from: remembered.length };
}

/**
 * A set of cards as a value: 56 bits in two integers, ranks A–8 in `low`, 9–K in `high`.
 * Iteration is ascending, the order in which every list of the climbing game is printed.
 */
import { type Card, type Rank, rankOf, suitOf } from './card.ts';

const bitCount = (word: number): number => {
  let v = word - ((word >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

export class CardSet implements Iterable<Card> {
  static readonly EMPTY = new CardSet(0, 0);

  readonly low: number;
  readonly high: number;

  constructor(low: number, high: number) {
    this.low = low | 0;
    this.high = high | 0;
  }

  static of(cards: Iterable<Card>): CardSet {
    let low = 0;
    let high = 0;
    for (const card of cards) {
      if (card < 32) low |= 1 << card;
      else high |= 1 << (card - 32);
    }
    return new CardSet(low, high);
  }

  get size(): number {
    return bitCount(this.low) + bitCount(this.high);
  }

  get isEmpty(): boolean {
    return (this.low | this.high) === 0;
  }

  has(card: Card): boolean {
    return ((card < 32 ? this.low >>> card : this.high >>> (card - 32)) & 1) === 1;
  }

  with(card: Card): CardSet {
    return this.union(CardSet.of([card]));
  }

  without(card: Card): CardSet {
    return this.minus(CardSet.of([card]));
  }

  union(other: CardSet): CardSet {
    return new CardSet(this.low | other.low, this.high | other.high);
  }

  intersect(other: CardSet): CardSet {
    return new CardSet(this.low & other.low, this.high & other.high);
  }

  minus(other: CardSet): CardSet {
    return new CardSet(this.low & ~other.low, this.high & ~other.high);
  }

  includes(other: CardSet): boolean {
    return (other.low & ~this.low) === 0 && (other.high & ~this.high) === 0;
  }

  equals(other: CardSet): boolean {
    return this.low === other.low && this.high === other.high;
  }

  /** The suits held of a rank, as four bits. */
  suitsOf(rank: Rank): number {
    return (rank < 8 ? this.low >>> (4 * rank) : this.high >>> (4 * rank - 32)) & 15;
  }

  get lowest(): Card | undefined {
    if (this.low !== 0) return 31 - Math.clz32(this.low & -this.low);
    if (this.high !== 0) return 63 - Math.clz32(this.high & -this.high);
    return undefined;
  }

  get highest(): Card | undefined {
    if (this.high !== 0) return 63 - Math.clz32(this.high);
    if (this.low !== 0) return 31 - Math.clz32(this.low);
    return undefined;
  }

  *[Symbol.iterator](): Generator<Card> {
    for (let word = this.low; word !== 0; word &= word - 1) yield 31 - Math.clz32(word & -word);
    for (let word = this.high; word !== 0; word &= word - 1) yield 63 - Math.clz32(word & -word);
  }

  toString(): string {
    return [...this].map((card) => `${rankOf(card)}.${suitOf(card)}`).join(' ');
  }
}

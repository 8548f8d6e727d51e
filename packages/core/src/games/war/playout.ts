/**
 * Plays a whole game of the judge's War in one call: how it ends, or the proof that it never does.
 *
 * There are no decisions and no random bits, so a game either ends or returns to an earlier position. A position is the ranks
 * of both piles while the table is empty. The repetition is found with Brent's method: one remembered position, renewed at
 * battles 1, 2, 4, 8 …; when the game reaches it again, the number of battles in between is the period, and two copies of the
 * game that many battles apart, both started from the deal, meet where the cycle begins. Only two positions are kept in
 * memory, however long the game.
 */
import type { Card } from '../../cards/card.ts';
import { strengthOf } from '../../cards/card.ts';
import type { Piles } from './rules.ts';

export type WarEnding =
  | { readonly kind: 'won'; readonly by: 'a' | 'b'; readonly steps: number }
  | { readonly kind: 'tie'; readonly steps: number }
  | { readonly kind: 'endless'; readonly period: number; readonly from: number }
  | { readonly kind: 'capped'; readonly steps: number; readonly a: number; readonly b: number };

const ROOM = 4096;

/** A game under way: both hands in linear buffers with one common head, since both players always play together. */
class Runner {
  readonly a = new Uint8Array(ROOM + 256);
  readonly b = new Uint8Array(ROOM + 256);
  head = 0;
  endA = 0;
  endB = 0;
  steps = 0;
  over = false;
  tie = false;

  deal(setup: Piles): void {
    const put = (pile: readonly Card[], into: Uint8Array): number => {
      for (let i = 0; i < pile.length; i++) into[i] = strengthOf(pile[i] as Card);
      return pile.length;
    };
    this.head = 0;
    this.endA = put(setup.a, this.a);
    this.endB = put(setup.b, this.b);
    this.steps = 0;
    this.tie = this.endA === 0 && this.endB === 0;
    this.over = this.endA === 0 || this.endB === 0;
  }

  /** One battle with all its wars, but no step beyond `cap`. */
  battle(cap: number): void {
    if (this.head >= ROOM - 256) this.rewind();
    const { a, b, endA, endB } = this;
    const first = this.head;
    let head = first;
    for (;;) {
      if (head === endA || head === endB) {
        this.over = true;
        this.tie = head === endA && head === endB;
        break;
      }
      if (this.steps === cap) break;
      const x = a[head] as number;
      const y = b[head] as number;
      head++;
      this.steps++;
      if (x === y || ((head - first) & 1) === 0) continue;
      if (x > y) {
        for (let i = first, end = endA; i < head; i++) {
          a[end++] = a[i] as number;
          a[end++] = b[i] as number;
        }
        this.endA = endA + 2 * (head - first);
      } else {
        for (let i = first, end = endB; i < head; i++) {
          b[end++] = a[i] as number;
          b[end++] = b[i] as number;
        }
        this.endB = endB + 2 * (head - first);
      }
      this.over = this.endA === head || this.endB === head;
      break;
    }
    this.head = head;
  }

  private rewind(): void {
    this.a.copyWithin(0, this.head, this.endA);
    this.b.copyWithin(0, this.head, this.endB);
    this.endA -= this.head;
    this.endB -= this.head;
    this.head = 0;
  }

  copyFrom(other: Runner): void {
    this.a.set(other.a.subarray(other.head, other.endA));
    this.b.set(other.b.subarray(other.head, other.endB));
    this.head = 0;
    this.endA = other.endA - other.head;
    this.endB = other.endB - other.head;
    this.steps = other.steps;
  }

  stands(other: Runner): boolean {
    const sizeA = this.endA - this.head;
    if (sizeA !== other.endA - other.head || this.endB - this.head !== other.endB - other.head) return false;
    for (let i = 0; i < sizeA; i++) if (this.a[this.head + i] !== other.a[other.head + i]) return false;
    const sizeB = this.endB - this.head;
    for (let i = 0; i < sizeB; i++) if (this.b[this.head + i] !== other.b[other.head + i]) return false;
    return true;
  }
}

const game = new Runner();
const remembered = new Runner();

function ending(cap: number): WarEnding {
  const { steps, head, endA, endB } = game;
  if (game.tie) return { kind: 'tie', steps };
  if (!game.over && steps === cap) return { kind: 'capped', steps, a: endA - head, b: endB - head };
  return { kind: 'won', by: head === endB ? 'a' : 'b', steps };
}

/** Plays to the end, to the proof that there is none, or to `maxSteps`. */
export function playWar(setup: Piles, maxSteps?: number): WarEnding {
  const cap = maxSteps ?? Number.POSITIVE_INFINITY;
  game.deal(setup);
  remembered.copyFrom(game);
  let period = 0;
  for (let renewal = 1; ; ) {
    if (game.over || game.steps === cap) return ending(cap);
    game.battle(cap);
    period++;
    if (game.over || maxSteps !== undefined) continue;
    if (game.stands(remembered)) break;
    if (period === renewal) {
      remembered.copyFrom(game);
      renewal *= 2;
      period = 0;
    }
  }
  const periodSteps = game.steps - remembered.steps;
  const ahead = game;
  const behind = remembered;
  ahead.deal(setup);
  behind.deal(setup);
  for (let i = 0; i < period; i++) ahead.battle(cap);
  while (!ahead.stands(behind)) {
    ahead.battle(cap);
    behind.battle(cap);
  }
  return { kind: 'endless', period: periodSteps, from: behind.steps };
}

/**
 * A set of positions, each with how much must have been tried from it, that grows to millions: three numbers a position in typed
 * arrays, found by open addressing. They are kept in the order in which they came.
 */
export interface Node {
  /** Foundations and columns; stock and waste; free stock and redeals. */
  readonly built: number;
  readonly talon: number;
  readonly rules: number;
  readonly mark: number;
}

export class Nodes {
  count = 0;
  #built = new Uint32Array(1024);
  #talon = new Uint32Array(1024);
  /** 16 × rules + mark. */
  #rest = new Uint16Array(1024);
  /** Number of a node and one; 0 is empty. */
  #table = new Uint32Array(4096);

  #slot(built: number, talon: number, rules: number): number {
    const mask = this.#table.length - 1;
    let hash = Math.imul(built ^ Math.imul(talon, 0x9e3779b1), 0x85ebca6b) ^ rules;
    hash ^= hash >>> 15;
    for (let at = Math.imul(hash, 0xc2b2ae35) >>> 7; ; at++) {
      const number = this.#table[at & mask] as number;
      if (number === 0) return at & mask;
      const index = number - 1;
      if (
        this.#built[index] === built &&
        this.#talon[index] === talon &&
        (this.#rest[index] as number) >> 4 === rules
      )
        return at & mask;
    }
  }

  markOf({ built, talon, rules }: Omit<Node, 'mark'>): number {
    const number = this.#table[this.#slot(built, talon, rules)] as number;
    return number === 0 ? 0 : (this.#rest[number - 1] as number) & 15;
  }

  /** Adds a node or raises its mark; gives its number when that changed something, else -1. */
  add({ built, talon, rules, mark }: Node): number {
    const slot = this.#slot(built, talon, rules);
    const number = this.#table[slot] as number;
    const rest = 16 * rules + mark;
    if (number > 0) {
      if (((this.#rest[number - 1] as number) & 15) >= mark) return -1;
      this.#rest[number - 1] = rest;
      return number - 1;
    }
    if (this.count === this.#built.length) this.#grow();
    this.#built[this.count] = built;
    this.#talon[this.count] = talon;
    this.#rest[this.count] = rest;
    this.#table[this.#slot(built, talon, rules)] = ++this.count;
    return this.count - 1;
  }

  #grow(): void {
    const size = 2 * this.#built.length;
    const larger = <T extends Uint32Array | Uint16Array>(old: T, fresh: T): T => {
      fresh.set(old);
      return fresh;
    };
    this.#built = larger(this.#built, new Uint32Array(size));
    this.#talon = larger(this.#talon, new Uint32Array(size));
    this.#rest = larger(this.#rest, new Uint16Array(size));
    this.#table = new Uint32Array(4 * size);
    for (let index = 0; index < this.count; index++) {
      const { built, talon, rules } = this.at(index);
      this.#table[this.#slot(built, talon, rules)] = index + 1;
    }
  }

  at(index: number): Node {
    const rest = this.#rest[index] as number;
    return {
      built: this.#built[index] as number,
      talon: this.#talon[index] as number,
      rules: rest >> 4,
      mark: rest & 15,
    };
  }
}

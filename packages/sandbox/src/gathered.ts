/** Bytes that arrive in pieces and are only joined when somebody reads them: joining at every piece would take quadratic time. */
export class Gathered {
  #parts: Buffer[] = [];
  #length = 0;

  get length(): number {
    return this.#length;
  }

  get bytes(): Buffer {
    const [first, ...more] = this.#parts;
    if (first !== undefined && more.length === 0) return first;
    const whole = Buffer.concat(this.#parts);
    this.#parts = [whole];
    return whole;
  }

  add(part: Buffer): void {
    this.#parts.push(part);
    this.#length += part.length;
  }

  /** Keeps only the first `length` bytes. */
  cut(length: number): void {
    if (this.#length <= length) return;
    this.#parts = [this.bytes.subarray(0, length)];
    this.#length = length;
  }
}

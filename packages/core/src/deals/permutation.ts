/**
 * A deck as a short code for links: the number of its permutation (Lehmer code, in the documented order of the pack) in base
 * 64, letters `A–Z a–z 0–9 - _`, most significant first; 38 letters for 52 cards, 42 for 56.
 */
import type { Card } from '../cards/card.ts';
import { itemAt } from '../lists.ts';
import { misread, type Parsed, parsed } from '../parsed.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

function factorial(n: number): bigint {
  let product = 1n;
  for (let i = 2n; i <= n; i++) product *= i;
  return product;
}

const lettersFor = (size: number): number => Math.ceil((factorial(size) - 1n).toString(2).length / 6);

export function formatPermutation(deck: readonly Card[], pack: readonly Card[]): string {
  const left = pack.slice();
  let number = 0n;
  for (const card of deck) {
    const index = left.indexOf(card);
    number = number * BigInt(left.length) + BigInt(index);
    left.splice(index, 1);
  }
  let code = '';
  for (let i = lettersFor(pack.length); i > 0; i--) {
    code = LETTERS.charAt(Number(number & 63n)) + code;
    number >>= 6n;
  }
  return code;
}

export function parsePermutation(code: string, pack: readonly Card[]): Parsed<readonly Card[]> {
  const length = lettersFor(pack.length);
  if (code.length !== length)
    return misread(0, code, `a deck code of ${length} letters (this one has ${code.length})`);
  let number = 0n;
  for (let at = 0; at < length; at++) {
    const value = LETTERS.indexOf(code.charAt(at));
    if (value < 0) return misread(at, code.charAt(at), 'a letter A–Z, a–z, 0–9, - or _');
    number = (number << 6n) | BigInt(value);
  }
  if (number >= factorial(pack.length))
    return misread(0, code, 'a deck code (this one is beyond the last permutation)');
  const digits: number[] = [];
  for (let radix = 1n; radix <= pack.length; radix++) {
    digits.unshift(Number(number % radix));
    number /= radix;
  }
  const left = pack.slice();
  return parsed(digits.map((digit) => itemAt(left.splice(digit, 1), 0)));
}

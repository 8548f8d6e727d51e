/** Reads an option that counts something, saying plainly what it wants. `1e6` is a whole number too. */
import { InvalidArgumentError } from 'commander';

export function wholeNumber(text: string): number {
  const value = /^\d+(e\d+)?$/i.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(value)) throw new InvalidArgumentError('Expected a whole number.');
  return value;
}

export function positiveNumber(text: string): number {
  const value = wholeNumber(text);
  if (value < 1) throw new InvalidArgumentError('Expected a whole number from 1 on.');
  return value;
}

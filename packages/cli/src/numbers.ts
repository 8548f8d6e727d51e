/** Options that are numbers: read completely, or refused in one sentence. */
import { InvalidArgumentError } from 'commander';

/** Also accepts 1e6. */
export const wholeNumberFrom =
  (least: number, most = Number.MAX_SAFE_INTEGER) =>
  (text: string): number => {
    const value = /^\d+(e\d{1,2})?$/i.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return value;
    throw new InvalidArgumentError(
      most === Number.MAX_SAFE_INTEGER
        ? `It must be a whole number from ${least} on.`
        : `It must be a whole number from ${least} to ${most}.`,
    );
  };

export const positiveNumber = (text: string): number => {
  const value = /^\d*\.?\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value > 0) return value;
  throw new InvalidArgumentError('It must be a number above 0.');
};

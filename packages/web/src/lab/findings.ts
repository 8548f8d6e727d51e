/** The results of an experiment so far: figures with their intervals, a table, deals to look at. */
import { fixed, grouped } from '@baralho/lab/plots/numbers';
import type { Estimate } from '@baralho/statistics';
import type { Dictionary } from '@baralho/words';
import type { Tile } from '../look/tile.ts';

export interface Findings {
  /** The figure that answers the question first. */
  readonly tiles: readonly Tile[];
  /** With a head row. */
  table(): readonly (readonly (string | number)[])[];
  /** Deals worth a look. */
  readonly deals: readonly RemarkableDeal[];
}

/** Its name, its code, where it can be played, and a remark. */
export type RemarkableDeal = readonly [what: string, code: string, link: string, remark: string];

/** A share in per cent: `50.03%`, and with a space before the sign in languages that have one. */
export const percentOf = (share: number, digits: number, language: string): string =>
  share.toLocaleString(language, {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });

/** Numbers in the reader's language. */
export function figures({ questions, lab }: Dictionary) {
  const { numbers } = lab.plots;
  const percent = (value: number, digits = 2): string => percentOf(value, digits, numbers);
  return {
    count: (value: number) => grouped(value, numbers),
    number: (value: number, digits: number) => fixed(value, digits, numbers),
    percent,
    /** A mean, and half of its interval below it. */
    mean: (label: string, { value, high }: Estimate, digits: number, unit: string): Tile => ({
      label,
      figure: `${fixed(value, digits, numbers)} ${unit}`,
      note: `± ${fixed(high - value, digits, numbers)} · ${questions.interval}`,
    }),
    share: (label: string, { value, low, high }: Estimate): Tile => ({
      label,
      figure: Number.isNaN(value) ? '–' : percent(value),
      note:
        value === 0
          ? questions.lessThan(percent(high, high < 0.001 ? 4 : 2))
          : questions.range(fixed(100 * low, 2, numbers), percent(high)),
    }),
  };
}

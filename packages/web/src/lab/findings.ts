/** What an experiment has found so far, for people: figures with their intervals, a picture, a table, a deal to look at. */
import { fixed, grouped } from '@baralho/lab/plots/numbers';
import type { Theme } from '@baralho/lab/plots/theme';
import type { Estimate } from '@baralho/statistics';
import type { Dictionary } from '@baralho/words';

export interface Findings {
  readonly rows: readonly (readonly [string, string])[];
  /** SVG, empty when there is nothing to draw. */
  readonly picture: string;
  /** With a head. */
  table(): readonly (readonly (string | number)[])[];
  /** Deals worth a look. */
  readonly deals: readonly RemarkableDeal[];
}

/** What it is, its code, where it is played, and a remark. */
export type RemarkableDeal = readonly [what: string, code: string, link: string, remark: string];

export interface Reader {
  readonly words: Dictionary['lab'];
  readonly theme: Theme;
}

/** Figures as the reader's language writes them. */
export function figures({ plots: { numbers } }: Dictionary['lab']) {
  const percent = (value: number): string => `${fixed(100 * value, 2, numbers)} %`;
  return {
    count: (value: number) => grouped(value, numbers),
    number: (value: number, digits: number) => fixed(value, digits, numbers),
    mean: ({ value, high }: Estimate, digits: number) =>
      `${fixed(value, digits, numbers)} ± ${fixed(high - value, digits, numbers)}`,
    share: ({ value, low, high }: Estimate) => `${percent(value)} (${percent(low)} – ${percent(high)})`,
  };
}

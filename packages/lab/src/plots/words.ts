/**
 * The words inside the histograms. The command uses English; the page passes those of its reader's language. The functions get
 * numbers as text that is already formatted.
 */
import type { LectureRules } from '@baralho/core/games/war/index';
import { words as english } from '@baralho/words/en/plots';
import type { Difficulty } from '../klondike/difficulty.ts';

interface HistogramNames {
  readonly title: string;
  /** Label of the horizontal axis: what is measured. */
  readonly label: string;
  /** Label of the vertical axis. */
  readonly share: string;
  /** How many games or deals there are. */
  readonly sample: (count: string) => string;
}

/** Rules of War in a few words each; what is as on the slides is left out, except the first three. */
export interface SettingWords {
  readonly judge: string;
  readonly peace: string;
  readonly warSize: (cards: number) => string;
  readonly decks: (count: number) => string;
  readonly exchange: string;
  readonly noExchange: string;
  readonly reversedDeal: string;
  readonly pickUp: Readonly<Record<Exclude<LectureRules['pickUp'], 'a-first'>, string>>;
  readonly shuffledPrize: string;
  readonly winningsApart: string;
  readonly riffles: (times: number) => string;
}

export interface PlotWords {
  /** The language that numbers are written in. */
  readonly numbers: string;
  readonly seed: (seed: number) => string;
  readonly mean: (value: string) => string;
  readonly barWidth: (width: string) => string;
  /** The share of values beyond the last bar. */
  readonly beyond: (share: string) => string;
  readonly war: HistogramNames;
  readonly accordion: HistogramNames & { readonly subtitle: string };
  readonly klondike: HistogramNames & {
    readonly draw: (cards: number) => string;
    readonly winnable: (share: string, low: string, high: string) => string;
    readonly difficulties: Readonly<Record<Difficulty, string>>;
    readonly unwinnable: string;
    readonly unknown: string;
  };
  readonly setting: SettingWords;
}

export const ENGLISH: PlotWords = english;

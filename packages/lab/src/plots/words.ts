/**
 * The words inside the histograms. The command draws them in English; the page passes those of its reader. Numbers come to the
 * functions as text, written as the language writes them.
 */
import type { LectureRules } from '@baralho/core/games/war/index';
import type { Difficulty } from '../klondike/difficulty.ts';

interface HistogramNames {
  readonly title: string;
  /** Under the bars: what is measured. */
  readonly label: string;
  /** Beside the bars. */
  readonly share: string;
  /** How many games or deals there are. */
  readonly sample: (count: string) => string;
}

/** Rules of War in a few words each; what is as on the slides goes without saying, but for the first three. */
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

export const ENGLISH: PlotWords = {
  numbers: 'en-US',
  seed: (seed) => `seed ${seed}`,
  mean: (value) => `mean ${value}`,
  barWidth: (width) => `bars ${width} wide`,
  beyond: (share) => `${share} lie further right`,
  war: {
    title: 'How long does a game of War take?',
    label: 'steps to the end',
    share: 'share of games',
    sample: (count) => `n = ${count} games`,
  },
  accordion: {
    title: 'How many piles does Accordion leave?',
    subtitle: 'The rule of UVa 127: the leftmost card that can move moves, three to the left before one',
    label: 'piles left',
    share: 'share of deals',
    sample: (count) => `n = ${count} deals`,
  },
  klondike: {
    title: 'How many deals of Klondike can be won?',
    label: 'how hard the deal is',
    share: 'share of deals',
    sample: (count) => `n = ${count} deals`,
    draw: (cards) => `draw ${cards}`,
    winnable: (share, low, high) => `${share} can be won (${low} to ${high})`,
    difficulties: { easy: 'easy', medium: 'medium', hard: 'hard', expert: 'expert' },
    unwinnable: 'cannot be won',
    unknown: 'not known',
  },
  setting: {
    judge: "the judge's form",
    peace: 'peace',
    warSize: (cards) => `war size ${cards}`,
    decks: (count) => (count === 1 ? 'one deck' : `${count} decks`),
    exchange: 'random exchange',
    noExchange: 'no exchange',
    reversedDeal: 'deal-order reversed',
    pickUp: { 'winner-first': 'pick-up winner-first', 'loser-first': 'pick-up loser-first' },
    shuffledPrize: 'shuffle-prize on',
    winningsApart: 'winnings apart',
    riffles: (times) => `${times} riffle${times === 1 ? '' : 's'} from the box`,
  },
};

/**
 * The questions on the laboratory's first view: each with the answer of a recorded run, its picture and the command that
 * repeats it.
 */
import type { GameId } from '@baralho/core';
import { fixed, grouped } from '@baralho/lab/plots/numbers';
import { type Estimate, moments, quantile, share, type Tally } from '@baralho/statistics';
import type { Dictionary } from '@baralho/words';
import { type Bar, type PlotSpec, roundTicks } from '../look/plot.ts';
import answers from './answers.json' with { type: 'json' };
import { percentOf } from './findings.ts';

export interface Question {
  readonly game: GameId;
  readonly title: string;
  readonly figure: string;
  readonly note: string;
  readonly sample: string;
  readonly says: string;
  readonly command: string;
  /** The experiment that answers it, as in an address. */
  readonly query: Readonly<Record<string, string>>;
  readonly plot: PlotSpec;
}

const CARDS = 52;
const SEED = '1';

interface Writing {
  readonly words: Dictionary['questions'];
  readonly count: (value: number) => string;
  readonly decimal: (value: number, digits: number) => string;
  readonly percent: (share: number, digits?: number) => string;
  readonly interval: (estimate: Omit<Estimate, 'value'>) => string;
}

function writingOf({ questions: words, lab }: Dictionary): Writing {
  const { numbers } = lab.plots;
  const percent = (value: number, digits = 1): string => percentOf(value, digits, numbers);
  return {
    words,
    count: (value) => grouped(value, numbers),
    decimal: (value, digits) => fixed(value, digits, numbers),
    percent,
    interval: ({ low, high }) => words.range(decimalPercent(low, numbers), percent(high)),
  };
}

/** The lower end of an interval has no percent sign: `38.0 to 39.3%`. */
const decimalPercent = (value: number, numbers: string): string => fixed(100 * value, 1, numbers);

const percentAxis = (to: number, { percent }: Writing, count = 4) => ({
  from: 0,
  to,
  ticks: roundTicks(0, to, count).map((at) => ({ at, text: percent(at, 0) })),
});

/** A bar for each of a few items, with its value above it. */
function columns(values: readonly number[], names: readonly string[], { percent }: Writing) {
  const bars: Bar[] = values.map((value, i) => ({ from: i + 0.2, to: i + 0.8, value, text: percent(value) }));
  return {
    x: { from: 0, to: values.length, ticks: names.map((text, i) => ({ at: i + 0.5, text })) },
    bars,
  };
}

function warLength(writing: Writing): Question {
  const { words, count, decimal } = writing;
  const { games, mean, median, quantiles, bars } = answers['war-length'];
  const shown = 60;
  const shares = bars.counts.slice(0, shown).map((value) => value / games);
  const says = words.warLength.says(
    String(Math.round(mean.value / (CARDS / 2))),
    count(median),
    count(quantiles['0.99']),
  );
  return {
    game: 'war',
    title: words.warLength.title,
    figure: decimal(mean.value, 1),
    note: words.plusMinus(decimal(mean.high - mean.value, 1), words.steps),
    sample: words.sampleGames(count(games)),
    says,
    command: 'npx baralho simulate war --games 1e6',
    query: { kind: 'war', games: String(games), seed: SEED },
    plot: {
      says,
      x: {
        from: 0,
        to: shown * bars.width,
        ticks: roundTicks(0, shown * bars.width, 6).map((at) => ({ at, text: count(at) })),
        label: words.steps,
      },
      y: { ...percentAxis(0.065, writing), label: words.shareOfGames },
      marks: [
        {
          kind: 'bars',
          series: 0,
          bars: shares.map((value, i) => ({ from: i * bars.width, to: (i + 1) * bars.width, value })),
        },
        { kind: 'rule', at: mean.value, text: decimal(mean.value, 1) },
      ],
    },
  };
}

function warEndless(writing: Writing): Question {
  const { words, count, percent, interval } = writing;
  const found = answers['war-endless'];
  const [first] = found;
  const never = first?.neverEnds ?? share(0, 0);
  const names = words.warEndless.bars;
  const { x, bars } = columns(
    found.map((one) => one.neverEnds.value),
    found.map(({ pickUp }) => names[pickUp as keyof typeof names]),
    writing,
  );
  return {
    game: 'war',
    title: words.warEndless.title,
    figure: percent(never.value),
    note: words.warEndless.note(interval(never)),
    sample: words.each(words.sampleGames(count(first?.games ?? 0))),
    says: words.warEndless.says,
    command: 'npx baralho simulate war --no-exchange --war-size 2 --games 2e4 --sweep pick-up=all',
    query: { kind: 'war', games: '20000', seed: SEED, a: 'war-size:2,exchange:off' },
    plot: {
      says: words.warEndless.says,
      x: { ...x, label: words.warEndless.axis },
      y: percentAxis(0.5, writing, 3),
      marks: [{ kind: 'bars', series: 0, bars }],
    },
  };
}

function warSizes(writing: Writing): Question {
  const { words, count, decimal } = writing;
  const found = answers['war-sizes'];
  const [first, last] = [found[0], found.at(-1)];
  const means = [first?.mean.value ?? 0, last?.mean.value ?? 0] as const;
  const says = words.warSizes.says(decimal(means[0] / means[1], 1));
  return {
    game: 'war',
    title: words.warSizes.title,
    figure: `${decimal(means[0], 1)} → ${decimal(means[1], 1)}`,
    note: words.warSizes.note,
    sample: words.each(words.sampleGames(count(first?.games ?? 0))),
    says,
    command: 'npx baralho simulate war --games 1e6 --sweep war-size=1-12',
    query: { kind: 'war', games: '100000', seed: SEED, sweep: 'war-size' },
    plot: {
      says,
      x: {
        from: 0.5,
        to: 12.5,
        ticks: found.map(({ warSize }) => ({ at: warSize, text: String(warSize) })),
        label: words.warSize,
      },
      y: {
        from: 0,
        to: 600,
        ticks: [0, 200, 400, 600].map((at) => ({ at, text: count(at) })),
        label: words.meanSteps,
      },
      marks: [
        { kind: 'line', series: 0, points: found.map(({ warSize, mean }) => [warSize, mean.value]) },
        {
          kind: 'dots',
          series: 0,
          points: found.map(({ warSize, mean }) => [warSize, mean.value, mean.low, mean.high]),
        },
      ],
    },
  };
}

function klondikeWinnable(writing: Writing): Question {
  const { words, count, percent, interval } = writing;
  const found = answers['klondike-winnable'].map(({ draw, deals, winnable }) => ({
    draw,
    deals,
    ...share(winnable, deals),
  }));
  const [one, two, three] = found;
  const { x, bars } = columns(
    found.map(({ value }) => value),
    found.map(({ draw }) => words.klondikeWinnable.bar(draw)),
    writing,
  );
  const says = words.klondikeWinnable.says(percent(two?.value ?? 0), percent(three?.value ?? 0));
  return {
    game: 'klondike',
    title: words.klondikeWinnable.title,
    figure: percent(one?.value ?? 0),
    note: words.klondikeWinnable.note(interval(one ?? share(0, 0))),
    sample: words.each(words.sampleDeals(count(one?.deals ?? 0))),
    says,
    command: 'npx baralho survey klondike --draw 1 --deals 2000',
    query: { kind: 'klondike', games: '2000', seed: SEED, draw: '1' },
    plot: { says, x, y: percentAxis(1.1, writing, 2), marks: [{ kind: 'bars', series: 0, bars }] },
  };
}

function klondikeBlind(writing: Writing): Question {
  const { words, count, decimal, percent, interval } = writing;
  const blind = answers['klondike-blind'];
  const three = answers['klondike-winnable'].find(({ draw }) => draw === 3);
  const known = (three?.winnable ?? 0) / (three?.deals ?? 1);
  const { x, bars } = columns(
    [known, blind.value],
    [words.klondikeBlind.known, words.klondikeBlind.blind],
    writing,
  );
  const says = words.klondikeBlind.says(percent(known), decimal(100 * (known - blind.value), 1));
  return {
    game: 'klondike',
    title: words.klondikeBlind.title,
    figure: percent(blind.value),
    note: words.klondikeBlind.note(interval(blind)),
    sample: words.sampleDeals(count(blind.games)),
    says,
    command: 'npx baralho simulate klondike --player blind --draw 3 --games 2000',
    query: { kind: 'blind', games: '40', seed: SEED, draw: '3' },
    plot: { says, x, y: percentAxis(1.1, writing, 2), marks: [{ kind: 'bars', series: 0, bars }] },
  };
}

function accordionPiles(writing: Writing): Question {
  const { words, count, decimal } = writing;
  const { deals, piles } = answers['accordion-piles'];
  const tally: Tally = piles.map(([value = 0, times = 0]) => [value, times]);
  const mean = moments(tally)?.mean ?? share(0, 0);
  const [first = [1, 0]] = tally;
  const says = words.accordionPiles.says(count(deals / first[1]));
  return {
    game: 'accordion',
    title: words.accordionPiles.title,
    figure: decimal(mean.value, 2),
    note: words.plusMinus(decimal(mean.high - mean.value, 2), words.piles),
    sample: words.sampleDeals(count(deals)),
    says,
    command: 'npx baralho simulate accordion --deals 1e6',
    query: { kind: 'accordion', games: String(deals), seed: SEED },
    plot: {
      says,
      x: {
        from: 0.5,
        to: 26.5,
        ticks: [1, 5, 10, 15, 20, 25].map((at) => ({ at, text: String(at) })),
        label: words.piles,
      },
      y: { ...percentAxis(0.12, writing, 3), label: words.shareOfDeals },
      marks: [
        {
          kind: 'bars',
          series: 0,
          bars: tally
            .filter(([at]) => at <= 26)
            .map(([at, times]) => ({ from: at - 0.5, to: at + 0.5, value: times / deals })),
        },
        { kind: 'rule', at: mean.value, text: decimal(mean.value, 2) },
      ],
    },
  };
}

function beggarLength(writing: Writing): Question {
  const { words, count, decimal } = writing;
  const { games, tricks } = answers['beggar-length'];
  const tally: Tally = tricks.counts.flatMap((times, value) =>
    times === 0 ? [] : [[value, times] as const],
  );
  const mean = moments(tally)?.mean ?? share(0, 0);
  const says = words.beggarLength.says(count(quantile(tally, 0.5) ?? 0), count(games));
  const width = 4;
  const bars = Array.from({ length: 30 }, (_, i) => ({
    from: i * width,
    to: (i + 1) * width,
    value: tricks.counts.slice(i * width, (i + 1) * width).reduce((sum, times) => sum + times, 0) / games,
  }));
  return {
    game: 'beggar',
    title: words.beggarLength.title,
    figure: decimal(mean.value, 1),
    note: words.plusMinus(decimal(mean.high - mean.value, 1), words.tricks),
    sample: words.sampleGames(count(games)),
    says,
    command: 'npx baralho simulate beggar --games 1e5',
    query: { kind: 'beggar', games: String(games), seed: SEED },
    plot: {
      says,
      x: {
        from: 0,
        to: 120,
        ticks: roundTicks(0, 120, 6).map((at) => ({ at, text: count(at) })),
        label: words.tricks,
      },
      y: { ...percentAxis(0.13, writing, 3), label: words.shareOfGames },
      marks: [
        { kind: 'bars', series: 0, bars },
        { kind: 'rule', at: mean.value, text: decimal(mean.value, 1) },
      ],
    },
  };
}

/** The first is at the top of the page. */
export const questionsOf = (words: Dictionary): readonly Question[] =>
  [warLength, klondikeWinnable, klondikeBlind, warSizes, warEndless, accordionPiles, beggarLength].map(
    (ask) => ask(writingOf(words)),
  );

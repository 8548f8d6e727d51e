/** Compares results: their names in words, and the differences between them. */
import { fixed } from '@baralho/lab/plots/numbers';
import type { Dictionary } from '@baralho/words';
import { type AnyTally, gamesIn, type Kind, LAB, nameOf } from './games.ts';
import type { LabRequest } from './request.ts';
import type { Trail } from './trail.ts';
import type { Series } from './views.ts';

/** What distinguishes results: their rules, the number of games and the seed. */
export const settingName = (request: LabRequest, index: number, words: Dictionary): string => {
  const { kind, games, seed } = request;
  return [
    LAB[kind].setting(request, index, words) || nameOf(kind, words),
    words.questions[LAB[kind].counted === 'deals' ? 'sampleDeals' : 'sampleGames'](
      games.toLocaleString(words.lab.plots.numbers),
    ),
    words.lab.plots.seed(seed),
  ].join(' · ');
};

/** The results of a request, each with what the charts need of it. */
export const seriesIn = (
  request: LabRequest,
  tallies: readonly AnyTally[],
  trails: readonly Trail[],
  words: Dictionary,
): readonly Series[] =>
  tallies.map((tally, i) => ({
    name: settingName(request, i, words),
    counts: LAB[request.kind].counts(tally),
    games: gamesIn(tally),
    parts: LAB[request.kind].parts?.(tally, words) ?? [],
    estimate: LAB[request.kind].estimate(tally),
    trail: trails[i] ?? [],
  }));

/**
 * How much larger each of the others is than the first, in a sentence. Results are independent of each other where seeds or rules differ
 * enough; on the same deals the interval is a little too wide.
 */
export function comparisonOf(
  kind: Kind,
  [first, ...others]: readonly Series[],
  words: Dictionary,
): readonly string[] {
  const { questions, lab } = words;
  const isShare = LAB[kind].parts !== undefined;
  const unit = isShare ? questions.points : LAB[kind].unit(words);
  const scale = isShare ? 100 : 1;
  return others.flatMap(({ name, estimate }) => {
    if (first?.estimate === undefined || estimate === undefined) return [];
    const more = scale * (estimate.value - first.estimate.value);
    const half =
      (scale * Math.hypot(estimate.high - estimate.low, first.estimate.high - first.estimate.low)) / 2;
    const written = (value: number) => fixed(value, 2, lab.plots.numbers);
    const amount = `${written(Math.abs(more))} ± ${written(half)}`;
    return [more < 0 ? questions.shorterBy(name, amount, unit) : questions.longerBy(name, amount, unit)];
  });
}

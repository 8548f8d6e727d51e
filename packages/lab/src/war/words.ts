/** Settings and results of War in words. */

import { formatSwitch, SWITCHES, type WarSetting } from '@baralho/core/games/war/index';
import type { Estimate } from '@baralho/statistics';
import { fixed, grouped, percent } from '../plots/numbers.ts';
import { ENGLISH, type SettingWords } from '../plots/words.ts';
import { playCommand } from './replay.ts';
import type { WarSummary } from './summary.ts';

/** "War size 3, one deck, random exchange", with everything else that differs from the slides. */
export function describeSetting(
  setting: WarSetting,
  without: readonly string[] = [],
  words: SettingWords = ENGLISH.setting,
): string {
  if (setting.form === 'judge') return words.judge;
  const { peace, warSize, decks, exchange, dealOrder, pickUp, shufflePrize, winnings, riffles } = setting;
  const parts = [
    ['war-size', peace ? words.peace : words.warSize(warSize)],
    ['decks', words.decks(decks)],
    ['exchange', exchange ? words.exchange : words.noExchange],
    ['deal-order', dealOrder === 'reversed' ? words.reversedDeal : ''],
    ['pick-up', pickUp === 'a-first' ? '' : words.pickUp[pickUp]],
    ['shuffle-prize', shufflePrize ? words.shuffledPrize : ''],
    ['winnings', winnings === 'apart' ? words.winningsApart : ''],
    ['riffles', riffles === 0 ? '' : words.riffles(riffles)],
  ] as const;
  return parts.flatMap(([name, text]) => (text === '' || without.includes(name) ? [] : text)).join(', ');
}

const plusMinus = ({ value, high }: Estimate, digits = 2): string =>
  `${fixed(value, digits)} ± ${fixed(high - value, digits)}`;

const plusMinusShare = ({ value, low, high }: Estimate): string =>
  `${fixed(100 * value, 2)}% (${fixed(100 * low, 2)} to ${fixed(100 * high, 2)})`;

/** The lines for one experiment. */
export function reportWar(summary: WarSummary, setting: WarSetting): string {
  const { games, seed, mean, sd, median, quantiles, min, max, winsA, ties, warsPerGame, neverEnds } = summary;
  const lines = [`games      ${grouped(games)}, seed ${seed}`];
  if (mean !== null)
    lines.push(
      `mean       ${plusMinus(mean)} steps (95%), sd ${fixed(sd ?? 0, 1)}, median ${grouped(median ?? 0)}`,
      `quantiles  ${Object.entries(quantiles)
        .map(([q, steps]) => `${Number(q) * 100}%: ${grouped(steps)}`)
        .join(', ')}`,
    );
  if (min !== null && max !== null)
    lines.push(
      `shortest   ${grouped(min.steps)} steps`,
      `           ${playCommand(setting, min.deal)}`,
      `longest    ${grouped(max.steps)} steps`,
      `           ${playCommand(setting, max.deal)}`,
    );
  if (winsA !== null && warsPerGame !== null)
    lines.push(
      `A wins     ${plusMinusShare(winsA)}${ties > 0 ? `, ${grouped(ties)} ties` : ''}`,
      `wars       ${fixed(warsPerGame, 2)} a game`,
    );
  if (neverEnds.count > 0 || neverEnds.undecided > 0) lines.push(...reportNeverEnds(neverEnds));
  return lines.join('\n');
}

function reportNeverEnds({ count, undecided, periods, ...estimate }: WarSummary['neverEnds']): string[] {
  const lines = [`never ends ${plusMinusShare(estimate)}, ${grouped(count)} games`];
  if (undecided > 0)
    lines.push(
      `undecided  ${grouped(undecided)} games were given up and widen the intervals; raise --give-up to follow them`,
    );
  if (periods !== null)
    lines.push(
      `periods    ${grouped(periods.distinct)} different, median ${grouped(periods.median)}, longest ${grouped(periods.max)}`,
      `           most frequent: ${periods.most.map(([period, games]) => `${grouped(period)} (${grouped(games)})`).join(', ')}`,
    );
  return lines;
}

/** One row for each experiment, with a column for everything that was swept. */
export function tableWar(
  rows: readonly { readonly setting: WarSetting; readonly summary: WarSummary }[],
  swept: readonly string[],
): string {
  const columns = SWITCHES.filter(({ name }) => swept.includes(name));
  const head = [
    ...columns.map(({ name }) => name),
    'mean steps',
    'sd',
    'median',
    'max',
    'A wins',
    'wars',
    'never ends',
  ];
  const cells = rows.map(({ setting, summary: s }) => [
    ...columns.map((one) => formatSwitch(one, setting)),
    s.mean === null ? '–' : plusMinus(s.mean),
    s.sd === null ? '–' : fixed(s.sd, 1),
    s.median === null ? '–' : grouped(s.median),
    s.max === null ? '–' : grouped(s.max.steps),
    s.winsA === null ? '–' : `${fixed(100 * s.winsA.value, 2)}%`,
    s.warsPerGame === null ? '–' : fixed(s.warsPerGame, 2),
    s.neverEnds.undecided > 0
      ? `${percent(s.neverEnds.low)} to ${percent(s.neverEnds.high)}`
      : percent(s.neverEnds.value),
  ]);
  const widths = head.map((name, i) => Math.max(name.length, ...cells.map((row) => row[i]?.length ?? 0)));
  return [head, ...cells]
    .map((row) => row.map((cell, i) => cell.padStart(widths[i] ?? 0)).join('  '))
    .join('\n');
}

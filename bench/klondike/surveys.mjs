/**
 * All surveys behind the tables of docs/klondike.md and docs/accordion.md, one after another: Klondike at draws one, two and three, with and without cards
 * that come back from the foundations, and Late-Binding Accordion (rows of 18 cards, whole piles). Each part does so many deals more than
 * it has, in turn, so that whenever it is stopped all of them have about the same number; with the same folder it goes on. The folder
 * holds a journal and, after each round, the verdicts and counts of each survey. Build first.
 *
 *   nice -n 19 node bench/klondike/surveys.mjs --folder FOLDER [--deals 200000] [--round 2000] [--minutes 60] [--jobs 1] [--only klondike-3]
 *   node bench/klondike/surveys.mjs --folder FOLDER --table                  what there is so far, as lines of a table
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    folder: { type: 'string' },
    deals: { type: 'string', default: '200000' },
    round: { type: 'string', default: '2000' },
    minutes: { type: 'string', default: '60' },
    jobs: { type: 'string', default: '1' },
    seed: { type: 'string', default: '2027' },
    only: { type: 'string', default: '' },
    table: { type: 'boolean', default: false },
  },
});
const { folder } = values;
if (folder === undefined) throw new Error('--folder FOLDER is needed');
mkdirSync(folder, { recursive: true });

const BARALHO = fileURLToPath(new URL('../../packages/cli/bin/baralho.js', import.meta.url));
/** ± 0.05 points at 47 % takes about 3.9 million rows. */
const LATE_BINDING_ROWS = 3_900_000;

const SURVEYS = [
  ...[1, 2, 3].flatMap((draw) =>
    [true, false].map((back) => ({
      name: `klondike-${draw}-${back ? 'back' : 'stay'}`,
      words: ['klondike', '--draw', String(draw), ...(back ? [] : ['--no-worry-back'])],
      deals: Number(values.deals),
      round: Number(values.round),
      verdicts: true,
    })),
  ),
  {
    name: 'late-binding',
    words: ['accordion', '--cards', '18', '--rule', 'pile'],
    deals: LATE_BINDING_ROWS,
    round: 20 * Number(values.round),
    verdicts: false,
  },
].filter(({ name }) => name.includes(values.only));

const countsAt = (name) => join(folder, `${name}.json`);
const countsOf = (name) =>
  existsSync(countsAt(name)) ? JSON.parse(readFileSync(countsAt(name), 'utf8')) : undefined;

/** Up to so many deals; those that the journal has are not done again. */
function survey({ name, words, verdicts }, deals) {
  const files = ['--journal', join(folder, `${name}.jsonl`), '--resume'];
  if (verdicts) files.push('--verdicts', join(folder, `${name}.parquet`));
  const { stdout, status } = spawnSync(
    process.execPath,
    [
      BARALHO,
      'survey',
      ...words,
      '--deals',
      String(deals),
      '--seed',
      values.seed,
      '--jobs',
      values.jobs,
      '--json',
      '--quiet',
      ...files,
    ],
    { encoding: 'utf8', maxBuffer: 2 ** 26, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(countsAt(name), stdout);
}

const percent = (share) => (100 * share).toFixed(3);

function line(name) {
  const counts = countsOf(name);
  if (counts === undefined) return `| ${name} | 0 | | |`;
  const { deals, winnable, unknown, share } = counts;
  return `| ${name} | ${deals} | ${winnable} | ${percent(share.value)}% (${percent(share.low)} to ${percent(share.high)})${unknown > 0 ? `, ${unknown} undecided` : ''} |`;
}

const end = performance.now() + Number(values.minutes) * 60_000;
while (!values.table && performance.now() < end) {
  const left = SURVEYS.filter(({ name, deals }) => (countsOf(name)?.deals ?? 0) < deals);
  if (left.length === 0) break;
  // The one that is furthest behind.
  const behind = left.reduce((one, other) => {
    const share = ({ name, deals }) => (countsOf(name)?.deals ?? 0) / deals;
    return share(other) < share(one) ? other : one;
  });
  survey(behind, Math.min((countsOf(behind.name)?.deals ?? 0) + behind.round, behind.deals));
  console.log(line(behind.name));
}
console.log(
  [
    '| survey | deals | winnable | share |',
    '|---|---|---|---|',
    ...SURVEYS.map(({ name }) => line(name)),
  ].join('\n'),
);

/**
 * Records the answers with which the laboratory of the page opens, in packages/web/src/lab/answers.json: the same experiments as
 * the commands that stand beside them, so that each command gives its answer again. Build first (`npm run build`).
 *
 *   node bench/lab/answers.mjs [--only war-length,accordion-piles] [--threads 2]
 *
 * What is not named is left as it is. `klondike-blind` stands there as an earlier run printed it (docs/klondike.md) and takes most of an hour of CPU time, `klondike-winnable` some minutes, the others seconds.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { USUAL } from '../../packages/core/dist/games/war/index.js';
import { localQueue } from '../../packages/jobs/dist/local.js';
import { accordionExperiment } from '../../packages/lab/dist/accordion/report.js';
import { beggarExperiment } from '../../packages/lab/dist/beggar/report.js';
import { LAB_KINDS } from '../../packages/lab/dist/kinds.js';
import { blindExperiment } from '../../packages/lab/dist/klondike/simulate.js';
import { simulate } from '../../packages/lab/dist/simulate.js';
import { klondikeSurvey } from '../../packages/lab/dist/survey/klondike.js';
import { PATIENCE, warExperiment } from '../../packages/lab/dist/war/experiment.js';
import { summarizeWar } from '../../packages/lab/dist/war/summary.js';
import { share } from '../../packages/statistics/dist/index.js';

const { values } = parseArgs({
  options: { only: { type: 'string' }, threads: { type: 'string', default: '2' } },
});
const file = new URL('../../packages/web/src/lab/answers.json', import.meta.url);
const queue = localQueue({ threads: Number(values.threads), kinds: [LAB_KINDS] });
const SEED = 1;

async function tallyOf(experiment) {
  const { tally, complete } = await simulate(experiment, queue);
  if (!complete) throw new Error(`'${experiment.kind}' did not come to its end`);
  return tally;
}

const war = (games, part) =>
  tallyOf(warExperiment({ setting: { ...USUAL, ...part }, seed: SEED, games, giveUp: PATIENCE }));

/** Values in steps of `width`: how many games lie in each. */
function bars(tally, width) {
  const counts = [];
  for (const [value, count] of tally) {
    const bar = Math.floor(value / width);
    counts[bar] = (counts[bar] ?? 0) + count;
  }
  return { width, counts: Array.from(counts, (count) => count ?? 0) };
}

const warFigures = (tally) => {
  const { games, mean, sd, median, quantiles, winsA, warsPerGame, neverEnds } = summarizeWar(tally, SEED);
  const { value, low, high, count, undecided } = neverEnds;
  return {
    games,
    mean,
    sd,
    median,
    quantiles,
    winsA,
    warsPerGame,
    neverEnds: { value, low, high, count, undecided },
  };
};

async function warSweep(games, parts) {
  const found = [];
  for (const part of parts) found.push({ ...part, ...warFigures(await war(games, part)) });
  return found;
}

const RULES = { redeals: -1, worryBack: true };

async function klondikeWinnable() {
  const found = [];
  for (const draw of [1, 2, 3]) {
    const limits = { nodes: 4e9, megabytes: 300 };
    const { deals, winnable, unwinnable, unknown } = await tallyOf(
      klondikeSurvey({ draw, ...RULES, ...limits }, SEED, 2000),
    );
    found.push({ draw, deals, winnable, unwinnable, unknown });
  }
  return found;
}

const ANSWERS = {
  async 'war-length'() {
    const tally = await war(1e6, {});
    return { ...warFigures(tally), bars: bars(tally.lengths, 20) };
  },
  'war-sizes': () =>
    warSweep(
      1e6,
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((warSize) => ({ warSize })),
    ),
  'war-endless': () =>
    warSweep(
      20_000,
      ['a-first', 'winner-first', 'loser-first'].map((pickUp) => ({ exchange: false, warSize: 2, pickUp })),
    ),
  'klondike-winnable': klondikeWinnable,
  async 'klondike-blind'() {
    const { games, won } = await tallyOf(
      blindExperiment({ draw: 3, ...RULES, worlds: 300, plans: 16, nodes: 10_000 }, SEED, 2000),
    );
    return { games, ...share(won, games) };
  },
  async 'accordion-piles'() {
    const { deals, piles } = await tallyOf(accordionExperiment(SEED, 1e6));
    return { deals, piles };
  },
  async 'beggar-length'() {
    const { games, winsA, tricks, cards, endless } = await tallyOf(beggarExperiment(SEED, 1e5));
    return { games, winsA, tricks: bars(tricks, 1), cards, endless: endless.length };
  },
};

const wanted = values.only?.split(',') ?? Object.keys(ANSWERS);
for (const name of wanted) {
  const record = ANSWERS[name];
  if (record === undefined) throw new Error(`'${name}' is none of ${Object.keys(ANSWERS).join(', ')}`);
  const began = performance.now();
  const answer = await record();
  const recorded = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, `${JSON.stringify({ ...recorded, [name]: answer })}\n`);
  console.log(`${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
}
process.exit(0);

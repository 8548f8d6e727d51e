/**
 * Tournaments by the assignment's rules, again and again on fresh decks: six built-in bots and ten others
 * (others.mjs). Prints who won how many, with a 95% interval.
 *
 *   node bench/escalada/tournaments.mjs [--tournaments 200] [--first 1] [--threads 2] [--minutes 60] [--must-lead]
 */

import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { DEFAULT_LIMITS, findEntrant, seededDecks, tournament } from '@baralho/arena';
import { share } from '@baralho/statistics';
import { OTHERS } from './others.mjs';

const HOUSE = ['lowest', 'greedy', 'decomposer', 'sampler', 'net', 'master'];
/** So far from the seeds of other benchmarks that no deck meets twice. */
const FIRST_SEED = 70_000;

const entrants = [
  ...HOUSE.map((name) => findEntrant(name, { sandbox: undefined, startMs: 0 }).value),
  ...Object.entries(OTHERS).map(([name, open]) => ({
    name,
    command: name,
    hash: name,
    isBuiltIn: false,
    open,
  })),
];

const percent = (x) => (100 * x).toFixed(1);
const inWords = ({ value, low, high }) => `${percent(value)} % (${percent(low)} to ${percent(high)})`;

async function play(number, mustLead) {
  const options = { limits: { ...DEFAULT_LIMITS, bankMs: 1e9 }, sandbox: 'none', jobs: 1, mustLead };
  return tournament(entrants, seededDecks(FIRST_SEED + number), options);
}

if (isMainThread) {
  const { values } = parseArgs({
    options: {
      tournaments: { type: 'string', default: '200' },
      first: { type: 'string', default: '1' },
      threads: { type: 'string', default: '2' },
      minutes: { type: 'string', default: '60' },
      'must-lead': { type: 'boolean', default: false },
    },
  });
  const last = Number(values.first) + Number(values.tournaments);
  const end = Date.now() + 60_000 * Number(values.minutes);
  let next = Number(values.first);
  const winners = new Map();
  const stages = new Map();
  await Promise.all(
    Array.from({ length: Number(values.threads) }, () => {
      const worker = new Worker(new URL(import.meta.url), { workerData: values['must-lead'] });
      return new Promise((done, fail) => {
        const give = () => {
          if (next < last && Date.now() < end) return worker.postMessage(next++);
          worker.postMessage(undefined);
          done();
        };
        worker.on('error', fail);
        worker.on('message', ({ winner, stage }) => {
          winners.set(winner, (winners.get(winner) ?? 0) + 1);
          stages.set(stage, (stages.get(stage) ?? 0) + 1);
          give();
        });
        give();
      });
    }),
  );
  const all = [...winners.values()].reduce((sum, count) => sum + count, 0);
  console.log(`${all} tournaments from ${values.first} on\n\n| winner | won | share |\n|---|---|---|`);
  for (const [name, won] of [...winners].sort((a, b) => b[1] - a[1]))
    console.log(`| ${name ?? 'nobody'} | ${won} | ${inWords(share(won, all))} |`);
  console.log(`\nmaster got to: ${[...stages].map(([stage, count]) => `${stage} ${count}`).join(', ')}`);
} else
  parentPort.on('message', async (number) => {
    if (number === undefined) return parentPort.close();
    const { winner, table } = await play(number, workerData);
    parentPort.postMessage({ winner, stage: table.find(({ name }) => name === 'master')?.stage });
  });

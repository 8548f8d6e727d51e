/**
 * Our War and Accordian kernels beside the C yardsticks of `bench/peers`, in one run, on one core, taking turns so that a busy
 * machine hurts all alike. CPU time, shuffle included. Needs gcc; build first (`npm run build`).
 *
 *   node bench/war/run.mjs [--rounds 5] [--sizes 1,3,10,25] [--cores]
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { SLIDES } from '../../packages/core/dist/games/war/index.js';
import { loadAccordion } from '../../packages/kernels/dist/accordion.js';
import { loadWar } from '../../packages/kernels/dist/war.js';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    sizes: { type: 'string', default: '1,3,10,25' },
    cores: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
const sizes = values.sizes.split(',').map(Number);
const peers = join(dirname(fileURLToPath(import.meta.url)), '../peers');
const build = mkdtempSync(join(tmpdir(), 'baralho-bench-'));
const kernel = await loadWar();
const accordion = await loadAccordion();

const compile = (output, ...args) =>
  execFileSync('gcc', ['-O3', '-march=native', '-w', '-o', join(build, output), ...args, '-lm'], {
    cwd: peers,
  });

const cpuSeconds = (work) => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
};

const peerRate = (name, program, games) =>
  Number(
    /(?:games|deals)\/s=(\d+)/.exec(
      execFileSync(join(build, program), [name, String(games), '1'], { encoding: 'utf8' }),
    )[1],
  );

const median = (numbers) => numbers.toSorted((x, y) => x - y)[Math.floor(numbers.length / 2)];

function ours(form, games) {
  const count = Math.ceil(games / kernel.most) * kernel.most;
  const seconds = cpuSeconds(() => {
    for (let at = 0; at < count; at += kernel.most) kernel.play(form, at, kernel.most, 100_000);
  });
  return count / seconds;
}

function report(title, rates) {
  const medians = Object.fromEntries(Object.entries(rates).map(([name, all]) => [name, median(all)]));
  const [base] = Object.keys(medians);
  console.log(title);
  for (const [name, rate] of Object.entries(medians)) {
    const all = rates[name];
    const spread = (100 * (Math.max(...all) - Math.min(...all))) / rate;
    console.log(
      `  ${name.padEnd(8)} ${Math.round(rate / 1000)
        .toLocaleString('en-US')
        .padStart(
          7,
        )}k a second   ${(rate / medians[base]).toFixed(2).padStart(5)} × ${base}   spread ${spread.toFixed(0)} %`,
    );
  }
}

for (const warSize of sizes) {
  compile(`war${warSize}`, `-DW=${warSize}`, 'war/bench.c', 'war/fast.c', 'war/block.c');
  const form = { form: 'lecture', rules: { ...SLIDES, warSize }, decks: 1 };
  const games = warSize < 5 ? 400_000 : 1_500_000;
  ours(form, games);
  const rates = { list: [], fast: [], block: [], ours: [] };
  for (let round = 0; round < rounds; round++) {
    for (const name of ['list', 'fast', 'block'])
      rates[name].push(
        peerRate(name === 'fast' ? 'fast2' : name, `war${warSize}`, name === 'list' ? games / 2 : games),
      );
    rates.ours.push(ours(form, games));
  }
  report(`War size ${warSize}, one deck, exchange`, rates);
}

compile('accfast', 'accordian/accfast.c');
const piles = { accfast: [], ours: [] };
for (let round = -1; round < rounds; round++) {
  const theirs = peerRate('bench', 'accfast', 400_000);
  const count = 25 * accordion.most;
  const seconds = cpuSeconds(() => {
    for (let at = 0; at < count; at += accordion.most) accordion.play(at, accordion.most);
  });
  if (round < 0) continue;
  piles.accfast.push(theirs);
  piles.ours.push(count / seconds);
}
report('Accordian', piles);

const variants = {
  exchange: {},
  peace: { peace: true },
  'winner-first': { pickUp: 'winner-first' },
  reversed: { dealOrder: 'reversed' },
  'shuffle-prize': { shufflePrize: true },
  apart: { winnings: 'apart' },
  'no exchange, winner-first': { exchange: false, pickUp: 'winner-first' },
};
console.log('Other switches, war size 3, games a second of one core');
for (const [name, rules] of Object.entries(variants)) {
  const form = { form: 'lecture', rules: { ...SLIDES, ...rules }, decks: 1 };
  ours(form, 20_000);
  console.log(
    `  ${name.padEnd(26)} ${Math.round(ours(form, 150_000) / 1000)
      .toLocaleString('en-US')
      .padStart(7)}k`,
  );
}
for (const decks of [2, 4, 8]) {
  const form = { form: 'lecture', rules: SLIDES, decks };
  console.log(
    `  ${`${decks} decks`.padEnd(26)} ${Math.round(ours(form, 16_384) / 1000)
      .toLocaleString('en-US')
      .padStart(7)}k`,
  );
}

if (values.cores) {
  const { LAB_KINDS } = await import('../../packages/lab/dist/kinds.js');
  const { localQueue } = await import('../../packages/jobs/dist/local.js');
  const { simulate } = await import('../../packages/lab/dist/simulate.js');
  const { USUAL, warExperiment } = await import('../../packages/lab/dist/index.js');
  console.log('Threads, war size 3, wall clock');
  const queues = [1, 2].map((threads) => localQueue({ threads, kinds: [LAB_KINDS] }));
  const rates = { one: [], two: [] };
  for (let round = -1; round < rounds; round++)
    for (const [i, queue] of queues.entries()) {
      const began = performance.now();
      const games = round < 0 ? 3e5 : 8e6;
      await simulate(warExperiment({ setting: USUAL, seed: 1, games, giveUp: 1 }), queue);
      if (round >= 0) rates[i === 0 ? 'one' : 'two'].push(games / ((performance.now() - began) / 1000));
    }
  report('  threads', rates);
  for (const queue of queues) await queue.close();
}
rmSync(build, { recursive: true });

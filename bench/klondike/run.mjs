/**
 * The 300 known deals at draw one and three, each decided on its own on one core, against the fastest solver known elsewhere. Its
 * times are in the test data, CPU ms on a machine where `list` of the War yardsticks plays 250,000 games a second at war size
 * 3; `list` runs here too, between the draws, and scales them. Prints the ratio, the twenty worst deals and a signature of all
 * decisions: the positions visited. Needs gcc; build first (`npm run build`).
 *
 *   node bench/klondike/run.mjs [--rounds 1] [--worst 20]
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { klondike, parseDealFile, setupOf } from '../../packages/core/dist/games/klondike/index.js';
import { loadKlondike } from '../../packages/kernels/dist/klondike.js';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '1' }, worst: { type: 'string', default: '20' } },
});
const here = fileURLToPath(new URL('.', import.meta.url));
const data = (name) => readFileSync(join(here, '../../packages/lab/testdata/klondike', name), 'utf8');
const decks = parseDealFile(data('deals-300.txt')).value;
const known = new Map(
  data('verdicts-300.tsv')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .map(([name, draw1, draw3, , , peerMs1, peerMs3]) => [
      name,
      { 1: { verdict: draw1, peerMs: Number(peerMs1) }, 3: { verdict: draw3, peerMs: Number(peerMs3) } },
    ]),
);
const LIST_SPEED = 250_000;
const VERDICTS = { won: 'winnable', lost: 'unwinnable' };

const folder = mkdtempSync(join(tmpdir(), 'baralho-bench-'));
const war = join(here, '../peers/war');
const program = join(folder, 'war');
execFileSync('gcc', [
  ...['-O3', '-march=native', '-DW=3', '-o', program],
  ...['bench.c', 'fast.c', 'block.c'].map((file) => join(war, file)),
  '-lm',
]);
/** Games of `list` a second of CPU time, which is what it prints. */
const listSpeed = () =>
  Number(/games\/s=(\d+)/.exec(execFileSync(program, ['list', '200000', '1'], { encoding: 'utf8' }))[1]);

const cpu = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const kernel = await loadKlondike();

function decide(deck, draw) {
  const state = klondike.start(setupOf(deck, { draw }));
  const began = cpu();
  kernel.begin(state, 600e6);
  let progress = 'running';
  while (progress === 'running') progress = kernel.run(1e6);
  return { verdict: VERDICTS[progress] ?? 'unknown', ms: cpu() - began, nodes: kernel.visited() };
}

let signature = 0;
for (let round = 0; round < Number(values.rounds); round++) {
  for (const draw of [1, 3]) {
    const before = listSpeed();
    const results = decks.map(({ name, deck }) => ({
      name,
      ...known.get(name)[draw],
      ours: decide(deck, draw),
    }));
    const speed = (before + listSpeed()) / 2;
    const scale = LIST_SPEED / speed;
    const sum = (of) => results.reduce((total, result) => total + of(result), 0);
    const ours = sum((result) => result.ours.ms);
    const peer = scale * sum((result) => result.peerMs);
    const wrong = results.filter(({ verdict, ours }) => ours.verdict !== verdict);
    const worst = results.toSorted((a, b) => b.ours.ms - a.ours.ms);
    signature += sum((result) => result.ours.nodes);
    console.log(
      `draw ${draw}: ${results.length - wrong.length} of ${results.length} right, ours ${(ours / 1000).toFixed(2)} s, peer ${(peer / 1000).toFixed(2)} s (list ${Math.round(speed / 1000)}k), ratio ${(ours / peer).toFixed(3)}, worst ${worst[0].ours.ms.toFixed(0)} ms, memory ${(kernel.bytes() / 2 ** 20).toFixed(0)} MB`,
    );
    for (const { name, ours, verdict } of wrong)
      console.log(`  WRONG ${name}: ${ours.verdict}, should be ${verdict}`);
    for (const { name, verdict, peerMs, ours } of worst.slice(0, Number(values.worst)))
      console.log(
        `  ${name}  ${verdict.padEnd(10)}  ours ${ours.ms.toFixed(0).padStart(5)} ms  peer ${(scale * peerMs).toFixed(0).padStart(5)} ms  ${ours.nodes} positions`,
      );
  }
}
console.log(`signature ${signature}`);
rmSync(folder, { recursive: true });

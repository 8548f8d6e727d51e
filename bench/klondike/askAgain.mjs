/**
 * Asks the losses of a survey again: an earlier build of the kernel decides each deal as the survey did, and what it calls lost is
 * put to the kernel of today. A win is shown by its moves, so only losses can have been wrong. The journal holds every loss and how
 * far it went; with the same journal it goes on from there. Build first; an earlier build is the `packages/kernels/dist` of an
 * earlier commit, kept in a folder beside its own `node_modules`.
 *
 *   node bench/klondike/askAgain.mjs --journal FILE --earlier FOLDER [--draw 3] [--seed 2026] [--deals 100000] [--minutes 60]
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { klondike, setupOf } from '../../packages/core/dist/games/klondike/index.js';
import { numberedDeck } from '../../packages/core/dist/index.js';
import { loadKlondike } from '../../packages/kernels/dist/klondike.js';

const { values } = parseArgs({
  options: {
    journal: { type: 'string' },
    earlier: { type: 'string' },
    draw: { type: 'string', default: '3' },
    seed: { type: 'string', default: '2026' },
    deals: { type: 'string', default: '100000' },
    minutes: { type: 'string', default: '60' },
  },
});
if (values.journal === undefined || values.earlier === undefined)
  throw new Error('--journal FILE and --earlier FOLDER are needed');
const [draw, seed, deals] = [values.draw, values.seed, values.deals].map(Number);
const SEED_STEP = 2 ** 32;
/** So often the journal notes how far it is. */
const NOTE = 200;

const before = await (await import(pathToFileURL(resolve(values.earlier, 'klondike.js')))).loadKlondike();
const now = await loadKlondike();

function decide(kernel, state) {
  kernel.begin(state, 600e6);
  let progress = 'running';
  while (progress === 'running') progress = kernel.run(1e6);
  return progress;
}

const entries = existsSync(values.journal)
  ? readFileSync(values.journal, 'utf8')
      .trimEnd()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  : [];
const first = entries.reduce((next, entry) => Math.max(next, entry.next ?? entry.deal + 1), 0);
const losses = new Map(entries.filter(({ deal }) => deal !== undefined).map((entry) => [entry.deal, entry]));
const note = (entry) => appendFileSync(values.journal, `${JSON.stringify(entry)}\n`);

const end = performance.now() + Number(values.minutes) * 60_000;
let deal = first;
for (; deal < deals && performance.now() < end; deal++) {
  const state = klondike.start(setupOf(numberedDeck('klondike', seed * SEED_STEP + deal), { draw }));
  if (decide(before, state) !== 'won') {
    const entry = { deal, now: decide(now, state) };
    losses.set(deal, entry);
    note(entry);
  }
  if (deal % NOTE === NOTE - 1) note({ next: deal + 1 });
}
const changed = [...losses.values()].filter((entry) => entry.now !== 'lost');
console.log(
  `draw ${draw}, seed ${seed}, deals 0 to ${deal - 1}: ${losses.size} losses asked again, ${changed.length} changed`,
);
for (const entry of changed) console.log(JSON.stringify(entry));

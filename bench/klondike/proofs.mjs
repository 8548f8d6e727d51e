/**
 * Certificates for the losses among the 300 known deals, draw one and three: each is made, checked, and its size told. Build first.
 *
 *   node bench/klondike/proofs.mjs [--draw 1] [--only K0003,K0008]
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { klondike, parseDealFile, setupOf } from '../../packages/core/dist/games/klondike/index.js';
import { loadSmallKlondike } from '../../packages/kernels/dist/klondike.js';
import { checkLost, proveLost } from '../../packages/lab/dist/solve/certificate/certificate.js';
import { hintBy } from '../../packages/lab/dist/solve/certificate/hint.js';

const { values } = parseArgs({ options: { draw: { type: 'string' }, only: { type: 'string' } } });
const data = (name) =>
  readFileSync(new URL(`../../packages/lab/testdata/klondike/${name}`, import.meta.url), 'utf8');
const decks = new Map(parseDealFile(data('deals-300.txt')).value.map(({ name, deck }) => [name, deck]));
const rows = data('verdicts-300.tsv')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'));
const hint = hintBy(await loadSmallKlondike());
const cpu = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

for (const draw of values.draw === undefined ? [1, 3] : [Number(values.draw)]) {
  const total = { losses: 0, checked: 0, positions: 0, bytes: 0, largest: 0 };
  const began = cpu();
  for (const [name, ...verdicts] of rows) {
    if (verdicts[draw === 1 ? 0 : 1] !== 'unwinnable' || !(values.only ?? name).includes(name)) continue;
    total.losses++;
    const start = cpu();
    const proof = proveLost(klondike.start(setupOf(decks.get(name), { draw })), hint);
    const made = cpu();
    const checked = typeof proof === 'string' ? { ok: false, why: proof } : checkLost(proof);
    if (!checked.ok) {
      console.log(`${name} draw ${draw}: ${checked.why}`);
      process.exitCode = 1;
      continue;
    }
    const times = `made in ${(made - start).toFixed(1)} s, checked in ${(cpu() - made).toFixed(1)} s`;
    const bytes = gzipSync(proof).length;
    total.checked++;
    total.positions += checked.positions;
    total.bytes += bytes;
    total.largest = Math.max(total.largest, bytes);
    console.log(`${name} draw ${draw}: ${checked.positions} positions, ${bytes} bytes, ${times}`);
  }
  console.log(`draw ${draw}: ${JSON.stringify(total)}, ${(cpu() - began).toFixed(0)} s of CPU time`);
}

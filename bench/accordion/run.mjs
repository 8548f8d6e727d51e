/**
 * The Accordion solver on random packs, both games: CPU time a deal, every solution played through core's rules (outside the
 * time). And short rows decided for certain. Build first (`npm run build`).
 *
 *   node bench/accordion/run.mjs [--deals 1000] [--seed 1] [--short 0]
 *
 * --short N also decides N rows of each length of --cards (12 to 18 unless given, `18` or `12-18`) in each game, at the limits
 * that the command has unless told otherwise, and prints the time and the slowest, and in the end the memory of it all.
 */
import { parseArgs } from 'node:util';
import { accordion, setupOf } from '../../packages/core/dist/games/accordion/index.js';
import { numberedDeck } from '../../packages/core/dist/index.js';
import { accordionSolver } from '../../packages/lab/dist/solve/accordion.js';

const { values } = parseArgs({
  options: {
    deals: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    short: { type: 'string', default: '0' },
    cards: { type: 'string', default: '12-18' },
  },
});
const first = Number(values.seed) * 2 ** 32;
const solver = await accordionSolver();

const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

function measure(rule, cards, deals) {
  const times = [];
  const verdicts = { winnable: 0, unwinnable: 0, unknown: 0 };
  let moves = 0;
  for (let number = first; number < first + deals; number++) {
    const start = accordion.start(setupOf({ rule, row: numberedDeck('accordion', number).slice(0, cards) }));
    const began = cpuMs();
    const found = solver.solve(start);
    times.push([cpuMs() - began, number]);
    verdicts[found.verdict]++;
    if (found.verdict !== 'winnable') continue;
    moves += found.moves.length;
    if (!accordion.won(found.moves.reduce((state, move) => accordion.play(state, move), start)))
      throw new Error(`b1:accordion:${number}: the solution does not win`);
  }
  times.sort(([x], [y]) => x - y);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(share * times.length))][0].toFixed(2);
  const mean = times.reduce((sum, [ms]) => sum + ms, 0) / deals;
  const [, slowest] = times.at(-1);
  console.log(
    `${rule}, ${cards} cards, ${deals} rows: ${mean.toFixed(2)} ms a row (CPU); median ${at(0.5)}, p99 ${at(0.99)}, max ${at(1)} (b1:accordion:${slowest})`,
  );
  console.log(
    `  ${verdicts.winnable} won and replayed, ${(moves / Math.max(1, verdicts.winnable)).toFixed(1)} moves on average; ${verdicts.unwinnable} proven lost, ${verdicts.unknown} unknown`,
  );
}

if (Number(values.deals) > 0) for (const rule of ['pile', 'card']) measure(rule, 52, Number(values.deals));
const [fewest, most = fewest] = values.cards.split('-').map(Number);
if (Number(values.short) > 0)
  for (let cards = fewest; cards <= most; cards++)
    for (const rule of ['pile', 'card']) measure(rule, cards, Number(values.short));
console.log(`most memory: ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB`);

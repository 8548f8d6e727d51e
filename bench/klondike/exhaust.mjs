/**
 * Small Klondikes (2 to 4 suits, 3 to 6 ranks, 2 to 4 columns, every draw, redeal limit and way back), decided completely: a plain
 * program walks through every position a game leads to and gives each its verdict, and the kernel must say the same of all of
 * them, in all its ways to search. Goes on for as long as it is given; a difference is printed and ends it with 1. Build first.
 *
 *   npm run exhaust:klondike -- [--minutes 10] [--seed 1] [--most 200000]
 */
import { parseArgs } from 'node:util';
import { stream } from '../../packages/core/dist/index.js';
import { KLONDIKE_SEARCHES, loadSmallKlondike } from '../../packages/kernels/dist/klondike.js';
import { anySmall, compareAll } from '../../packages/lab/dist/solve/small.js';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    most: { type: 'string', default: '200000' },
  },
});
const kernel = await loadSmallKlondike();
const done = { games: 0, tooLarge: 0, positions: 0, winnable: 0 };
const began = performance.now();
let told = began;
for (let i = 0; performance.now() - began < Number(values.minutes) * 60_000; i++) {
  const { game, start } = anySmall(stream(`exhaust ${values.seed}`, i));
  const search = KLONDIKE_SEARCHES[i % KLONDIKE_SEARCHES.length];
  const compared = compareAll(kernel, game, start, Number(values.most), search);
  if (compared === undefined) {
    done.tooLarge++;
    continue;
  }
  done.games++;
  done.positions += compared.positions;
  done.winnable += compared.winnable;
  if (compared.wrong.length > 0) {
    console.log(`${compared.wrong.length} wrong: ${compared.wrong[0]}\n${search} ${JSON.stringify(game)}`);
    process.exit(1);
  }
  if (performance.now() - told < 30_000) continue;
  told = performance.now();
  console.log(`${((told - began) / 60_000).toFixed(1)} min ${JSON.stringify(done)}`);
}
console.log(`no difference: ${JSON.stringify(done)}`);

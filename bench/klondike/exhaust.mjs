/**
 * Small Klondikes, decided completely: a plain program walks through every position a game leads to and gives each its verdict, and
 * the kernel must say the same of all of them, in all its ways to search. First every deal of the smallest packs by every rule
 * (2 to 4 columns, every draw, redeal limit and way back), then for as long as it is given games by chance (2 to 4 suits, 3 to 6
 * ranks, deals and late positions). A difference is printed and ends it with 1. Build first.
 *
 *   npm run exhaust:klondike -- [--packs 02x3,01x3,02x4] [--minutes 10] [--seed 1] [--most 20000]
 *
 * A pack 02x4 has suits 0 (black) and 2 (red) and four ranks.
 */
import { parseArgs } from 'node:util';
import { stream } from '../../packages/core/dist/index.js';
import { KLONDIKE_SEARCHES, loadSmallKlondike } from '../../packages/kernels/dist/klondike.js';
import { loadPlainKlondike } from '../../packages/kernels/dist/klondikePlain.js';
import { anySmall, compareAll, everySmall } from '../../packages/lab/dist/solve/small.js';

const { values } = parseArgs({
  options: {
    packs: { type: 'string', default: '02x3,01x3,02x4' },
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    most: { type: 'string', default: '20000' },
  },
});
const kernel = await loadSmallKlondike();
const plain = await loadPlainKlondike();
const began = performance.now();
let told = began;
let games = 0;

/** Compares one game and adds it to what was done. */
function compare(small, done) {
  const search = KLONDIKE_SEARCHES[games++ % KLONDIKE_SEARCHES.length];
  const compared = compareAll(kernel, plain, small, Number(values.most), search);
  if (compared === undefined) {
    done.tooLarge++;
    return;
  }
  done.games++;
  done.positions += compared.positions;
  done.winnable += compared.winnable;
  if (compared.wrong.length > 0) {
    console.log(
      `${compared.wrong.length} wrong: ${compared.wrong[0]}\n${search} ${JSON.stringify(small.game)} ${small.start.join(' ')}`,
    );
    process.exit(1);
  }
  if (performance.now() - told < 30_000) return;
  told = performance.now();
  console.log(`${((told - began) / 60_000).toFixed(1)} min ${JSON.stringify(done)}`);
}

const nothing = () => ({ games: 0, tooLarge: 0, positions: 0, winnable: 0 });
for (const pack of values.packs.split(',').filter(Boolean)) {
  const [suits, ranks] = pack.split('x');
  const done = nothing();
  for (const small of everySmall(Array.from(suits, Number), Number(ranks))) compare(small, done);
  console.log(`every deal of ${pack}, no difference: ${JSON.stringify(done)}`);
}
const done = nothing();
const end = performance.now() + Number(values.minutes) * 60_000;
for (let i = 0; performance.now() < end; i++) compare(anySmall(stream(`exhaust ${values.seed}`, i)), done);
console.log(`games by chance, no difference: ${JSON.stringify(done)}`);

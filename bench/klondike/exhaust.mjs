/**
 * Small Klondikes, decided completely: a plain program walks through every position a game leads to and gives each its verdict, and
 * the kernel must say the same of all of them, in all its ways to search. First every deal of the smallest packs by every rule
 * (2 to 4 columns, every draw, redeal limit and way back), then for as long as it is given games around the conditions of each rule
 * of the kernel, in turn, and games by chance. Every other game is put to a kernel with limits so low that small games meet them.
 * A difference is printed and ends it with 1. Build first.
 *
 *   npm run exhaust:klondike -- [--packs 02x3,01x3] [--minutes 10] [--seed 1] [--most 20000]
 *   npm run exhaust:klondike -- --faults [--only safe] [--positions 3000000]
 *
 * A pack 02x4 has suits 0 (black) and 2 (red) and four ranks. `--faults` puts faults into the kernel, one at a time, and prints which
 * games noticed each after how many positions.
 */
import { parseArgs } from 'node:util';
import { stream } from '../../packages/core/dist/index.js';
import { KLONDIKE_SEARCHES, loadSmallKlondike } from '../../packages/kernels/dist/klondike.js';
import { loadPlainKlondike } from '../../packages/kernels/dist/klondikePlain.js';
import { AROUND, around } from '../../packages/lab/dist/solve/around.js';
import { anySmall, compareAll, everySmall } from '../../packages/lab/dist/solve/small.js';
import { FAULTS } from './faults.mjs';
import { LOW_LIMITS, openVariant } from './variants.mjs';

const { values } = parseArgs({
  options: {
    packs: { type: 'string', default: '02x3,01x3' },
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    most: { type: 'string', default: '20000' },
    faults: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    positions: { type: 'string', default: '3000000' },
  },
});
const plain = await loadPlainKlondike();
const MAKERS = [...AROUND, 'chance'];

/** Game number `i`, made by the makers in turn, or every other one by a maker that is named. */
function gameOf(i, rule) {
  const maker = i % 2 === 1 && MAKERS.includes(rule) ? rule : MAKERS[Math.floor(i / 2) % MAKERS.length];
  const random = stream(`exhaust ${values.seed} ${maker}`, i);
  return { maker, small: maker === 'chance' ? anySmall(random) : around(maker, random) };
}

const compare = (kernel, small, i) =>
  compareAll(kernel, plain, small, Number(values.most), KLONDIKE_SEARCHES[i % KLONDIKE_SEARCHES.length]);

async function showFaults() {
  let missed = 0;
  for (const [name, ...fault] of FAULTS.filter(([one]) => one.includes(values.only))) {
    const both = [await openVariant('fault', [fault]), await openVariant('faultLow', [...LOW_LIMITS, fault])];
    let positions = 0;
    let noticed = '';
    for (let i = 0; positions < Number(values.positions) && noticed === ''; i++) {
      const { maker, small } = gameOf(i, name.split(':')[0]);
      const turn = Math.floor(i / (2 * MAKERS.length));
      const search = turn % 4 < 2 ? 'at once' : 'in tries';
      const compared = compareAll(both[turn % 2], plain, small, Number(values.most), search);
      positions += compared?.positions ?? 0;
      if (compared?.wrong.length > 0)
        noticed = `around "${maker}"${turn % 2 === 0 ? '' : ' with low limits'}`;
    }
    if (noticed === '') missed++;
    console.log(
      `${noticed === '' ? 'NOT NOTICED' : 'noticed'}  ${name}: ${noticed} after ${positions} positions`,
    );
  }
  console.log(`${FAULTS.length} faults, ${missed} not noticed`);
  process.exitCode = missed === 0 ? 0 : 1;
}

const nothing = () => ({ games: 0, tooLarge: 0, positions: 0, winnable: 0 });
const began = performance.now();
let told = began;

/** Adds a comparison to what was done; a difference ends everything. */
function add(done, compared, { small, maker }) {
  if (compared === undefined) {
    done.tooLarge++;
    return;
  }
  done.games++;
  done.positions += compared.positions;
  done.winnable += compared.winnable;
  if (compared.wrong.length > 0) {
    console.log(`${maker}: ${compared.wrong.length} wrong: ${compared.wrong[0]}`);
    console.log(`${JSON.stringify(small.game)} ${small.start.join(' ')}`);
    process.exit(1);
  }
}

function tell(done) {
  if (performance.now() - told < 30_000) return;
  told = performance.now();
  console.log(`${((told - began) / 60_000).toFixed(1)} min ${JSON.stringify(done)}`);
}

async function exhaust() {
  const kernels = [await loadSmallKlondike(), await openVariant('low', LOW_LIMITS)];
  for (const pack of values.packs.split(',').filter(Boolean)) {
    const [suits, ranks] = pack.split('x');
    const done = nothing();
    let i = 0;
    for (const small of everySmall(Array.from(suits, Number), Number(ranks))) {
      add(done, compare(kernels[i % 2], small, i), { small, maker: pack });
      i++;
      tell({ [pack]: done });
    }
    console.log(`every deal of ${pack}, no difference: ${JSON.stringify(done)}`);
  }
  const done = Object.fromEntries(MAKERS.map((maker) => [maker, nothing()]));
  const total = () => Object.values(done).reduce((sum, { positions }) => sum + positions, 0);
  const end = performance.now() + Number(values.minutes) * 60_000;
  for (let i = 0; performance.now() < end; i++) {
    const made = gameOf(i);
    // The makers, the kernels and the ways to search come in all combinations.
    const turn = Math.floor(i / (2 * MAKERS.length));
    add(done[made.maker], compare(kernels[turn % 2], made.small, Math.floor(turn / 2)), made);
    tell({ positions: total(), ...done });
  }
  console.log(`no difference in ${total()} positions: ${JSON.stringify(done)}`);
}

await (values.faults ? showFaults() : exhaust());

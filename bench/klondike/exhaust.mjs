/**
 * Small Klondikes, decided completely: a plain program walks through every position a game leads to and gives each its verdict, and
 * the kernel must say the same of all of them, in all its ways to search. First every deal of the smallest packs by every rule
 * (2 to 4 columns, every draw, redeal limit and way back), then for as long as it is given games around the conditions of each rule
 * of the kernel, and games by chance, of each kind as many positions. Every other game is put to a kernel with limits so low that
 * small games meet them. A difference is printed and ends it with 1. With the same journal it goes on from there. Build first.
 *
 *   npm run exhaust:klondike -- [--packs 02x3,01x3] [--minutes 10] [--seed 1] [--journal FILE]
 *   npm run exhaust:klondike -- --faults [--only safe] [--positions 3000000]
 *   npm run exhaust:klondike -- --kernel FOLDER [--makers "comes down"]         another build of the kernel
 *
 * A pack 02x4 has suits 0 (black) and 2 (red) and four ranks. `--faults` puts faults into the kernel, one at a time, and prints which
 * games noticed each after how many positions.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { stream } from '../../packages/core/dist/index.js';
import { KLONDIKE_SEARCHES, loadSmallKlondike } from '../../packages/kernels/dist/klondike.js';
import { FAULTS, WANTED } from './faults.mjs';
import { AROUND, anySmall, around, compareAll, everySmall, plain, positionsAround } from './small.mjs';
import { LOW_LIMITS, openVariant } from './variants.mjs';

const { values } = parseArgs({
  options: {
    packs: { type: 'string', default: '02x3,01x3' },
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    journal: { type: 'string' },
    kernel: { type: 'string' },
    makers: { type: 'string' },
    faults: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    positions: { type: 'string', default: '3000000' },
  },
});
const MAKERS = values.makers?.split(',') ?? [...AROUND, 'chance'];
const mostOf = (maker) => (maker === 'chance' ? 20_000 : positionsAround(maker));
/** Makers whose games are so large that only their own faults are put to them. */
const QUICK = MAKERS.filter((maker) => mostOf(maker) <= 20_000);

function gameOf(maker, i) {
  const random = stream(`exhaust ${values.seed} ${maker}`, i);
  return { maker, small: maker === 'chance' ? anySmall(random) : around(maker, random) };
}

async function showFaults() {
  let missed = 0;
  const faults = [...FAULTS.map(([name, ...fault]) => [name, fault]), WANTED].filter(([name]) =>
    name.includes(values.only),
  );
  for (const [name, ...fault] of faults) {
    const both = [
      await openVariant('fault', fault),
      await openVariant('faultLow', [...LOW_LIMITS, ...fault]),
    ];
    const [rule] = name.split(':');
    let positions = 0;
    let noticed = '';
    for (let i = 0; positions < Number(values.positions) && noticed === ''; i++) {
      const { maker, small } = gameOf(
        i % 2 === 1 && MAKERS.includes(rule) ? rule : QUICK[(i >> 1) % QUICK.length],
        i,
      );
      const turn = Math.floor(i / (2 * QUICK.length));
      const search = turn % 4 < 2 ? 'at once' : 'in tries';
      const compared = compareAll(both[turn % 2], plain, small, mostOf(maker), search);
      positions += compared?.positions ?? 0;
      if (compared?.wrong.length > 0)
        noticed = `around "${maker}"${turn % 2 === 0 ? '' : ' with low limits'}`;
    }
    if (noticed === '') missed++;
    console.log(
      `${noticed === '' ? 'NOT NOTICED' : 'noticed'}  ${name}: ${noticed} after ${positions} positions`,
    );
  }
  console.log(`${faults.length} faults, ${missed} not noticed`);
  process.exitCode = missed === 0 ? 0 : 1;
}

const nothing = () => ({ games: 0, tooLarge: 0, positions: 0, winnable: 0 });
const began = performance.now();
let lastPrinted = began;

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
  if (performance.now() - lastPrinted < 30_000) return;
  lastPrinted = performance.now();
  console.log(`${((lastPrinted - began) / 60_000).toFixed(1)} min ${JSON.stringify(done)}`);
}

/** What earlier runs with this journal did. */
function journalled() {
  const nothingYet = Object.fromEntries(MAKERS.map((maker) => [maker, nothing()]));
  if (values.journal === undefined || !existsSync(values.journal)) return nothingYet;
  const { seed, done } = JSON.parse(readFileSync(values.journal, 'utf8'));
  if (seed !== values.seed) throw new Error(`${values.journal} is of seed ${seed}`);
  return { ...nothingYet, ...done };
}

async function exhaust() {
  const kernels = values.kernel
    ? [await (await import(pathToFileURL(resolve(values.kernel, 'klondike.js')))).loadSmallKlondike()]
    : [await loadSmallKlondike(), await openVariant('low', LOW_LIMITS)];
  const compare = (small, maker, i) => {
    const search = KLONDIKE_SEARCHES[Math.floor(i / kernels.length) % KLONDIKE_SEARCHES.length];
    return compareAll(kernels[i % kernels.length], plain, small, mostOf(maker), search);
  };
  const done = journalled();
  const going = Object.values(done).some(({ games }) => games > 0);
  for (const pack of going ? [] : values.packs.split(',').filter(Boolean)) {
    const [suits, ranks] = pack.split('x');
    const ofPack = nothing();
    let i = 0;
    for (const small of everySmall(Array.from(suits, Number), Number(ranks))) {
      add(ofPack, compare(small, 'chance', i++), { small, maker: pack });
      tell({ [pack]: ofPack });
    }
    console.log(`every deal of ${pack}, no difference: ${JSON.stringify(ofPack)}`);
  }
  const total = () => Object.values(done).reduce((sum, { positions }) => sum + positions, 0);
  const end = performance.now() + Number(values.minutes) * 60_000;
  while (performance.now() < end) {
    const maker = MAKERS.reduce((one, other) => (done[other].positions < done[one].positions ? other : one));
    const i = done[maker].games + done[maker].tooLarge;
    const made = gameOf(maker, i);
    add(done[maker], compare(made.small, maker, i), made);
    tell({ positions: total(), ...done });
    if (values.journal) writeFileSync(values.journal, JSON.stringify({ seed: values.seed, done }));
  }
  console.log(`no difference in ${total()} positions: ${JSON.stringify(done)}`);
}

await (values.faults ? showFaults() : exhaust());

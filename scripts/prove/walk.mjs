/**
 * Compares the rules of the proofs with core's: the same successors in every position of random games, at every draw, with
 * every number of redeals and both rules of worrying back. The comparison itself is tested too: it must notice a missing kind
 * of move and a changed rule.
 */
import { join } from 'node:path';
import { numberedDeck } from '../../packages/core/dist/deals/deal.js';
import { klondike, setupOf } from '../../packages/core/dist/games/klondike/index.js';
import { stream } from '../../packages/core/dist/index.js';
import { positionText } from '../../packages/lab/dist/solve/verified/positionText.js';
import { build, fail, output, tell } from './tools.mjs';

const STEPS = 150;
const FEW = 2_000;
const CHUNK = 20_000;

const pile = (number) =>
  number < 8 ? 'column' : number === 8 ? 'stock' : number === 9 ? 'waste' : 'foundation';
const kindOf = ({ from, to }) => `${pile(from)} to ${pile(to)}`;
/** One for each constructor of `step` in Rules.v. */
const KINDS = [
  ...['column to column', 'column to foundation', 'waste to foundation', 'waste to column'],
  ...['foundation to column', 'stock to waste', 'waste to stock'],
];
const CHANGES = [
  [
    'worrying back',
    (line) => line.replaceAll(/\b(back|stay)\b/g, (word) => (word === 'back' ? 'stay' : 'back')),
  ],
  ['draw', (line) => line.replaceAll(/(^|[>~])([123])/g, (_, mark, draw) => `${mark}${(draw % 3) + 1}`)],
  [
    'redeals',
    (line) =>
      line.replaceAll(
        /(back|stay) \w+/g,
        (rules, back) => `${back} ${rules.endsWith(' 0') ? 'endless' : '0'}`,
      ),
  ],
];

/** Lines `position>successor~…`, of games that begin with random deals and prefer moves to the foundations. */
function* lines(seed, leftOut) {
  const random = stream('prove', seed);
  for (;;) {
    const rules = {
      draw: 1 + random.below(3),
      redeals: [0, 1, 2, Number.POSITIVE_INFINITY][random.below(4)],
      worryBack: random.below(3) > 0,
    };
    let state = klondike.start(setupOf(numberedDeck('klondike', random.below(1_000_000)), rules));
    for (let step = 0; step < STEPS; step++) {
      const moves = klondike.moves(state);
      if (moves.length === 0) break;
      const next = moves.map((move) => klondike.play(state, move));
      const shown = next.filter((_, index) => kindOf(moves[index]) !== leftOut);
      yield `${positionText(state)}>${shown.map(positionText).join('~')}`;
      const liked = next.filter((_, index) => moves[index].to > 9 || random.below(3) === 0);
      state = liked.length > 0 ? liked[random.below(liked.length)] : next[random.below(next.length)];
    }
  }
}

function compare(count, seed, { leftOut, change = (line) => line, quiet }) {
  const total = [0, 0, 0];
  const source = lines(seed, leftOut);
  for (let left = count; left > 0; left -= CHUNK) {
    const chunk = Array.from({ length: Math.min(left, CHUNK) }, () => change(source.next().value));
    const words = quiet ? ['--quiet'] : [];
    const counts = output(join(build, 'compare'), words, { input: `${chunk.join('\n')}\n` });
    for (const [index, number] of counts.split(' ').entries()) total[index] += Number(number);
    if (!quiet) tell(`${total[0]} positions compared`);
  }
  const [positions, successors, different] = total;
  return { positions, successors, different };
}

export function compareRules(count) {
  const { positions, successors, different } = compare(count, 1, {});
  process.stdout.write(
    `rules: ${positions} positions, ${successors} successors, ${different} differences from core\n`,
  );
  if (different > 0) fail('the rules of the proofs are not those of core');
  const wrong = [
    ...KINDS.map((kind) => [`without ${kind}`, { leftOut: kind }]),
    ...CHANGES.map(([rule, change]) => [`with another rule of ${rule}`, { change }]),
  ];
  for (const [name, fault] of wrong) {
    const found = compare(FEW, 2, { ...fault, quiet: true });
    process.stdout.write(`core ${name}: ${found.different} of ${found.positions} positions differ\n`);
    if (found.different === 0) fail('the comparison does not notice a wrong rule');
  }
}

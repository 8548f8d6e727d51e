/**
 * Looks for a wrong verdict of the Klondike kernel, for as long as it is given. A win is shown by its moves, so only a loss can be
 * wrong, and a loss is wrong when any position after it can be won: careless games are played under all switches, and from every
 * position called lost all legal moves must lead to lost ones. Where the search without dominances is small enough it is asked
 * too. Prints what it has compared; a contradiction is printed with its position and ends the soak with 1. Build first.
 *
 *   npm run soak:klondike -- [--minutes 10] [--seed 1]
 */
import { parseArgs } from 'node:util';
import { klondike, klondikeSearch, STOCK, setupOf } from '../../packages/core/dist/games/klondike/index.js';
import { PACK_52, shuffle, stream } from '../../packages/core/dist/index.js';
import { loadKlondike } from '../../packages/kernels/dist/klondike.js';
import { expandLine } from '../../packages/lab/dist/solve/line.js';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, seed: { type: 'string', default: '1' } },
});
const RULES = [1, 2, 3].flatMap((draw) =>
  [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0, 1, 2].flatMap((redeals) =>
    [true, true, false].map((worryBack) => ({ draw, redeals, worryBack })),
  ),
);
const MEMORY = 2 ** 29;
const MOST_POSITIONS = 400_000;
const MOST_PLAIN = 100_000;
const LONGEST_WALK = 120;

const kernel = await loadKlondike();
const plainKernel = await loadKlondike();
const done = { games: 0, lost: 0, children: 0, plain: 0, undecided: 0 };

function fail(state, why) {
  console.log(`contradiction: ${why}\n${JSON.stringify(state)}\nafter ${JSON.stringify(done)}`);
  process.exit(1);
}

function decide(state) {
  if (klondikeSearch.won(state)) return 'won';
  kernel.begin(state, MEMORY);
  const progress = kernel.run(MOST_POSITIONS);
  if (progress !== 'won') return progress;
  const end = expandLine(state, kernel.line()).reduce((at, move) => klondike.play(at, move), state);
  if (!klondikeSearch.won(end)) fail(state, 'the line does not win');
  return 'won';
}

/** Anything legal, the stock less often, and now and then a card back from a foundation. */
function carelessMove(state, random) {
  const moves = klondike
    .moves(state)
    .filter(({ from, to }) => (from === STOCK || to === STOCK ? random.below(4) === 0 : true))
    .filter(({ from }) => from < 10 || random.below(8) === 0);
  return moves[random.below(Math.max(moves.length, 1))];
}

function checkLoss(state) {
  done.lost++;
  for (const move of klondike.moves(state)) {
    const child = klondike.play(state, move);
    const verdict = decide(child);
    if (verdict === 'won') fail(state, `called lost, and won after ${JSON.stringify(move)}`);
    done.children++;
  }
  plainKernel.begin(state, MEMORY, true);
  const plain = plainKernel.run(MOST_PLAIN);
  if (plain === 'won') fail(state, 'called lost, and won by the search without dominances');
  if (plain === 'lost') done.plain++;
}

const began = performance.now();
let told = began;
for (let game = 0; performance.now() - began < Number(values.minutes) * 60_000; game++) {
  const random = stream(`soak ${values.seed}`, game);
  let state = klondike.start(setupOf(shuffle(PACK_52, random), RULES[game % RULES.length]));
  done.games++;
  const seen = new Set();
  for (let step = 0; step < LONGEST_WALK && klondike.outcome(state) === undefined; step++) {
    const key = klondikeSearch.key({ ...state, redealsUsed: 0 });
    const verdict = seen.has(key) ? 'seen' : decide(state);
    seen.add(key);
    if (verdict === 'lost') checkLoss(state);
    else if (verdict === 'running') done.undecided++;
    const move = carelessMove(state, random);
    if (move !== undefined) state = klondike.play(state, move);
  }
  if (performance.now() - told > 30_000) {
    told = performance.now();
    console.log(`${((told - began) / 60_000).toFixed(1)} min ${JSON.stringify(done)}`);
  }
}
console.log(`no contradiction: ${JSON.stringify(done)}`);

/**
 * Looks for a wrong verdict of the Klondike kernel, for as long as it is given. A win is shown by its moves, so only a loss can be
 * wrong, and a loss is wrong when any position after it can be won: from every position called lost all legal moves must lead to
 * lost ones. Where the search without any lemma is small enough it is asked too, and so is the verified
 * program (a loss that it does not find says nothing, it only counts). Half of the games are played carelessly, under all switches, and every lost position they come to is checked. The others stay on the edge: any moves, as long as the game can be
 * won, and all that lie one losing move beside the way are checked. Between them come games that begin late, with one suit far
 * behind: there most cards come back from the foundations, and there dominances have been wrong that no whole deal showed.
 *
 * Prints what it has compared; a contradiction is printed with its position and ends the soak with 1. Build first.
 *
 *   npm run soak:klondike -- [--minutes 10] [--seed 1]
 */
import { parseArgs } from 'node:util';
import { klondike, klondikeSearch, STOCK, setupOf } from '../../packages/core/dist/games/klondike/index.js';
import { cardOfNumber, isRed, numberOf, PACK_52, shuffle, stream } from '../../packages/core/dist/index.js';
import { loadKlondike } from '../../packages/kernels/dist/klondike.js';
import { expandLine } from '../../packages/lab/dist/solve/line.js';
import { positionText } from '../../packages/lab/dist/solve/verified/positionText.js';
import { verify } from '../../packages/lab/dist/solve/verified/program.generated.js';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, seed: { type: 'string', default: '1' } },
});
const RULES = [1, 2, 3].flatMap((draw) =>
  [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0, 1, 2].flatMap((redeals) =>
    [true, true, false].map((worryBack) => ({ draw, redeals, worryBack })),
  ),
);
const MEMORY = 2 ** 29;
const MOST_POSITIONS = 100_000;
const MOST_PLAIN = 30_000;
const MOST_VERIFIED = 3_000;
const LONGEST_WALK = 120;
/** Late games before each whole one, and their moves. */
const LATE_GAMES = 50;
const SHORT_WALK = 5;

const kernel = await loadKlondike();
const plainKernel = await loadKlondike();
const done = { games: 0, lost: 0, children: 0, plain: 0, verified: 0, undecided: 0 };

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
const careless = (moves, random) =>
  moves
    .filter(({ from, to }) => (from === STOCK || to === STOCK ? random.below(4) === 0 : true))
    .filter(({ from }) => from < 10 || random.below(8) === 0);

const oneOf = (choices, random) => choices[random.below(Math.max(choices.length, 1))];

function checkLoss(state) {
  done.lost++;
  for (const move of klondike.moves(state)) {
    const child = klondike.play(state, move);
    const verdict = decide(child);
    if (verdict === 'won') fail(state, `called lost, and won after ${JSON.stringify(move)}`);
    done.children++;
  }
  plainKernel.begin(state, MEMORY, 'plainly');
  const plain = plainKernel.run(MOST_PLAIN);
  if (plain === 'won') fail(state, 'called lost, and won by the search without any lemma');
  if (plain === 'lost') done.plain++;
  if (verify(positionText(state), 0, (number) => number > MOST_VERIFIED).answer === 'lost') done.verified++;
}

const keyOf = (state) =>
  klondikeSearch.key(state.rules.redeals === Number.POSITIVE_INFINITY ? { ...state, redealsUsed: 0 } : state);

function playCarelessly(start, random, longest = LONGEST_WALK) {
  const seen = new Set();
  let state = start;
  for (let step = 0; step < longest && klondike.outcome(state) === undefined; step++) {
    const verdict = seen.has(keyOf(state)) ? 'seen' : decide(state);
    seen.add(keyOf(state));
    if (verdict === 'lost') checkLoss(state);
    else if (verdict === 'running') done.undecided++;
    const move = oneOf(careless(klondike.moves(state), random), random);
    if (move !== undefined) state = klondike.play(state, move);
  }
}

function playOnTheEdge(start, random) {
  const verdicts = new Map();
  const verdictOf = (state) => {
    const key = keyOf(state);
    const known = verdicts.get(key);
    if (known !== undefined) return known;
    const verdict = decide(state);
    verdicts.set(key, verdict);
    if (verdict === 'lost') checkLoss(state);
    else if (verdict === 'running') done.undecided++;
    return verdict;
  };
  let state = start;
  if (verdictOf(state) !== 'won') return;
  for (let step = 0; step < LONGEST_WALK && klondike.outcome(state) === undefined; step++) {
    const moves = klondike.moves(state);
    const after = moves.map((move) => verdictOf(klondike.play(state, move)));
    if (after.every((verdict) => verdict === 'lost')) fail(state, 'called won, and lost after every move');
    const winning = moves.filter((_, index) => after[index] === 'won');
    if (winning.length === 0) return;
    state = klondike.play(state, oneOf(careless(winning, random), random) ?? oneOf(winning, random));
  }
}

/** Late in a game: one suit lies in the columns and the stock, of the others a few cards do. */
function oneSuitBehind(random, rules) {
  const behind = random.below(4);
  const heights = [13, 13, 13, 13];
  for (let left = 8 + random.below(24); left > 0; ) {
    const suit = random.below(4) > 0 ? behind : random.below(4);
    if (heights[suit] === 0) continue;
    heights[suit]--;
    left--;
  }
  const foundations = heights.map((height, suit) =>
    Array.from({ length: height }, (_, i) => cardOfNumber(i + 1, suit)),
  );
  const out = new Set(foundations.flat());
  const cards = shuffle(
    PACK_52.filter((card) => !out.has(card)),
    random,
  );
  const columns = Array.from({ length: 7 }, (_, most) => {
    if (cards.length === 0 || random.below(8) === 0) return { closed: [], open: [] };
    const closed = cards.splice(0, Math.min(random.below(most + 1), cards.length - 1));
    const open = cards.splice(0, 1);
    while (random.below(3) > 0) {
      const last = open.at(-1);
      const at = cards.findIndex(
        (card) => numberOf(card) === numberOf(last) - 1 && isRed(card) !== isRed(last),
      );
      if (at < 0) break;
      open.push(...cards.splice(at, 1));
    }
    return { closed, open };
  });
  if (cards.length > 24) return oneSuitBehind(random, rules);
  const turned = random.below(cards.length + 1);
  return {
    rules,
    columns,
    foundations,
    redealsUsed: 0,
    waste: cards.slice(0, turned),
    stock: cards.slice(turned),
  };
}

const began = performance.now();
let lastPrinted = began;
for (let game = 0; performance.now() - began < Number(values.minutes) * 60_000; game++) {
  const random = stream(`soak ${values.seed}`, game);
  const rules = RULES[(game >> 1) % RULES.length];
  for (let late = 0; late < LATE_GAMES; late++)
    playCarelessly(oneSuitBehind(random, rules), random, SHORT_WALK);
  const start = klondike.start(setupOf(shuffle(PACK_52, random), rules));
  if (game % 2 === 0) playCarelessly(start, random);
  else playOnTheEdge(start, random);
  done.games++;
  if (performance.now() - lastPrinted > 30_000) {
    lastPrinted = performance.now();
    console.log(`${((lastPrinted - began) / 60_000).toFixed(1)} min ${JSON.stringify(done)}`);
  }
}
console.log(`no contradiction: ${JSON.stringify(done)}`);

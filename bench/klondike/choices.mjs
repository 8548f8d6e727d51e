/**
 * What a plan of the blind player is worth beyond the worlds it leaves winnable. Lots decide between plans that are about as good;
 * over many games, the signs of those that were won tell. Build first.
 *
 *   node bench/klondike/choices.mjs [--games 1000] [--seed 51] [--worlds 120] [--nodes 1000]
 *
 * Only deals that can be won are played, and a game ends when its true cards are lost: neither depends on the choice between plans.
 */
import { parseArgs } from 'node:util';
import {
  klondike,
  klondikeSearch,
  setupOf,
  unseenCards,
  viewOf,
} from '../../packages/core/dist/games/klondike/index.js';
import { numberedDeck, stream } from '../../packages/core/dist/index.js';
import { loadKlondike } from '../../packages/kernels/dist/klondike.js';
import { blindHint, racePlans } from '../../packages/lab/dist/klondike/blind.js';
import { signsOf } from '../../packages/lab/dist/klondike/promise.js';
import { decide } from '../../packages/lab/dist/klondike/worlds.js';

const { values } = parseArgs({
  options: Object.fromEntries(['games', 'seed', 'worlds', 'nodes'].map((name) => [name, { type: 'string' }])),
});
const [games, seed, worlds, nodes] = [
  values.games ?? 1000,
  values.seed ?? 51,
  values.worlds ?? 120,
  values.nodes ?? 1000,
].map(Number);
const NEAR = 0.07;
const SURE = 20_000;
const NAMES = ['share', 'depth', 'taken', 'shifts', 'welcome'];
const kernel = await loadKlondike();

/** The plans about as good as the best, each with its numbers. */
function nearPlans(view, random) {
  const { left, world } = racePlans(view, kernel, random, { worlds, nodes });
  const shareOf = ({ results, won }) => (results.length === 0 ? 1 : won / results.length);
  const best = Math.max(...left.map(shareOf));
  return left
    .filter((runner) => shareOf(runner) >= best - NEAR)
    .map((runner) => ({
      plan: runner.plan,
      signs: { share: shareOf(runner), ...signsOf(runner.plan, world) },
    }));
}

function playByLot(start, random) {
  const choices = [];
  for (let state = start; ; ) {
    const view = viewOf(state);
    const mayChoose = !view.stock.includes(null) && unseenCards(view).length > 2;
    const near = mayChoose ? nearPlans(view, random) : [];
    const chosen = near[random.below(Math.max(1, near.length))];
    const { moves } = chosen?.plan ?? blindHint(view, kernel, random, { worlds, nodes });
    if (near.length > 1 && near.every(({ signs }) => signs.depth !== undefined))
      choices.push(
        NAMES.map(
          (name) => chosen.signs[name] - near.reduce((sum, { signs }) => sum + signs[name], 0) / near.length,
        ),
      );
    if (moves.length === 0) return { choices, won: false };
    state = moves.reduce(klondike.play, state);
    if (klondikeSearch.won(state)) return { choices, won: true };
    if (mayChoose && decide(kernel, state, SURE) === 'lost') return { choices, won: false };
  }
}

const played = [];
for (let i = 0; i < games; i++) {
  const start = klondike.start(setupOf(numberedDeck('klondike', seed * 2 ** 32 + i), { draw: 3 }));
  if (decide(kernel, start, 10 * SURE) !== 'lost')
    played.push(playByLot(start, stream('choices', seed * 2 ** 32 + i)));
}

/** Least squares through the origin: the choice says how a plan differs from its like, so the mean of the games is no part of it. */
const share = played.filter(({ won }) => won).length / played.length;
const rows = played.flatMap(({ choices, won }) =>
  choices.map((choice) => ({ choice, rest: Number(won) - share })),
);
const sumOf = (value) => rows.reduce((sum, row) => sum + value(row), 0);
const square = (weight) =>
  NAMES.map((_, a) => NAMES.map((_, b) => sumOf((row) => weight(row) * row.choice[a] * row.choice[b])));
const inverse = invert(square(() => 1));
const times = NAMES.map((_, a) => sumOf(({ choice, rest }) => choice[a] * rest));
const worth = inverse.map((row) => row.reduce((sum, value, b) => sum + value * times[b], 0));
const noise = square(({ rest }) => rest * rest);
const spread = inverse.map((row) =>
  Math.sqrt(row.reduce((sum, x, a) => sum + x * row.reduce((s, y, b) => s + noise[a][b] * y, 0), 0)),
);

function invert(matrix) {
  const size = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => Number(i === j))]);
  for (let i = 0; i < size; i++) {
    const pivot = rows[i][i];
    rows[i] = rows[i].map((value) => value / pivot);
    for (let k = 0; k < size; k++)
      if (k !== i) rows[k] = rows[k].map((value, j) => value - rows[k][i] * rows[i][j]);
  }
  return rows.map((row) => row.slice(size));
}

console.log(`${played.length} games, ${(100 * share).toFixed(1)} % won, ${rows.length} choices`);
for (const [i, name] of NAMES.entries())
  console.log(`${name.padEnd(8)} ${worth[i].toFixed(4)} ± ${spread[i].toFixed(4)}`);

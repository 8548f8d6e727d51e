/**
 * Tunes the planner's numbers (packages/kernels/assembly/escalada/weights.ts, COSTS and HABITS): changes some of them at random
 * and keeps the change when duels on fresh deals, paired deal by deal, say that it is better against three planners and against
 * three greedy players. Prints the tables at the end.
 *
 *   node bench/escalada/tune.mjs [--minutes 10]
 */
import { parseArgs } from 'node:util';
import { DEFAULT_LIMITS, playGame } from '@baralho/arena';
import { ESCALADA } from '@baralho/arena/escalada';
import { numberedDeck } from '@baralho/core';
import { greedyPlay } from '@baralho/core/games/escalada/index';
import { openEscalada } from '@baralho/kernels/escalada';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } });

/** A group whose highest rank is r costs a − b (r / 13)^e: a, b, e and how far each is changed at once. */
const CURVES = {
  'single card': [958.12, 1065.83, 2.2299],
  pair: [924.77, 1289.37, 1.82259],
  'three of a kind': [1052.62, 1122.9, 0.93573],
  'four of a kind': [595.3, 763.22, 0.22356],
  sequence: [1100.7, 613.43, 0.92372],
  'double sequence': [584.69, 562.46, 0.94323],
};
const CURVE_STEP = [120, 120, 0.3];
/** One rank more of a sequence and of a double sequence, then the habits in the order of `weights.ts`. */
const REST = [-6.47, 40.49, 1054, 83, 21, -103, -526, 33, 101, 155, -157, 137, 789];
const REST_STEP = [40, 40, 200, 60, 20, 150, 150, 20, 150, 150, 150, 150, 200];

const START = [...Object.values(CURVES).flat(), ...REST];
const STEP = [...Object.values(CURVES).flatMap(() => CURVE_STEP), ...REST_STEP];

function tablesOf(numbers) {
  const costs = Object.keys(CURVES).flatMap((_, curve) => {
    const [a, b, e] = numbers.slice(3 * curve, 3 * curve + 3);
    return Array.from({ length: 14 }, (_, rank) => Math.round(a - b * (rank / 13) ** Math.max(0.3, e)));
  });
  const rest = numbers.slice(18).map(Math.round);
  return { COSTS: [...costs, ...rest.slice(0, 2)], HABITS: rest.slice(2) };
}

async function openPlanner() {
  const kernel = await openEscalada();
  return {
    player: { choose: (view) => kernel.plannerPlay(view) },
    set(numbers) {
      const tables = tablesOf(numbers);
      for (const name of Object.keys(tables)) kernel.weights(name).set(tables[name]);
    },
  };
}

/** The net points of A against three of B, a mean a deal. */
async function duel(a, b, first, deals) {
  const means = [];
  for (let number = first; number < first + deals; number++) {
    const setup = { deck: numberedDeck('escalada', number), starter: number % 4 };
    let sum = 0;
    for (let seat = 0; seat < 4; seat++) {
      const players = [0, 1, 2, 3].map((place) => (place === seat ? a : b));
      const { scores } = await playGame(ESCALADA, { setup, players, limits: DEFAULT_LIMITS });
      const total = scores.reduce((all, score) => all + score, 0);
      sum += scores[seat] - (total - scores[seat]) / 3;
    }
    means.push(sum / 4);
  }
  return means;
}

/** A mean in units of its standard error. */
function significance(numbers) {
  const mean = numbers.reduce((sum, x) => sum + x, 0) / numbers.length;
  const variance = numbers.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (numbers.length - 1);
  return variance === 0 ? 0 : mean / Math.sqrt(variance / numbers.length);
}

const gauss = () => Array.from({ length: 12 }, Math.random).reduce((sum, x) => sum + x, -6);
const [old, changed, standing] = await Promise.all([openPlanner(), openPlanner(), openPlanner()]);
const greedy = { choose: ({ hand, toBeat }) => greedyPlay(hand, toBeat) };
const DEALS = 200;
const MOST_DEALS = 4000;

/** Whether the change is better: undecided changes are dropped. */
async function isBetter(first) {
  const differences = [];
  while (differences.length < MOST_DEALS) {
    const at = first + differences.length;
    const parts = [];
    for (const rival of [standing.player, greedy])
      parts.push(await duel(changed.player, rival, at, DEALS), await duel(old.player, rival, at, DEALS));
    const [newOwn, oldOwn, newGreedy, oldGreedy] = parts;
    for (let i = 0; i < DEALS; i++)
      differences.push(newOwn[i] - oldOwn[i] + 0.5 * (newGreedy[i] - oldGreedy[i]));
    const z = significance(differences);
    if (z > 2.2) return true;
    if (z < 0.3) return false;
  }
  return false;
}

let best = START;
let kept = 0;
let tried = 0;
const end = performance.now() + 60_000 * Number(values.minutes);
for (let first = 1e9; performance.now() < end; first += MOST_DEALS) {
  const share = Math.random() < 0.5 ? 0.1 : 0.3;
  const next = best.map((x, i) => (Math.random() < share ? x + (STEP[i] * gauss()) / (1 + tried / 300) : x));
  old.set(best);
  changed.set(next);
  tried++;
  if (!(await isBetter(first))) continue;
  best = next;
  kept++;
  standing.set(best);
}
old.set(best);
standing.set(START);
const gain = await duel(old.player, standing.player, 2e9, 500);
const mean = gain.reduce((sum, x) => sum + x, 0) / gain.length;
console.log(`${kept} of ${tried} changes kept; ${mean.toFixed(2)} points a game over the beginning`);
console.log(JSON.stringify(tablesOf(best)));

/**
 * Compares the trainer's simulator with core, move by move: legal actions, the next state, the result, and what greedy and the
 * decomposer play. Builds trace.cpp with gcc and reads its games as they come.
 *
 *   node training/check.mjs [--games 100000]
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CardSet } from '@baralho/core';
import {
  combinationOf,
  escalada,
  greedyPlay,
  handOf,
  hidden,
  setupOf,
} from '@baralho/core/games/escalada/index';
import { openEscalada } from '@baralho/kernels/escalada';

const { values } = parseArgs({ options: { games: { type: 'string', default: '1000' } } });
const folder = mkdtempSync(join(tmpdir(), 'trace-'));
const program = join(folder, 'trace');
const source = join(import.meta.dirname, 'trace.cpp');
const built = spawnSync('gcc', ['-O2', '-o', program, source, '-lstdc++', '-lm'], { stdio: 'inherit' });
if (built.status !== 0) process.exit(1);

/** The words of the program's output, two halves at a time. */
async function* words(stream) {
  let rest = Buffer.alloc(0);
  for await (const part of stream) {
    const all = Buffer.concat([rest, part]);
    const whole = all.length - (all.length % 8);
    for (let at = 0; at < whole; at += 8) yield [all.readInt32LE(at), all.readInt32LE(at + 4)];
    rest = all.subarray(whole);
  }
}

/** Of all legal plays of a shape that end on a rank: the first, and the first with the highest top. */
function actionsOf(plays) {
  const groups = new Map();
  for (const play of plays) {
    const made = combinationOf(play);
    const key = made === undefined ? 'pass' : `${made.kind} ${made.length} ${made.top >> 2}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { low: play, high: play, top: made?.top ?? 0 });
    else if (made.top > group.top) Object.assign(group, { high: play, top: made.top });
  }
  const actions = new Set();
  for (const { low, high } of groups.values()) actions.add(String(low)).add(String(high));
  return actions;
}

const kernel = await openEscalada();
const child = spawn(program, [values.games], { stdio: ['ignore', 'pipe', 'inherit'] });
const input = words(child.stdout);
const next = async () => (await input.next()).value;
const cards = (word) => new CardSet(word[0], word[1]);
const fail = (what) => {
  console.error(what);
  process.exit(1);
};

let games = 0;
let moves = 0;
for (let first = await next(); first !== undefined; first = await next()) {
  const hands = [first, await next(), await next(), await next()].map(cards);
  const [flags] = await next();
  const deck = [];
  for (const [seat, hand] of hands.entries())
    for (const [i, card] of [...hand].entries()) deck[4 * i + seat] = card;
  let state = escalada.start(setupOf({ deck, starter: flags & 3, mustLead: flags > 3 }));
  for (let word = await next(); word[0] !== -1 || word[1] !== -1; word = await next()) {
    const where = `game ${games}, move ${state.plays.length}`;
    const seat = escalada.toMove(state);
    if (seat === undefined) fail(`${where}: core’s game is over`);
    const [greedy, decomposer] = [cards(await next()), cards(await next())];
    const [number] = await next();
    const given = new Set();
    for (let i = 0; i < number; i++) given.add(String(cards(await next())));
    const expected = actionsOf(escalada.moves(state));
    if (expected.size !== number || [...given].some((play) => !expected.has(play)))
      fail(`${where}: ${[...given]} instead of ${[...expected]}`);
    if (!greedyPlay(handOf(state, seat), state.toBeat).equals(greedy))
      fail(`${where}: greedy lays ${greedy}`);
    const planned = kernel.plannerPlay(hidden.view(state, seat));
    if (!planned.equals(decomposer))
      fail(`${where}: the decomposer lays ${decomposer} instead of ${planned}`);
    state = escalada.play(state, cards(word));
    moves++;
  }
  const scores = escalada.outcome(state)?.scores;
  if (scores === undefined) fail(`game ${games}: core’s game goes on`);
  const total = scores.reduce((sum, score) => sum + score, 0);
  for (const score of scores) {
    const [net] = await next();
    if (net !== 4 * score - total) fail(`game ${games}: net ${net} for ${scores}`);
  }
  games++;
}
rmSync(folder, { recursive: true });
console.log(`${games} games, ${moves} moves: the same as core`);

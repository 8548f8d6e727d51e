/**
 * How long the built-in bots think: CPU time of a move over whole games on fixed deals, the sampler against three greedy
 * players; and games a second of four greedy players, all on one core.
 *
 *   node bench/escalada/speed.mjs [--games 40]
 */
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { playGame } from '@baralho/arena';
import { BUILT_IN } from '@baralho/arena/bots/index';
import { ESCALADA } from '@baralho/arena/escalada';
import { numberedDeck } from '@baralho/core';

const { values } = parseArgs({ options: { games: { type: 'string', default: '40' } } });
const open = (name) => BUILT_IN.find((bot) => bot.name === name).open();
const cpuMs = () => process.cpuUsage().user / 1000;

const setupOf = (number) => ({ deck: numberedDeck('escalada', number), starter: number % 4 });

console.log('| bot | moves | CPU ms a move: mean | median | 99 % | most |');
console.log('|---|---|---|---|---|---|');
for (const { name } of BUILT_IN) {
  const player = await open(name);
  const greedy = await open('greedy');
  const times = [];
  const timed = {
    begin: (random) => player.begin?.(random),
    choose(view, budget) {
      const began = cpuMs();
      const play = player.choose(view, budget);
      times.push(cpuMs() - began);
      return play;
    },
  };
  for (let number = 0; number < Number(values.games); number++)
    await playGame(ESCALADA, {
      setup: setupOf(number),
      players: [0, 1, 2, 3].map((seat) => (seat === number % 4 ? timed : greedy)),
    });
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(share * times.length))].toFixed(2);
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  console.log(`| ${name} | ${times.length} | ${mean.toFixed(2)} | ${at(0.5)} | ${at(0.99)} | ${at(1)} |`);
}

const players = await Promise.all([0, 1, 2, 3].map(() => open('greedy')));
const GAMES = 20_000;
const decks = Array.from({ length: 1000 }, (_, number) => setupOf(number));
const cpu = cpuMs();
const wall = performance.now();
for (let number = 0; number < GAMES; number++)
  await playGame(ESCALADA, { setup: decks[number % 1000], players });
const rate = (ms) => Math.round((1000 * GAMES) / ms);
console.log(
  `\nfour greedy: ${rate(cpuMs() - cpu)} games a second of CPU, ${rate(performance.now() - wall)} of wall time`,
);

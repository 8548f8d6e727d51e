/**
 * The whole ladder of the built-in bots: everybody at tables of four, Plackett–Luce ratings with 95 % intervals, net points a game, time a
 * move, and a signature of every bot's decisions on fixed deals.
 *
 *   node bench/escalada/ladder.mjs [--tables 200] [--seed 1] [--jobs 1] [--without oracle]
 */
import { parseArgs } from 'node:util';
import {
  DEFAULT_LIMITS,
  findEntrant,
  ladder,
  ladderSchedule,
  playSchedule,
  seededDecks,
} from '@baralho/arena';
import { BUILT_IN, THINKERS } from '@baralho/arena/bots/index';
import { signatureOf } from '@baralho/arena/bots/signature';
import { formatEstimate } from '@baralho/statistics';

const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    jobs: { type: 'string', default: '1' },
    without: { type: 'string', default: 'oracle' },
  },
});
const bots = BUILT_IN.filter(({ name }) => !values.without.split(',').includes(name));
const entrants = bots.map(({ name }) => findEntrant(name, { sandbox: undefined, startMs: 0 }).value);
const decks = seededDecks(Number(values.seed));
const standing = ladder(decks);
const games = ladderSchedule(entrants, Number(values.tables), decks);
const options = { limits: DEFAULT_LIMITS, sandbox: 'none', jobs: Number(values.jobs) };
for await (const record of playSchedule(games, options)) standing.add(record);

console.log('| bot | rating | 95 % | net points a game | games | ms a move | signature |');
console.log('|---|---|---|---|---|---|---|');
for (const { name, rating, games, net, meanMs } of standing.rungs()) {
  const bot = bots.find((one) => one.name === name);
  const signature = await signatureOf(bot, THINKERS.has(name) ? 3 : 40);
  const interval = `${rating.low.toFixed(0)} … ${rating.high.toFixed(0)}`;
  console.log(
    `| ${name} | ${rating.value.toFixed(0)} | ${interval} | ${formatEstimate(net)} | ${games} | ${meanMs.toFixed(2)} | ${signature} |`,
  );
}

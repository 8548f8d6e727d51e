/**
 * How strong the built-in bots are: each pair as a duel, one seat against three copies of the other, the same deals in
 * all four rotations; net points a game with a 95% interval over deals. Counts moves and faults besides.
 *
 *   node bench/escalada/strength.mjs [--deals 500] [--seed 1] [--jobs 1] [--only sampler] [--must-lead]
 */
import { parseArgs } from 'node:util';
import { DEFAULT_LIMITS, duel, findEntrant, seededDecks } from '@baralho/arena';
import { DEFAULT_HYPOTHESES, formatEstimate } from '@baralho/statistics';

const { values } = parseArgs({
  options: {
    deals: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
    jobs: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    'must-lead': { type: 'boolean', default: false },
  },
});
const deals = Number(values.deals);

/** A, three of B, and the least that A has to win by. */
const DUELS = [
  ['lowest', 'random', undefined],
  ['greedy', 'random', 9],
  ['greedy', 'lowest', undefined],
  ['decomposer', 'greedy', 0.8],
  ['sampler', 'greedy', 6],
  ['sampler', 'decomposer', 3],
  ['apprentice', 'greedy', undefined],
  ['apprentice', 'decomposer', undefined],
  ['apprentice', 'sampler', undefined],
  ['net', 'greedy', undefined],
  ['net', 'decomposer', undefined],
  ['net', 'sampler', undefined],
  ['master', 'greedy', 7.5],
  ['master', 'decomposer', 5.5],
  ['master', 'sampler', 1.5],
  ['master', 'net', undefined],
];

const entrant = (name) => findEntrant(name, { sandbox: undefined, startMs: 0 }).value;

console.log('| duel | games | net points a game | bar | void | moves | faults |');
console.log('|---|---|---|---|---|---|---|');
for (const [a, b, bar] of DUELS) {
  if (!`${a} ${b}`.includes(values.only)) continue;
  let moves = 0;
  let faults = 0;
  let voids = 0;
  const { net } = await duel(
    [entrant(a), entrant(b)],
    { deals, decks: seededDecks(Number(values.seed)), hypotheses: DEFAULT_HYPOTHESES, sequential: false },
    {
      limits: DEFAULT_LIMITS,
      sandbox: 'none',
      jobs: Number(values.jobs),
      mustLead: values['must-lead'],
      onRecord(record) {
        moves += record.moves.length;
        faults += record.moves.filter(({ fault }) => fault !== undefined).length;
        if (record.end === 'void') voids++;
      },
    },
  );
  const share = `${((100 * voids) / (4 * deals)).toFixed(1)} %`;
  console.log(
    `| ${a} over ${b} | ${4 * deals} | ${formatEstimate(net)} | ${bar ? `+${bar}` : ''} | ${share} | ${moves} | ${faults} |`,
  );
}

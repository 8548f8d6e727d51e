/** The kernel for described games compared with core: small games searched completely, and wins of whole games replayed. */
import { numberedDeal, shuffle, stream } from '@baralho/core';
import {
  DESCRIPTIONS,
  movesOf,
  type Patience,
  packFor,
  patienceSearch,
  play,
  type Rules,
  rulesWith,
  type State,
  setupOf,
  start,
  won,
} from '@baralho/core/games/patience/index';
import { describe, expect, it } from 'vitest';
import { someOf } from './checked.suite.ts';
import { isSolvable, loadPatience } from './patience.ts';

const SMALL: readonly (readonly [string, Patience])[] = [
  [
    'freecell',
    {
      ...DESCRIPTIONS.freecell,
      columns: { ...DESCRIPTIONS.freecell.columns, deal: '4*1-4' },
      ranks: 4,
      cells: { count: 1, filled: 0 },
    },
  ],
  [
    'bakers-game',
    {
      ...DESCRIPTIONS['bakers-game'],
      columns: { ...DESCRIPTIONS['bakers-game'].columns, deal: '5*1-4' },
      ranks: 5,
      cells: { count: 1, filled: 0 },
    },
  ],
  [
    'eight-off',
    {
      ...DESCRIPTIONS['eight-off'],
      columns: { ...DESCRIPTIONS['eight-off'].columns, deal: '4*1-4' },
      ranks: 5,
      cells: { count: 4, filled: 4 },
    },
  ],
  [
    'king-albert',
    {
      ...DESCRIPTIONS['king-albert'],
      columns: { ...DESCRIPTIONS['king-albert'].columns, deal: '4*1-4' },
      ranks: 5,
      reserve: { cards: 4, lies: 'spread' },
    },
  ],
  [
    'beleaguered-castle',
    {
      ...DESCRIPTIONS['beleaguered-castle'],
      columns: { ...DESCRIPTIONS['beleaguered-castle'].columns, deal: '4*1-4' },
      ranks: 5,
    },
  ],
  ['fan', { ...DESCRIPTIONS.fan, columns: { ...DESCRIPTIONS.fan.columns, deal: '3*1-6 1-2' }, ranks: 5 }],
  ['golf', { ...DESCRIPTIONS.golf, columns: { ...DESCRIPTIONS.golf.columns, deal: '3*1-4' }, ranks: 5 }],
  [
    'black-hole',
    {
      ...DESCRIPTIONS['black-hole'],
      columns: { ...DESCRIPTIONS['black-hole'].columns, deal: '3*1-5 1-4' },
      ranks: 5,
    },
  ],
];

const MOST = 3_000;

/** Slowly, through every position that the rules of core reach; undefined where there are too many. */
function canBeWon(state: State): boolean | undefined {
  const seen = new Set([patienceSearch.key(state)]);
  const open = [state];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (won(at)) return true;
    for (const move of movesOf(at)) {
      const next = play(at, move);
      const key = patienceSearch.key(next);
      if (seen.has(key)) continue;
      if (seen.size > MOST) return undefined;
      seen.add(key);
      open.push(next);
    }
  }
  return false;
}

const dealt = (rules: Rules, number: number): State =>
  start(setupOf(shuffle(packFor(rules), stream('small', number)), rules));

describe.each(SMALL)('small %s', (id, description) => {
  it('is won and lost as the rules of core say', async () => {
    const kernel = await loadPatience();
    // The values of an option would take the place of the small ones.
    const rules = rulesWith(id, { ...description, options: {} });
    expect(isSolvable(rules)).toBe(true);
    const said = { won: 0, lost: 0 };
    for (let number = 0; number < 40 && said.won + said.lost < someOf(15); number++) {
      const state = dealt(rules, number);
      const truth = canBeWon(state);
      if (truth === undefined) continue;
      kernel.begin(state, 1_000_000);
      const verdict = kernel.run(1e9);
      expect([number, verdict]).toEqual([number, truth ? 'won' : 'lost']);
      if (!truth) {
        said.lost++;
        continue;
      }
      said.won++;
      expect(won(kernel.line().reduce(play, state))).toBe(true);
    }
    expect(said.won + said.lost).toBe(someOf(15));
  });
});

it.each(['freecell', 'eight-off', 'beleaguered-castle', 'golf'] as const)(
  '%s: wins replay move by move',
  async (id) => {
    const kernel = await loadPatience();
    const rules = rulesWith(id, DESCRIPTIONS[id]);
    let wins = 0;
    for (let number = 0; number < 5; number++) {
      const state = start(setupOf(numberedDeal(id, number).deck, rules));
      kernel.begin(state, 200_000);
      if (kernel.run(1e9) !== 'won') continue;
      wins++;
      expect(won(kernel.line().reduce(play, state))).toBe(true);
    }
    expect(wins).toBeGreaterThan(0);
  },
);

it('says that there is no more room instead of guessing', async () => {
  const kernel = await loadPatience();
  const rules = rulesWith('king-albert', DESCRIPTIONS['king-albert']);
  kernel.begin(start(setupOf(numberedDeal('king-albert', 1).deck, rules)), 50);
  expect(kernel.run(1e9)).toBe('out of memory');
});

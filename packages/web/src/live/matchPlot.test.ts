/** The plot of a match. */
import { expect, it } from 'vitest';
import { drawPlot } from '../look/plot.ts';
import { apart, matchPlot, stepsOf } from './matchPlot.ts';

it('climbs where points were won, and stands still where somebody did not play', () => {
  expect(stepsOf({ points: [21, 0, null, 9] })).toEqual([
    [0, 0],
    [1, 0],
    [1, 21],
    [2, 21],
    [2, 21],
    [3, 21],
    [3, 21],
    [4, 21],
    [4, 30],
  ]);
});

it.each([
  [[60, 44, 29, 11], 5, [60, 44, 29, 11]],
  [[10, 10, 10], 5, [10, 15, 20]],
  [[12, 10], 5, [15, 10]],
  [[], 5, []],
])('keeps names at %j apart by %d', (values, gap, places) => expect(apart(values, gap)).toEqual(places));

it('names everybody, and no name is more than text', () => {
  const row = { player: 1, isBot: false, isMe: false, seat: 0, rank: 1, name: '', total: 30 };
  const rows = [
    { ...row, shown: '<b>Ana</b>', points: [21, 9] },
    { ...row, shown: 'Rui', points: [0, 0], total: 0 },
  ];
  const drawn = drawPlot(matchPlot(rows, { says: 'Points', game: 'game' }), 400, 200);
  expect(drawn).toContain('&lt;b&gt;Ana&lt;/b&gt;');
  expect(drawn).toContain('Rui');
  expect(drawn).not.toContain('NaN');
});

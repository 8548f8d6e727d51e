/** Points belong to people: anyone who leaves keeps them and cannot win, anyone who takes the seat starts with none. */
import { expect, it } from 'vitest';
import { Guest, OPTIONS, playOn, tableOf, withHouse } from './liveTables.suite.ts';
import { standings } from './standings.ts';
import { follow, openTable, type Table, type VisibleEvent } from './table.ts';

const over = (scores: readonly number[]): VisibleEvent => ({
  type: 'played',
  seat: 0,
  by: 'person',
  seen: { piles: [26, 26], table: '', steps: 1, held: [26] },
  movers: [],
  over: { scores, reason: '', deck: '', salt: '' },
});
const began = (number: number, players: readonly number[]): VisibleEvent => ({
  type: 'began',
  number,
  players,
  starter: 0,
  commitment: '',
  movers: [0],
  view: { piles: [26, 26], table: '', steps: 0, held: [26] },
});
const sat = (seat: number, name: string, player = 0): VisibleEvent => ({ type: 'sat', seat, name, player });

const tableAfter = (events: readonly VisibleEvent[]): Table =>
  events.reduce(follow, openTable('war', { ...OPTIONS, games: 4 }));

const shown = (table: Table) =>
  standings(table).map(({ name, seat, points, total, rank }) => [name, seat, points, total, rank]);

it('counts by player, not by seat', () => {
  const events: VisibleEvent[] = [sat(0, 'Ana'), sat(1, 'Rui'), began(1, [1, 2]), over([5, 0])];
  expect(shown(tableAfter(events))).toEqual([
    ['Ana', 0, [5], 5, 1],
    ['Rui', 1, [0], 0, 2],
  ]);
  events.push({ type: 'left', seat: 0, why: 'left' }, sat(0, 'Eva'), began(2, [3, 2]), over([2, 2]));
  expect(shown(tableAfter(events))).toEqual([
    ['Rui', 1, [0, 2], 2, 1],
    ['Eva', 0, [null, 2], 2, 1],
    ['Ana', null, [5, null], 5, null],
  ]);
  // Ana comes back, Eva is renamed, Rui is forgotten.
  events.push(
    { type: 'left', seat: 0, why: 'left' },
    sat(0, 'Ana', 1),
    { type: 'renamed', seat: 1, name: 'Rodrigo' },
    { type: 'left', seat: 1, why: 'forgotten' },
  );
  expect(shown(tableAfter(events))).toEqual([
    ['Ana', 0, [5, null], 5, 1],
    ['', null, [0, 2], 2, null],
    ['Eva', null, [null, 2], 2, null],
  ]);
  // The next match starts from zero.
  events.push(sat(1, 'Zé'), began(1, [1, 2]));
  expect(shown(tableAfter(events))).toEqual([
    ['Ana', 0, [], 0, 1],
    ['Zé', 1, [], 0, 1],
  ]);
});

it('leaves to who leaves a race what they have brought out', () => {
  const race: VisibleEvent[] = [
    sat(0, 'Ana'),
    sat(1, 'Rui'),
    began(1, [1, 2]),
    { type: 'left', seat: 1, why: 'left' },
  ];
  const after = [...race, over([5, 20])];
  expect(shown(tableAfter(after))).toEqual([
    ['Ana', 0, [5], 5, 1],
    ['Rui', null, [20], 20, null],
  ]);
  // Newcomers get their own row, without points.
  expect(shown(tableAfter([...after, sat(1, 'Eva'), began(2, [1, 3]), over([0, 1])]))).toEqual([
    ['Ana', 0, [5, 0], 5, 1],
    ['Eva', 1, [null, 1], 1, 2],
    ['Rui', null, [20, null], 20, null],
  ]);
});

it('says the same to everybody, also after a restart', () =>
  withHouse(async (open) => {
    const { id, guests } = await tableOf(open, 4, 'escalada', { games: 4, takeover: 'anybody' });
    const [ana, rui] = guests as [Guest, Guest];
    await ana.must({ type: 'deal' });
    await Promise.all(guests.map(playOn));
    await ana.must({ type: 'stand' });
    const eva = await new Guest(open.liveTables, id, 'cookie eva').join();
    await eva.must({ type: 'sit', seat: 0, name: 'Eva' });
    await rui.must({ type: 'deal' });
    const playing = [eva, ...guests.slice(1)];
    await Promise.all(playing.map(playOn));
    const rows = standings(rui.table as Table);
    expect(rows.map(({ name }) => name).toSorted()).toEqual([
      'Eva',
      'Guest 0',
      'Guest 1',
      'Guest 2',
      'Guest 3',
    ]);
    expect(rows.at(-1)).toMatchObject({ name: 'Guest 0', seat: null, rank: null });
    for (const guest of playing) expect(standings(guest.table as Table)).toEqual(rows);
    const again = await open.again();
    const back = await new Guest(again.liveTables, id, 'cookie 1').join();
    expect(standings(back.table as Table)).toEqual(rows);
    return again;
  }));

/** Chat at a table, and the ways in which somebody might abuse it. */
import { expect, it, vi } from 'vitest';
import { Guest, OPTIONS, tableOf, withHouse } from './liveTables.suite.ts';
import { parseCommand } from './messages.ts';
import { nameBeside } from './serving/people.ts';
import { cleanRemark, LONGEST_REMARK } from './talk.ts';

const heard = ({ messages }: Guest): string[] =>
  messages.flatMap((message) =>
    message.type === 'said'
      ? [`${message.remark.name}: ${JSON.stringify(Object.values(message.remark).at(-1))}`]
      : [],
  );

it.each([
  ['  two   words ', 'two words'],
  ['a\nb\tc', 'a b c'],
  ['\u202Eevil\u2069 \u200Bname\u0007', 'evil name'],
  ['👨\u200D👩\u200D👧', '👨\u200D👩\u200D👧'],
  ['e\u0301', 'e\u0301'],
  [`z${'\u0335'.repeat(40)}`, `z${'\u0335'.repeat(3)}`],
  ['\uD800', ''],
  ['😂'.repeat(150), '😂'.repeat(100)],
  ['<b>bold</b>', '<b>bold</b>'],
])('%j may be written as %j', (written, clean) => {
  expect(cleanRemark(written)).toBe(clean);
  expect(cleanRemark(clean)).toBe(clean);
  const asked = (text: string) => parseCommand(JSON.stringify({ type: 'write', text })).ok;
  expect([asked(clean), asked(written)]).toEqual([clean !== '', clean !== '' && written === clean]);
  expect(asked('x'.repeat(LONGEST_REMARK + 1))).toBe(false);
});

it.each([
  ['Ana', [], 'Ana'],
  ['Ana', ['Rui'], 'Ana'],
  ['ANA', ['Ana'], 'ANA 2'],
  ['Ána', ['Ana', 'Ana 2'], 'Ána 3'],
  ['Ａｎａ', ['Ana'], 'Ａｎａ 2'],
  ['x'.repeat(24), ['x'.repeat(24)], `${'x'.repeat(22)} 2`],
  ['', [''], ''],
])('%j beside %j is called %j', (name, others, free) => expect(nameBeside(name, others)).toBe(free));

it('is heard by all who are there, kept for who comes later, and gone with who is forgotten', () =>
  withHouse(async (open) => {
    const { id, guests } = await tableOf(open, 3);
    const [ana, rui, eva] = guests as [Guest, Guest, Guest];
    await ana.must({ type: 'say', phrase: 'well played' });
    await rui.must({ type: 'write', text: '<i>Boa!</i>' });
    await ana.must({ type: 'react', reaction: '👏' });
    expect(heard(eva)).toEqual(['Guest 0: "well played"', 'Guest 1: "<i>Boa!</i>"', 'Guest 0: "👏"']);
    const watcher = await new Guest(open.liveTables, id, 'watcher').join();
    const shown = () => watcher.messages.findLast(({ type }) => type === 'talk');
    expect(shown()).toMatchObject({
      remarks: [{ number: 1, seat: 0 }, { number: 2, seat: 1 }, { number: 3 }],
    });
    // Spectators may read, but not write.
    for (const asked of [
      { type: 'write', text: 'psst' },
      { type: 'react', reaction: '😂' },
    ] as const)
      expect(await watcher.ask(asked)).toMatchObject({ why: 'not seated' });
    await open.liveTables.forget('cookie 1');
    expect(shown()).toMatchObject({ remarks: [{ number: 1 }, { number: 3 }] });
    const rows = await open.store.db.selectFrom('table_events').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/Boa|well played|👏/u);
  }));

it('comes from one person no more than five times in fifteen seconds, and others are not held up', () =>
  withHouse(async (open) => {
    const { guests } = await tableOf(open, 2);
    const [ana, rui] = guests as [Guest, Guest];
    for (let n = 0; n < 5; n++) await ana.must({ type: 'write', text: `${n}` });
    expect(await ana.ask({ type: 'write', text: '6' })).toMatchObject({ why: 'too fast' });
    expect(await ana.ask({ type: 'say', phrase: 'hello' })).toMatchObject({ why: 'too fast' });
    await rui.must({ type: 'write', text: 'and me?' });
    const later = performance.now() + 15_000;
    vi.spyOn(performance, 'now').mockImplementation(() => later);
    await ana.must({ type: 'write', text: '6' });
    vi.restoreAllMocks();
  }));

it('is not heard by who has muted the speaker, whatever seat and name they take, until unmuted', () =>
  withHouse(async (open) => {
    const { guests } = await tableOf(open, 3);
    const [ana, rui, eva] = guests as [Guest, Guest, Guest];
    await rui.must({ type: 'write', text: 'before' });
    await ana.must({ type: 'mute', seat: 1, mute: true });
    expect(ana.you.muted).toEqual([1]);
    expect(ana.messages.findLast(({ type }) => type === 'talk')).toMatchObject({ remarks: [] });
    await rui.must({ type: 'sit', seat: 3, name: 'Somebody' });
    await rui.must({ type: 'write', text: 'after' });
    expect([heard(ana).length, heard(eva).length, ana.you.muted]).toEqual([1, 2, [3]]);
    await ana.must({ type: 'mute', seat: 3, mute: false });
    expect(ana.messages.findLast(({ type }) => type === 'talk')).toMatchObject({ remarks: [{}, {}] });
    expect(await ana.ask({ type: 'mute', seat: 0, mute: true })).toMatchObject({ why: 'not now' });
  }));

it('is off when the host says so, at any time; the rest of the match stays fixed while it goes on', () =>
  withHouse(async (open) => {
    const { guests } = await tableOf(open, 2);
    const [host, other] = guests as [Guest, Guest];
    await host.must({ type: 'deal' });
    expect(await other.ask({ type: 'set', options: { ...OPTIONS, chat: false } })).toMatchObject({
      why: 'not host',
    });
    await host.must({ type: 'set', options: { ...OPTIONS, chat: false } });
    expect(await other.ask({ type: 'write', text: 'hm' })).toMatchObject({ why: 'no chat' });
    await other.must({ type: 'say', phrase: 'hello' });
    await host.must({ type: 'set', options: { ...OPTIONS, listed: true } });
    await other.must({ type: 'write', text: 'hm' });
    expect(await host.ask({ type: 'set', options: { ...OPTIONS, games: 4 } })).toMatchObject({
      why: 'not now',
    });
  }));

it('comes under a name that nobody else there has', () =>
  withHouse(async (open) => {
    const { id, guests } = await tableOf(open, 1);
    const [host] = guests as [Guest];
    const other = await new Guest(open.liveTables, id, 'other').join();
    await other.must({ type: 'sit', seat: 1, name: 'guest 0' });
    expect(host.table?.seats.map(({ name }) => name)).toEqual(['Guest 0', 'guest 0 2', '', '']);
    await other.must({ type: 'name', name: 'Rui' });
    await other.must({ type: 'name', name: 'GUEST 0' });
    expect(host.table?.seats[1]?.name).toBe('GUEST 0 2');
  }));

/** Broken, incomplete and forged messages: all are refused, and nothing crashes. MALFORMED=100000 sends that many. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Guest, tableOf, withHouse } from './liveTables.suite.ts';
import { parseCommand } from './messages.ts';

const COUNT = Number(process.env.MALFORMED ?? 3000);

const VALID: readonly object[] = [
  { type: 'sit', seat: 2, name: 'Eve' },
  { type: 'play', turn: 0, move: 'PASSO' },
  { type: 'swap', seats: [0, 1] },
  { type: 'set', options: { games: 1, seconds: 0, bot: 'greedy', variant: '', takeover: 'ask' } },
  { type: 'kick', seat: 0 },
  { type: 'claim', key: 'A'.repeat(22) },
  { type: 'say', phrase: 'hello' },
  { type: 'deal' },
  { type: 'close' },
  { type: 'pause' },
];

/** Valid messages with other values, fields and characters; any JSON; any text. */
const messages = fc.oneof(
  fc
    .tuple(fc.constantFrom(...VALID), fc.dictionary(fc.string(), fc.jsonValue()))
    .map(([a, b]) => JSON.stringify({ ...a, ...b })),
  fc
    .tuple(
      fc.constantFrom(...VALID),
      fc.constantFrom('seat', 'turn', 'move', 'name', 'id', 'type', 'seats', 'options', '__proto__'),
      fc.jsonValue(),
    )
    .map(([message, key, value]) => JSON.stringify({ ...message, [key]: value })),
  fc.tuple(fc.constantFrom(...VALID), fc.nat(), fc.string({ maxLength: 3 })).map(([message, at, text]) => {
    const line = JSON.stringify(message);
    return line.slice(0, at % line.length) + text + line.slice((at % line.length) + 1);
  }),
  fc.jsonValue().map((value) => JSON.stringify(value)),
  fc.string(),
);

it(
  `${COUNT} messages of a stranger change nothing at a table where others play`,
  () =>
    withHouse(
      async (open) => {
        const { id, guests } = await tableOf(open, 4);
        const [host] = guests as [Guest];
        await host.must({ type: 'deal' });
        const before = structuredClone(host.table);
        const stranger = await new Guest(open.liveTables, id, 'stranger').join();
        let understood = 0;
        for (const line of fc.sample(messages, COUNT)) {
          const command = parseCommand(line);
          if (!command.ok) continue;
          understood++;
          await open.liveTables.command(id, stranger, command.value);
        }
        // Otherwise no message got past the first check.
        expect(understood).toBeGreaterThan(COUNT / 100);
        expect(host.table).toEqual(before);
        expect(open.reports).toEqual([]);
        expect(stranger.messages.some(({ type }) => type === 'done')).toBe(false);
        expect(stranger.closedWith).toBeUndefined();
      },
      { graceMs: 600_000 },
    ),
  600_000,
);

/** Files of records: damage never becomes a result, each file has one writer, and files of older versions can be read. */
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stream } from '@baralho/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawnDecks } from './decks/drawn.ts';
import { drawSecret } from './decks/secret.ts';
import { builtInEntrant, type Entrant, withOwnNames } from './entrant.ts';
import { matchSchedule } from './match.ts';
import { formatRecord, type GameRecord } from './record.ts';
import { openRecordFile, parseRecords, readRecords } from './recordFile.ts';
import { DEFAULT_LIMITS } from './referee.ts';
import { playSchedule } from './schedule.ts';

const folder = mkdtempSync(join(tmpdir(), 'baralho-record-file-'));
afterAll(() => rmSync(folder, { recursive: true }));
const TABLE = withOwnNames(
  ['greedy', 'random', 'lowest', 'greedy'].map((name) => builtInEntrant(name) as Entrant),
);
const secret = drawSecret();
const games: GameRecord[] = [];
beforeAll(async () => {
  const schedule = matchSchedule(TABLE, 4, drawnDecks(secret));
  for await (const record of playSchedule(schedule, { limits: DEFAULT_LIMITS, sandbox: 'none', jobs: 1 }))
    games.push(record);
});

function write(name: string): string {
  const path = join(folder, name);
  const file = openRecordFile(path);
  for (const record of games) file.append(record);
  file.reveal(secret);
  file.close();
  return path;
}
/** Many more with BARALHO_FLIPS=100000. */
const FLIPS = Number(process.env.BARALHO_FLIPS ?? 2000);

describe('a file of records', () => {
  it('gives back what was written', () => {
    const read = readRecords(write('whole.jsonl'));
    expect(read).toMatchObject({ ok: true, value: { records: games, revealed: secret } });
  });

  it(`with one flipped bit is refused, or is the file without its torn last line (${FLIPS} flips)`, () => {
    const whole = readFileSync(write('flipped.jsonl'));
    const chance = stream('flips', 1);
    let accepted = 0;
    for (let flip = 0; flip < FLIPS; flip++) {
      const bit = chance.below(8 * whole.length);
      const spoilt = Buffer.from(whole);
      spoilt[bit >> 3] = (spoilt[bit >> 3] as number) ^ (1 << (bit & 7));
      const read = parseRecords(spoilt);
      // A damaged newline leaves an incomplete last line, which is cut off with a message.
      const torn = bit >> 3 === whole.length - 1 && read.ok && read.value.bytes < spoilt.length;
      if (read.ok && !torn) accepted++;
    }
    expect(accepted).toBe(0);
  });

  it.each([
    [
      'a line that never had a checksum',
      () => `${readFileSync(write('a'))}${games.map(formatRecord).join('')}`,
      'line 6',
    ],
    [
      'a line that lost its checksum',
      () => String(readFileSync(write('b'))).replace(/\n(.*),"check":"\w+"/, '\n$1'),
      'line 2',
    ],
    ['a line from somewhere else', () => `${readFileSync(write('c'))}{"version":1}\n`, 'line 6'],
    ['two lines in one', () => String(readFileSync(write('d'))).replace('\n', ''), 'line 1'],
  ])('with %s is refused', (_, content, place) => {
    expect(parseRecords(Buffer.from(content()))).toMatchObject({
      ok: false,
      why: expect.stringContaining(place),
    });
  });

  it('has one writer', () => {
    const path = join(folder, 'shared.jsonl');
    const file = openRecordFile(path);
    expect(() => openRecordFile(path)).toThrow(/is writing to it/);
    file.close();
    openRecordFile(path).close();
    appendFileSync(path, 'x');
    expect(() => openRecordFile(path)).toThrow(/no game record/);
  });
});

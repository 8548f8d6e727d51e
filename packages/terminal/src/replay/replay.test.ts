/** A recorded game, drawn and stepped through, as a function and in the real program. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRecords } from '@baralho/arena';
import { ESCALADA } from '@baralho/arena/escalada';
import { replayAs } from '@baralho/arena/record';
import { handOf } from '@baralho/core/games/escalada/index';
import { afterAll, describe, expect, it } from 'vitest';
import { canvasText } from '../screen/canvas.ts';
import { indexOf } from '../screen/cards.ts';
import { readPresses } from '../screen/keys.ts';
import { BARALHO, openPane } from '../tmux.suite.ts';
import { drawReplay } from './draw.ts';
import { stepped } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'baralho-replay-'));
afterAll(() => rmSync(folder, { recursive: true }));
const path = join(folder, 'games.jsonl');
const WORDS = [
  BARALHO,
  'arena',
  'match',
  'greedy',
  'lowest',
  'greedy',
  'random',
  '--games',
  '1',
  '--seed',
  '1',
];
execFileSync(process.execPath, [...WORDS, '--records', path, '--quiet']);
const read = readRecords(path);
const record = read.ok ? read.value.records[0] : undefined;
const states = record && replayAs(ESCALADA, record);
if (record === undefined || !states?.ok) throw new Error('the match left no record');
const last = states.value.length - 1;

describe('a recorded game', () => {
  it.each([
    { columns: 80, rows: 24 },
    { columns: 140, rows: 50 },
  ])('shows every card of every hand at %j', (size) => {
    for (const [at, state] of states.value.entries()) {
      const text = canvasText(drawReplay(record, states.value, at, size));
      for (const seat of [0, 1, 2, 3])
        for (const card of handOf(state, seat)) expect(text).toContain(indexOf(card));
      expect(text).toContain(`move ${at} of ${last}`);
    }
  });

  it('tells faults and the end', () => {
    const faulty = {
      ...record,
      moves: record.moves.map((move) => ({ ...move, fault: 'crash', note: 'Tra\x1b[2Jceback' })),
    };
    const text = canvasText(
      drawReplay(faulty as typeof record, states.value, last, { columns: 80, rows: 24 }),
    );
    expect(text).toContain('CRASH: Tra');
    expect(text).not.toContain('\x1b');
    expect(text).toMatch(/won: greedy/);
  });

  it.each([
    ['   ', 3],
    ['\x1b[C\x1b[C\x1b[D', 1],
    ['\x1b[4~', last],
    ['\x1b[F\x1b[1~ ', 1],
    ['\x1b[6~\x1b[6~b', 19],
    ['\x1b[D', 0],
  ])('is stepped through by keys that come in one read: %j', (keys, at) =>
    expect(readPresses(keys).reduce((place, press) => stepped(place, last, press) ?? -1, 0)).toBe(at),
  );

  it('takes all keys in a real terminal', async () => {
    const pane = openPane({ command: `${process.execPath} ${BARALHO} arena replay ${path}; echo left; cat` });
    try {
      const deal = await pane.until(`move 0 of ${last}`);
      expect(deal).toContain('╭');
      pane.send('     ');
      await pane.until(`move 5 of ${last}`);
      pane.keys('End');
      await pane.until(`move ${last} of ${last}`);
      pane.keys('Home', 'Right', 'Space', 'Left');
      await pane.until(`move 1 of ${last}`);
      pane.keys('q');
      await pane.until('left');
    } finally {
      pane.close();
    }
  });
});

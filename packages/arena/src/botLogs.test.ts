import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CardSet } from '@baralho/core';
import { afterAll, expect, it } from 'vitest';
import { openBotLogs } from './botLogs.ts';
import type { RefereedMove } from './referee.ts';

const root = mkdtempSync(join(tmpdir(), 'baralho-'));
afterAll(() => rmSync(root, { recursive: true }));

const move = (seat: number, stderr: string, more: Partial<RefereedMove> = {}): RefereedMove => ({
  seat,
  play: CardSet.EMPTY,
  ms: 1,
  exchange: { sent: '', stdout: 'PASSO\n', stderr },
  ...more,
});
const game = (...moves: readonly RefereedMove[]) => ({ moves, end: 'void' as const, scores: [], left: [] });

it('keeps what each bot wrote in a file of its own, and nothing of those that were silent', () => {
  const folder = join(root, 'logs');
  const logs = openBotLogs(folder);
  const names = ['mine', 'quiet', '../their\u202Es', 'mine two'];
  logs.write(
    'match game 1',
    'abc',
    names,
    game(
      move(0, 'Traceback\n  line 3\n', { fault: 'crash', note: 'It ended with exit code 1.' }),
      move(1, ''),
      move(2, 'I hold \u001b[2J kings'),
      move(3, '', { fault: 'timeout', note: 'Late.' }),
    ),
  );
  logs.write('match game 2', 'def', names, game(move(0, 'again')));
  expect(readdirSync(folder).sort()).toEqual(['.._their_s.log', 'mine.log', 'mine_two.log']);
  expect(readFileSync(join(folder, 'mine.log'), 'utf8')).toBe(
    'match game 1 (abc), move 1, crash: It ended with exit code 1.\nTraceback\n  line 3\nmatch game 2 (def), move 1\nagain\n',
  );
  expect(readFileSync(join(folder, '.._their_s.log'), 'utf8')).not.toContain('\u001b');
  expect(existsSync(join(root, 'theirs.log'))).toBe(false);
});

it('leaves out what would fill the disk', () => {
  const folder = join(root, 'much');
  const logs = openBotLogs(folder);
  for (let i = 0; i < 300; i++) logs.write(`game ${i}`, 'x', ['loud'], game(move(0, 'x'.repeat(10_000))));
  const file = join(folder, 'loud.log');
  expect(statSync(file).size).toBeLessThan(1.2e6);
  expect(readFileSync(file, 'utf8')).toMatch(/the rest is left out\.\n$/);
});

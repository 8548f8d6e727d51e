/** Decks that nobody can predict and everybody can check afterwards, as a user sees them. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { open, seal } from '@baralho/jobs/checkedLines';
import { chooseSandbox } from '@baralho/sandbox';
import { afterAll, describe, expect, it } from 'vitest';
import { runHere } from '../../inOneProcess.suite.ts';

const folder = mkdtempSync(join(tmpdir(), 'baralho-decks-'));
afterAll(() => rmSync(folder, { recursive: true }));

const baralho = (...words: readonly string[]) => runHere(words, { cwd: folder });
const FOUR = ['greedy', 'random', 'lowest', 'decomposer'];
const linesOf = (name: string): string[] => readFileSync(join(folder, name), 'utf8').trimEnd().split('\n');

describe('decks', () => {
  it('are drawn anew in every run, committed to before the first game and shown after the last', async () => {
    const drawn: unknown[] = [];
    for (const name of ['a.jsonl', 'b.jsonl']) {
      const { stdout, stderr } = await baralho(
        'arena',
        'match',
        ...FOUR,
        '--games',
        '3',
        '--json',
        '--records',
        name,
      );
      const { decks, seed } = JSON.parse(stdout);
      expect(seed).toBeUndefined();
      expect(decks).toMatchObject({ from: 'secret', botsCouldKnow: false });
      expect(stderr).toContain(decks.commitment);
      expect(stderr).not.toContain(decks.secret);
      expect(existsSync(join(folder, `${name}.secret`))).toBe(false);
      const check = await baralho('arena', 'replay', name, '--check');
      expect(check.stdout).toBe(
        `3 games follow the rules.\n3 decks follow from the secret; before the first game its hash was ${decks.commitment}\n`,
      );
      drawn.push(...linesOf(name).map((line) => JSON.parse(line).deck));
    }
    expect(new Set(drawn).size).toBe(7);
  });

  it.each([
    ['a duel', ['duel', 'greedy', 'random', '--deals', '40', '--all']],
    ['a ladder', ['ladder', ...FOUR, 'mine=greedy', '--games', '40']],
    ['a tournament', ['tournament', ...FOUR, 'mine=greedy']],
  ])('of %s can be checked', async (name, words) => {
    const path = `${name}.jsonl`;
    expect((await baralho('arena', ...words, '--records', path)).status).toBe(0);
    expect(await baralho('arena', 'replay', path, '--check')).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/\n(160|40|\d+) decks follow from the secret/),
    });
  });

  it('that were exchanged, or a secret that was, are found out', async () => {
    await baralho('arena', 'match', ...FOUR, '--games', '3', '--records', 'c.jsonl');
    const [one = '', two = '', three = '', shown = ''] = linesOf('c.jsonl');
    /** Altered by somebody who knows how to compute the checksum. */
    const forged = (line: string, change: (line: string) => string): string => {
      const plain = open(Buffer.from(line)) ?? '';
      return seal(change(plain));
    };
    const renamed = forged(two, (line) => line.replace('game 2', 'game 9'));
    writeFileSync(join(folder, 'd.jsonl'), `${[one, renamed, three, shown].join('\n')}\n`);
    const exchanged = await baralho('arena', 'replay', 'd.jsonl', '--check');
    expect(exchanged.status).toBe(1);
    expect(exchanged.stdout).toMatch(/game 9: its deck is not the one that the secret gives/);
    const other = forged(shown, (line) =>
      line.replace(/"secret":"./, (text) => `"secret":"${text.endsWith('0') ? '1' : '0'}`),
    );
    writeFileSync(join(folder, 'e.jsonl'), `${[one, two, three, other].join('\n')}\n`);
    expect(await baralho('arena', 'replay', 'e.jsonl', '--check')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('line 4: the secret does not fit its commitment'),
    });
  });

  it('of a seed are said to be known', async () => {
    const words = ['arena', 'match', ...FOUR, '--games', '2', '--seed', '1'];
    expect((await baralho(...words)).stdout).toContain('Decks: made from seed 1; bots could know the deals');
    const { stdout, stderr } = await baralho(...words, '--json');
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toMatchObject({ seed: 1, decks: { from: 'seed', botsCouldKnow: true } });
  });

  it('cannot go on without their secret', async () => {
    await baralho('arena', 'match', ...FOUR, '--games', '2', '--records', 'f.jsonl');
    writeFileSync(join(folder, 'g.jsonl'), `${linesOf('f.jsonl').slice(0, 1).join('\n')}\n`);
    const words = ['arena', 'match', ...FOUR, '--games', '2', '--records', 'g.jsonl', '--resume'];
    expect(await baralho(...words)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('g.jsonl.secret does not hold the secret of these games'),
    });
  });

  /** Reports how much it can read in its own folder: the records and the secret. */
  const SPY =
    '#!/bin/sh\necho spied $(cat ./*.jsonl* 2>/dev/null | wc -c) $(stat -c %a ./*.secret) >&2; exit 3\n';
  const spied = async (sandbox: string): Promise<readonly string[]> => {
    const own = mkdtempSync(join(folder, 'own-'));
    writeFileSync(join(own, 'spy'), SPY, { mode: 0o755 });
    const table = [join(own, 'spy'), 'greedy', 'greedy', 'greedy', '--games', '2', '--jobs', '1'];
    const how = ['--records', join(own, 'x.jsonl'), '--move-ms', '60000', '--sandbox', sandbox, '--json'];
    const { decks } = JSON.parse((await baralho('arena', 'match', ...table, ...how)).stdout);
    const notes = readFileSync(join(own, 'x.jsonl'), 'utf8').match(/spied \d+ \d*/g) ?? [];
    return [`bots could know: ${decks.botsCouldKnow}`, ...new Set(notes)];
  };
  const walls = chooseSandbox('bwrap');
  it.skipIf(!walls.ok)(
    'and records are hidden from bots behind walls, also in their own folder',
    async () => {
      expect(await spied('bwrap')).toEqual(['bots could know: false', 'spied 0 666']);
    },
  );
  it('and records are open to bots without walls, which is said; to others the secret is closed', async () => {
    const [known, first] = await spied('none');
    expect(known).toBe('bots could know: true');
    expect(first).toMatch(/^spied [1-9]\d* 600$/);
  });
});

/** Folders of teams: named by their folders, run as the roster says, each in the sandbox of its own folder. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { chooseSandbox } from '@baralho/sandbox';
import { afterAll, describe, expect, it } from 'vitest';
import { runHere } from '../../inOneProcess.suite.ts';
import { botsOf } from './roster.ts';

const root = mkdtempSync(join(tmpdir(), 'baralho-roster-'));
afterAll(() => rmSync(root, { recursive: true }));

const PATIENT = ['--move-ms', '60000', '--start-ms', '60000', '--jobs', '1'];
const baralho = (...words: readonly string[]) => runHere(words, { cwd: root });

/** A folder with these files. */
function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(root, 'teams-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text, { mode: text.startsWith('#!') ? 0o755 : 0o644 });
  }
  return folder;
}
const PASSES = '#!/bin/sh\necho PASSO\n';

describe('a folder of teams', () => {
  it('gives one bot a team, by the roster or by what is there', () => {
    const found = folderOf({
      'foxes/bot': PASSES,
      'foxes/tool': PASSES,
      'owls/main.py': 'print("PASSO")',
      'notes.txt': '',
    });
    expect(botsOf(found)).toEqual([`foxes='${found}/foxes/bot'`, `owls=python3 '${found}/owls/main.py'`]);
    const roster = '# teams\nowls = stream:python3 main.py --depth 3\n\nfoxes=./tool\n';
    const named = folderOf({
      roster,
      'foxes/bot': PASSES,
      'foxes/tool': PASSES,
      'owls/main.py': '',
      'rats/bot': PASSES,
    });
    expect(botsOf(named)).toEqual([
      `owls=stream:'python3' '${named}/owls/main.py' '--depth' '3'`,
      `foxes='${named}/foxes/tool'`,
    ]);
  });

  it.each<[string, Record<string, string>, string]>([
    ['no program', { 'foxes/notes.txt': '' }, "no program in the folder of team 'foxes'"],
    ['several programs', { 'foxes/a': PASSES, 'foxes/b': PASSES }, "team 'foxes' has several programs"],
    [
      'a line that is none',
      { roster: 'foxes', 'foxes/bot': PASSES },
      "roster, line 1: expected 'team = command', found 'foxes'",
    ],
    [
      'a team that is not there',
      { roster: '\nrats = ./bot', 'foxes/bot': PASSES },
      "roster, line 2: there is no folder 'rats'",
    ],
  ])('with %s is exit code 2 and one sentence', async (_, files, sentence) => {
    const { status, stderr } = await baralho('arena', 'ladder', folderOf(files), 'greedy');
    expect([status, stderr.split('\n').length]).toEqual([2, 2]);
    expect(stderr).toContain(sentence);
  });

  const walls = chooseSandbox('bwrap');
  it.skipIf(!walls.ok)('keeps its bots from the folders of the others', async () => {
    const spy =
      '#!/bin/sh\necho "sees $(ls .. | tr "\\n" " ")$(cat ../owls/secret 2>/dev/null)" >&2; exit 3\n';
    const folder = folderOf({ 'foxes/bot': spy, 'owls/bot': PASSES, 'owls/secret': 'our openings' });
    const records = join(root, 'walls.jsonl');
    const how = ['--games', '4', ...PATIENT, '--sandbox', 'bwrap', '--records', records];
    expect((await baralho('arena', 'ladder', folder, 'greedy', 'lowest', ...how)).status).toBe(0);
    expect(readFileSync(records, 'utf8').match(/sees [^"]*/g)?.[0]).toBe('sees foxes');
  });

  it('plays a tournament and a ladder, whatever characters are in the names', async () => {
    const odd = 'od\u0001d \u202egnp';
    const folder = folderOf({ [`${odd}/bot`]: PASSES, 'foxes/bot': PASSES });
    const { stdout } = await baralho(
      'arena',
      'tournament',
      folder,
      'greedy',
      ...PATIENT,
      '--sandbox',
      'none',
    );
    expect(stdout).toMatch(/The champion is greedy/);
    expect(stdout).toMatch(/od-d-gnp/);
    const flat = folderOf({ [`${odd}.mjs`]: 'console.log("PASSO")', 'a.mjs': 'console.log("PASSO")' });
    const ladder = await baralho(
      'arena',
      'ladder',
      flat,
      'greedy',
      'lowest',
      '--games',
      '4',
      ...PATIENT,
      '--sandbox',
      'none',
    );
    expect(ladder.stdout).toContain('od\\x01d \\u{202e}gnp.mjs');
    for (const sign of ['\u0001', '\u202e']) expect(ladder.stdout + ladder.stderr).not.toContain(sign);
    expect(ladder.status).toBe(0);
  });
});

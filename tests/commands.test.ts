/**
 * Commands in the documents can be pasted by somebody who has just cloned the repository. They begin with npx, in documents
 * and in the help alike, and every command of the README and the docs is run here, document by document in one folder, with
 * smaller numbers where it would take long. Commands that need other machines are not run, but their options must exist.
 */
import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runHere } from '../packages/cli/src/inOneProcess.suite.ts';

const root = new URL('../', import.meta.url);
const BARALHO = fileURLToPath(new URL('packages/cli/bin/baralho.js', root));
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const documents = [
  'README.md',
  ...readdirSync(new URL('docs', root))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
const sources = readdirSync(new URL('packages/cli/src/commands', root), {
  recursive: true,
  encoding: 'utf8',
})
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => `packages/cli/src/commands/${name}`);

it.each([...documents, ...sources])('%s', (path) => {
  const bare = read(path).match(/^(?: {2})?baralho [a-z].*$/gm) ?? [];
  expect(bare).toEqual([]);
});

/** The commands of a document, without what is said beside them. */
const commandsOf = (path: string): string[] => [
  ...(read(path).match(/^npx baralho .*$/gm) ?? []).map((line) => line.replace(/(?: {2,}| #).*$/, '')),
  // In a cell of a table, where a pipe is written with a backslash.
  ...[...read(path).matchAll(/^\|.*\| `((?:npx|printf)[^`]*)` \|/gm)].map(([, cell = '']) =>
    cell.replaceAll('\\|', '|'),
  ),
];

/** Needs a Redis, a PostgreSQL, a table to sit at, a place in a course or its learning platform: tests of their own run these with the real thing. */
const NOT_ALONE = /--redis|--database|--table|--key|PERSON|ROUND|final\.jsonl| lti .* --(link|roster|grades)/;

/** The same with less to do; and tables without a screen, which end with their input. */
const smaller = (command: string): string =>
  command
    .replace(/(--(?:games|tests|deals)) \d\S*/g, '$1 20')
    .replace(/(--deals) 20 (?=.*--verify)/, '$1 2 ')
    .replace(/(--give-up) \S+/, '$1 1e4')
    .replace(/ --player blind.*$/, '$& --games 1')
    .replace(/ arena duel .*$/, '$& --deals 2')
    .replace(/ \/var\/lib\/baralho/, ' data')
    .replace(/( play (?!--list).*?)(?: --plain)?( --deal.*)?$/, '$1 --plain$2')
    .replace(/ serve.*$/, '$& --port 0')
    .replace(/( judge verify \w+)(?: --every \d+)?/, ' judge verify accordian --every 2000');

/** Right programs in C, which start quickly: they run hundreds of times. */
const programs = mkdtempSync(join(tmpdir(), 'baralho-judged-'));
afterAll(() => rmSync(programs, { recursive: true }));
beforeAll(() => {
  for (const [name, source] of [
    ['war', 'war/queues.c'],
    ['guiao3', 'guiao3/counts.c'],
  ] as const) {
    const path = fileURLToPath(new URL(`packages/judge/programs/${source}`, root));
    expect(spawnSync('gcc', ['-O1', '-w', '-o', join(programs, name), path]).status).toBe(0);
  }
});

/** What the documents take for granted: programs to judge, rows and positions to solve, a folder for data. */
function folderWithFiles(): string {
  const folder = mkdtempSync(join(tmpdir(), 'baralho-commands-'));
  const write = (name: string, text: string): void => {
    writeFileSync(join(folder, name), text);
    chmodSync(join(folder, name), 0o755);
  };
  copyFileSync(join(programs, 'war'), join(folder, 'a.out'));
  copyFileSync(join(programs, 'guiao3'), join(folder, 'guiao3'));
  write('war.py', 'import os\nos.execv("./a.out", ["./a.out"])\n');
  write('rows.txt', 'short 4S 4H KD 2C\n');
  write('deals.txt', read('packages/lab/testdata/klondike/deals-300.txt').split('\n').slice(0, 2).join('\n'));
  write('played.txt', '8 9\n');
  write('password', 'a long password\n');
  write('teams.csv', 'team,name\nOs Ases,Ana\n');
  write('table.txt', read('packages/lab/testdata/klondike/king-after-a-take.txt'));
  for (const name of ['data', 'hidden', 'packages', 'twice/data/secret'])
    mkdirSync(join(folder, name), { recursive: true });
  write('twice/problem.yaml', 'name: Twice a number\n');
  write('twice/data/secret/1.in', '21\n');
  write('twice/data/secret/1.ans', '42\n');
  symlinkSync(fileURLToPath(new URL('packages/judge', root)), join(folder, 'packages/judge'));
  write('hidden/ace.in', '1\n🂡\n');
  return folder;
}

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly error: string;
}

/** The words of a command that needs no shell and no input: without pipes, redirections and variables. */
function wordsOf(command: string): string[] | undefined {
  const [npx, name, ...words] = command.match(/(?:[^\s'"]|'[^']*'|"[^"]*")+/g) ?? [];
  if (npx !== 'npx' || name !== 'baralho' || words.includes('serve') || words[0] === 'play') return;
  const bare = words.map((word) => word.replace(/'[^']*'|"[^"]*"/g, ''));
  if (bare.some((word) => /[|<>&;$`*?#~{}\\]/.test(word)) || words.some((word) => /"[^"]*[$`\\]/.test(word)))
    return;
  return words.map((word) => word.replace(/'([^']*)'|"([^"]*)"/g, '$1$2'));
}

/** Runs a command as a shell would; most in one process, since each start costs more than what it does. */
async function run(command: string, cwd: string): Promise<Ended> {
  const words = wordsOf(command);
  if (words === undefined) return runInShell(command, cwd);
  const env = { BARALHO_HOME: cwd, XDG_STATE_HOME: cwd };
  const { status, stdout, stderr } = await runHere(words, { cwd, env });
  return { code: status, out: stdout, error: stderr };
}

/** Runs a line of a shell; a server is stopped once it has said where it is. */
function runInShell(command: string, cwd: string): Promise<Ended> {
  const line = command.replaceAll('npx baralho', `"${process.execPath}" "${BARALHO}"`);
  const env = { ...process.env, NODE_OPTIONS: '', BARALHO_HOME: cwd, XDG_STATE_HOME: cwd };
  const child = spawn('sh', ['-c', `set -e; ${line.includes(' | ') ? line : `exec ${line}`}`], { cwd, env });
  child.stdin.end();
  let [out, error] = ['', ''];
  child.stdout.on('data', (text) => {
    out += text;
    if (command.includes(' serve') && out.includes('http://')) child.kill();
  });
  child.stderr.on('data', (text) => {
    error += text;
  });
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, out, error })));
}

describe('every command of the documents works', () => {
  const named = documents.filter((path) => commandsOf(path).length > 0);
  it.concurrent.each(named)(
    '%s',
    async (path) => {
      const folder = folderWithFiles();
      const failed: unknown[] = [];
      const done = new Set<string>();
      for (const command of commandsOf(path)) {
        if (NOT_ALONE.test(command)) {
          const words = command.split(' ').slice(2);
          const names = words.slice(
            0,
            words.findIndex((word) => !/^[a-z]+$/.test(word)),
          );
          const { out } = await run(`npx baralho ${names.slice(0, 2).join(' ')} --help`, folder);
          const unknown = words.filter((word) => word.startsWith('--') && !out.includes(word));
          if (unknown.length > 0) failed.push({ command, unknown });
          continue;
        }
        // With less to do, some are the same.
        if (done.has(smaller(command))) continue;
        done.add(smaller(command));
        // The README's are typed first of all, by people who have just cloned.
        const as = path === 'README.md' ? runInShell : run;
        const { code, error } = await as(smaller(command), folder);
        const stopped = command.includes(' serve') && (code === null || code === 143);
        // Two deals decide no duel, which it says with 1.
        const undecided = command.includes(' duel ') && code === 1 && error === '';
        // Shows how bad input is refused.
        const refused = command.startsWith("printf '4d 1x") && code === 2;
        if (code !== 0 && !stopped && !undecided && !refused)
          failed.push({ command, as: smaller(command), code, error: error.slice(-400) });
      }
      expect(failed).toEqual([]);
      // All documents at once, on however busy a machine.
    },
    900_000,
  );
});

/**
 * Builds: every language from sources to an answer, and hostile builds, which end within their limits, reach nothing and leave
 * nothing behind. Here they run with small limits; `npm run hostile:builds` uses those of a course.
 */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseSandbox, runToEnd } from '@baralho/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Built, build, shownWords } from './build.ts';
import { chooseRecipe } from './languages.ts';
import { BUILD_LIMITS, type BuildLimits } from './limits.ts';
import { commandIn, place } from './place.ts';
import { findTool } from './tools.ts';
import type { HandedFile } from './tree.ts';
import { whyNoWalls } from './walls.ts';

const FULL = process.env.BARALHO_FULL_LIMITS !== undefined;
const LIMITS: BuildLimits = FULL
  ? BUILD_LIMITS
  : {
      ...BUILD_LIMITS,
      ms: 3000,
      memoryMb: 200,
      scratchMb: 64,
      fileMb: 16,
      processes: 32,
      saidBytes: 1 << 16,
    };

const filesOf = (files: Readonly<Record<string, string>>): HandedFile[] =>
  Object.entries(files).map(([name, text]) => ({ name, bytes: Buffer.from(text), isExecutable: false }));

let folder = '';
let secret = '';
const SECRET = 'the hidden test: 42 17 3';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'handin-'));
  // Temporary files that were not removed would be found here.
  process.env.TMPDIR = join(folder, 'scratch');
  mkdirSync(process.env.TMPDIR);
  secret = join(folder, 'hidden.txt');
  writeFileSync(secret, SECRET);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function answerOf({ program }: Extract<Built, { ok: true }>, input = ''): Promise<string> {
  const command = commandIn(place(program, join(folder, 'built')), program.run);
  const choice = chooseSandbox('bwrap');
  if (typeof command === 'string' || !choice.ok) throw new Error('it cannot be run here');
  const cage = choice.sandbox.open();
  const caps = { stdoutBytes: 10_000, stderrBytes: 10_000 };
  const { stdout, stderr } = await runToEnd(command, cage, {
    input,
    caps,
    left: ({ ownMs }) => 20_000 - ownMs,
  });
  cage.close();
  return `${stdout}${stderr}`;
}

describe.skipIf(whyNoWalls() !== undefined)('languages', () => {
  const programs: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    cc: {
      'main.c': '#include <stdio.h>\n#include "a.h"\nint main(void) { printf("%d\\n", twice(21)); }\n',
      'lib/a.c': 'int twice(int x) { return 2 * x; }\n',
      'a.h': 'int twice(int);\n',
    },
    'c++': { 'bot.cpp': '#include <iostream>\nint main() { std::cout << 42 << std::endl; }\n' },
    python3: { 'main.py': 'import other\nprint(other.x)\n', 'other.py': 'x = 42\n' },
    node: {
      'main.js': 'const { x } = require("./other.js"); console.log(x);\n',
      'other.js': 'exports.x = 42;\n',
    },
    javac: {
      'game/Main.java':
        'package game;\npublic class Main { public static void main(String[] a) { System.out.println(Other.X); } }\n',
      'game/Other.java': 'package game;\nclass Other { static final int X = 42; }\n',
    },
    rustc: {
      'main.rs': 'mod other;\nfn main() { println!("{}", other::X); }\n',
      'other.rs': 'pub const X: i32 = 42;\n',
    },
    ghc: {
      'Main.hs': 'module Main where\nimport Other\nmain :: IO ()\nmain = print x\n',
      'Other.hs':
        'module Other where\nimport qualified Data.Map as Map\nx :: Int\nx = Map.size (Map.fromList [(i, i) | i <- [1 .. 42 :: Int]])\n',
    },
    make: {
      Makefile: 'bot: x.c\n\tcc -o bot x.c\n',
      'x.c': '#include <stdio.h>\nint main(void) { puts("42"); }\n',
    },
    sh: { run: '#!/bin/sh\necho 42\n' },
  };

  it.each(Object.entries(programs))('%s', async (tool, sources) => {
    const built = await build(filesOf(sources));
    if (tool !== 'sh' && findTool(tool as 'cc') === undefined)
      expect(built).toMatchObject({
        ok: false,
        whose: 'machine',
        why: expect.stringMatching(/not installed/),
      });
    else if (!built.ok) throw new Error(`${built.why}\n${built.said}`);
    else expect(await answerOf(built)).toBe('42\n');
  });

  it('shows what the compiler says, with nothing in it that disturbs', async () => {
    const built = await build(filesOf({ 'main.c': 'int main(void) { return \x1b[2J; }\n' }));
    expect(built).toMatchObject({ ok: false, whose: 'team', why: 'it does not build' });
    expect(built.said).toMatch(/main\.c:1:\d+: error/);
    expect(built.said).not.toContain('\x1b');
    const much = shownWords(Buffer.from(`begin${'x'.repeat(100_000)}end`));
    expect(much).toMatch(/^begin[\s\S]*characters left out[\s\S]*end$/);
    expect(much.length).toBeLessThan(21_000);
  });

  it.each([
    ['nothing to run', { 'notes.txt': '' }, undefined, /no file in it tells how/],
    ['two languages', { 'a.c': '', 'b.py': '' }, undefined, /C and Python: say which/],
    ['a language that is not there', { 'a.c': '' }, 'python', /no file of Python/],
    ['no such language', { 'a.c': '' }, 'cobol', /no language 'cobol'/],
    ['two scripts', { 'a.py': '', 'b.py': '' }, undefined, /which of a.py, b.py/],
    ['no main method', { 'A.java': 'class A {}' }, undefined, /main method/],
  ] as const)('asks when it is not clear: %s', (_, files, hint, why) => {
    expect(chooseRecipe(filesOf(files), hint)).toMatch(why);
  });
});

const make = (...lines: readonly string[]) => ({
  Makefile: `program:\n${lines.map((line) => `\t${line}\n`).join('')}\tprintf '#!/bin/sh\\necho made\\n' > program\n\tchmod +x program\n`,
});

/** Marks a process that outlives its build: nobody else sleeps that long. */
const MARK = `98765${process.pid}`;

const isRunning = (word: string): boolean =>
  readdirSync('/proc').some((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'latin1').split('\0').includes(word);
    } catch {
      return false;
    }
  });

const ourGroups = (): string[] => {
  const roots = ['/sys/fs/cgroup', '/sys/fs/cgroup/memory', '/sys/fs/cgroup/pids'].filter((path) =>
    existsSync(path),
  );
  return roots.flatMap((root) =>
    readdirSync(root).filter((name) => name.startsWith(`baralho-${process.pid}-`)),
  );
};

describe.skipIf(whyNoWalls() !== undefined)('hostile builds', () => {
  let port = 0;
  let calls = 0;
  const server = createServer((socket) => {
    calls++;
    socket.destroy();
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as { port: number }).port;
  });
  afterAll(() => server.close());

  /** What it does, its files, and how it may end: the sentence, or what the program says in the end. */
  // biome-ignore format: a table
  const hostile: readonly (readonly [what: string, files: () => Readonly<Record<string, string>>, end: RegExp])[] = [
    ['includes a file that never ends', () => ({ 'main.c': '#include "/dev/zero"\nint main(void) { return 0; }\n' }), /longer than|memory|does not build/],
    ['includes itself', () => ({ 'main.c': '#include "main.c"\n#include "main.c"\nint main(void) { return 0; }\n' }), /longer than|memory|said too much|does not build/],
    ['writes huge templates', () => ({ 'main.cpp': 'template<int N> struct A { A<N - 1> a; A<N - 2> b; int c[N]; };\ntemplate<> struct A<0> {}; template<> struct A<1> {};\ntemplate<int N, int M> struct B { static const long x = B<N - 1, M + 1>::x + B<N - 1, M>::x; };\ntemplate<int M> struct B<0, M> { static const long x = M; };\nlong y = B<600, 0>::x;\nA<800> a; int main() {}\n' }), /longer than|memory|said too much|does not build/],
    ['forks without end', () => make(':(){ :|:& };:; bomb() { bomb | bomb & }; bomb; sleep 1000'), /longer than|memory|does not build/],
    ['makes itself again and again', () => ({ Makefile: 'program:\n\t$(MAKE) -j8 program program2\nprogram2:\n\t$(MAKE) program\n' }), /longer than|memory|said too much|does not build/],
    ['fills the memory', () => make('tail /dev/zero'), /memory|does not build/],
    ['fills the disk', () => make('i=0; while dd if=/dev/zero of=fill$$i bs=1M count=15 2>/dev/null; do i=$$((i+1)); done; exit 1'), /does not build|memory/],
    ['leaves a huge result', () => make('for i in 1 2 3; do head -c 12000000 /dev/zero > fill$$i; done'), /too large/],
    ['writes without end', () => make('yes'), /said too much/],
    ['loops', () => make('while :; do :; done'), /longer than/],
    ['sleeps', () => make('sleep 1000'), /longer than/],
    ['writes outside', () => make(`echo evil > ${join(folder, 'evil')} || echo evil > /usr/evil || echo evil > ../../evil || exit 7`), /does not build/],
    ['reads the hidden tests', () => make(`cat ${secret}`), /does not build/],
    ['includes the hidden tests', () => ({ 'main.c': `#include "${secret}"\nint main(void) { return 0; }\n` }), /does not build/],
    ['looks for others', () => make('find / -name "hidden.txt" 2>/dev/null | grep . || exit 7'), /longer than|does not build/],
    ['reads the environment and files of those that run it', () => make('cat /proc/[0-9]*/environ | tr "\\0" "\\n" | grep -i -e PWD=/work -e npm_ || exit 7'), /does not build/],
    ['uses the network', () => make(`exec 3<>/dev/tcp/127.0.0.1/${port} || python3 -c "import socket; socket.create_connection(('127.0.0.1', ${port}))" || exit 7`), /does not build/],
    ['leaves a process behind', () => make(`setsid nohup sleep ${MARK} >/dev/null 2>&1 &`), /^made$|longer than/],
    ['leaves a link to the outside', () => make(`ln -s ${secret} link`), /symbolic link/],
    ['leaves a link in the place of the program', () => ({ Makefile: 'program:\n\tln -s /usr/bin/env program\n' }), /symbolic link/],
    ['leaves a named pipe', () => make('mkfifo pipe'), /cannot be kept/],
    ['leaves 10⁴ files', () => make('for i in $$(seq 10000); do : > f$$i; done'), /more than 4000 files/],
    ['leaves names that cannot be seen', () => make('touch "$$(printf \'a\\033[2Jb\')"'), /cannot be seen/],
    ['writes a result of its own past the walls', () => make(`printf '../../evil' > /proc/$$PPID/fd/1; kill -9 $$PPID`), /does not build|cannot be kept/],
    ['kills those around it', () => make('kill -9 -1'), /does not build|cannot be kept/],
  ];

  it.each(hostile)('%s', async (_, files, end) => {
    const began = performance.now();
    const built = await build(filesOf(files()), undefined, LIMITS);
    if (FULL) expect(performance.now() - began).toBeLessThan(30_000);
    expect(built.ok ? (await answerOf(built)).trim() : built.why).toMatch(end);
    expect(built.ok ? built.program.tar.toString('latin1') : '').not.toContain(SECRET);
    expect(built.said).not.toContain(SECRET);
    expect(readFileSync(secret, 'utf8')).toBe(SECRET);
    expect(['/usr/evil', '/evil', join(folder, 'evil')].filter((path) => existsSync(path))).toEqual([]);
    expect(isRunning(MARK)).toBe(false);
    expect(calls).toBe(0);
    expect(ourGroups()).toEqual([]);
    expect(readdirSync(tmpdir())).toEqual([]);
  });
});

import { spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runHere } from '../../inOneProcess.suite.ts';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const programs = join(root, 'packages/judge/testdata/programs');
const folder = mkdtempSync(join(tmpdir(), 'baralho-check-'));
afterAll(() => rmSync(folder, { recursive: true }));

const hasProgram = (name: string): boolean => spawnSync(name, ['--version']).status === 0;

/** Standard output is not a terminal, so there are no colours. */
const baralho = async (...words: string[]) => {
  const { status, stdout, stderr } = await runHere(['judge', ...patient(words)], { cwd: folder });
  return { code: status, stdout, stderr };
};

/** A busy machine must not change a verdict, so the time limit is long unless a test is about it. */
const patient = (words: readonly string[]): readonly string[] =>
  words[0] !== 'check' || words.includes('--time') ? words : [...words, '--time', '60'];

const node = (file: string, mistake = ''): string =>
  `'${process.execPath}' '${join(programs, file)}' ${mistake}`;

describe('check --sandbox', () => {
  const walled = spawnSync('bwrap', ['--unshare-all', '--ro-bind', '/', '/', 'true']).status === 0;

  it.skipIf(!walled)('runs a right program behind walls that hide the rest of the disk', async () => {
    const own = readFileSync(join(programs, 'guiao1.mjs'));
    writeFileSync(join(folder, 'own.mjs'), own);
    const right = await baralho('check', 'guiao1', '--cmd', `'${process.execPath}' own.mjs`, '--sandbox');
    expect(right).toMatchObject({ code: 0, stderr: '' });
    const spy = `cat ${join(programs, 'guiao1.mjs')} > /dev/null && echo seen`;
    const { stdout } = await baralho('check', 'guiao1', '--cmd', spy, '--sandbox', '--no-shrink');
    expect(stdout).toContain('No such file or directory');
  });
});

describe('check, with programs in JavaScript', () => {
  it('accepts a right program', async () => {
    const { code, stdout, stderr } = await baralho('check', 'guiao1', '--cmd', node('guiao1.mjs'));
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/(\d+) of \1 tests accepted\n\n {2}Well done/);
    expect(stdout).not.toContain('\x1b');
  });

  it('shows the smallest input on which one fails, why, and what to do next', async () => {
    const { code, stdout } = await baralho(
      'check',
      'guiao1',
      '--cmd',
      node('guiao1.mjs', 'two-pairs'),
      '--save',
      'kept',
    );
    expect(code).toBe(1);
    expect(stdout).toMatch(/✗ wrong answer on test 6 of \d+, two-values/);
    expect(stdout).toContain(
      [
        '                 1 │ Nada!',
        '    expected     2 │ Nada!⏎',
        '    found        2 │ dupla sequência com 2 cartas onde a carta mais alta é 🂵⏎',
        '                   │ ▲',
        '                 3 │ Nada!',
      ].join('\n'),
    );
    expect(stdout).toContain('    input    │ 1\n             │ 🂡🂱🂢🂲   (A♠ A♥ 2♠ 2♥)\n');
    expect(stdout).toContain(
      'Why: 🂡 🂱 🂢 🂲 is no combination: a sequence or double sequence has at least three values',
    );
    expect(stdout).toContain('< kept/two-values-smallest.in`');
    expect(readFileSync(join(folder, 'kept/two-values-smallest.in'), 'utf8')).toBe('1\n🂡🂱🂢🂲\n');
    expect(readFileSync(join(folder, 'kept/two-values-smallest.out'), 'utf8')).toBe('Nada!\n');
    expect(existsSync(join(folder, 'kept/two-values-smallest.found'))).toBe(true);
  });

  it.each([
    ['crlf', 'presentation error', 'carriage return'],
    ['no-newline', 'presentation error', '(no newline)'],
    ['latin1', 'wrong answer', 'not UTF-8'],
    ['cards', 'wrong answer', 'that of its pairs'],
  ])('says what a teacher would see: %s', async (mistake, verdict, hint) => {
    const { code, stdout } = await baralho(
      'check',
      'guiao1',
      '--cmd',
      node('guiao1.mjs', mistake),
      '--no-shrink',
    );
    expect(code).toBe(1);
    expect(stdout).toContain(`✗ ${verdict} on test`);
    expect(stdout.replace(/\s+/g, ' ')).toContain(hint);
  });

  it('judges plays of the tournament by the rules', async () => {
    expect((await baralho('check', 'torneio', '--cmd', node('torneio.mjs'), '--random', '6')).code).toBe(0);
    const { code, stdout } = await baralho('check', 'torneio', '--cmd', node('torneio.mjs', 'two-passes'));
    expect(code).toBe(1);
    expect(stdout).toMatch(/✗ wrong answer on test 8 of \d+, two-passes/);
    expect(stdout).toContain(
      '    input    │ 3\n             │ 🂡   (A♠)\n             │ 🂢   (2♠)\n             │ PASSO\n             │ PASSO\n',
    );
  });
});

describe('what a teacher may choose', () => {
  const own = `'${process.execPath}' '${join(root, 'packages/cli/bin/baralho.js')}' judge`;

  it('judges War by another wording and a limit of steps, published files and all', async () => {
    const wording = ['--max-steps', '100000', '--never-ends', 'sem fim: {steps} passos, {a} e {b}'];
    const words = wording.map((word) => `'${word}'`).join(' ');
    const right = await baralho('check', 'war', '--cmd', `${own} war ${words}`, '--published', ...wording);
    expect(right).toMatchObject({ code: 0, stderr: '' });
    const usual = await baralho(
      'check',
      'war',
      '--cmd',
      `${own} war`,
      '--published',
      '--no-shrink',
      ...wording,
    );
    expect(usual.code).toBe(1);
    expect(usual.stdout).toContain('expected     1 │ sem fim: 100000 passos, ');
  });

  it('asks the tournament program in the form of the seed', async () => {
    const only = `grep -q '♠\\|♥\\|♦\\|♣' && echo PASSO`;
    const words = ['check', 'torneio', '--cmd', only, '--form', 'text', '--random', '20', '--keep-going'];
    const { stdout } = await baralho(...words);
    expect(stdout).toMatch(/(\d+) of \1 tests accepted/);
  });

  it.each([
    [['check', 'guiao1', '--cmd', 'cat', '--max-steps', '5'], '--max-steps is not an option of guiao1'],
    [['generate', 'war', '--out', 'x', '--form', 'text'], '--form is not an option of war'],
    [['torneio', '--form', 'text'], "unknown option '--form'"],
    [['war', '--never-ends', ' '], 'It must be one line'],
    [['statement', 'guiao9'], "there is no problem 'guiao9'"],
    [['statement', 'war', '--lang', 'xx'], 'Allowed choices are en, pt'],
  ])('%j is refused', async (words, said) => {
    const { code, stdout, stderr } = await baralho(...words);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(said);
  });

  it('prints the statement', async () => {
    const { stdout } = await baralho('statement', 'guiao3', '--lang', 'pt');
    expect(stdout).toMatch(/^## Guião 3: a mão depois de uma jogada/);
  });
});

it('says of a player that only passes what is legal, what is weak, and that it is no player', async () => {
  const { code, stdout } = await baralho('check', 'torneio', '--cmd', 'echo PASSO');
  expect(code).toBe(1);
  expect(stdout).toMatch(/ {2}(\d+) of \1 tests accepted\n/);
  expect(stdout).toMatch(/~ accepted/);
  const text = stdout.replace(/\s+/g, ' ');
  expect(text).toContain('In seed-example: It passes, though 🂪 🂻 🃌 wins the game.');
  expect(text).toContain(
    '✗ wrong answer over all tests It passes in every test, though it could have laid cards in',
  );
});

const python3 = existsSync('/usr/bin/python3') ? '/usr/bin/python3' : 'python3';

describe.skipIf(!hasProgram(python3))('check, with a program in Python', () => {
  const python = (mistake: string): string => `${python3} '${join(programs, 'accordian.py')}' ${mistake}`;
  it('accepts a right one and follows a wrong one move by move', async () => {
    expect((await baralho('check', 'accordian', '--cmd', python(''))).code).toBe(0);
    const { code, stdout } = await baralho('check', 'accordian', '--cmd', python('one-first'));
    expect(code).toBe(1);
    expect(stdout).toMatch(/Smallest failing input: 1 deal, [1-5] moves? \(from 2 deals/);
    expect(stdout).toMatch(/Why: A card that can move one or three to the left moves three\. Move \d is/);
  });
});

const compiler = 'gcc';

describe.skipIf(!hasProgram(compiler))('check, with programs in C', () => {
  const compiled = (source: string, mistake = 'RIGHT'): string => join(folder, `${source}-${mistake}`);
  beforeAll(() => {
    const mistakes = {
      guiao3: [
        'RIGHT',
        'NO_KING_QUAD',
        'LONGER_DSEQ_ON_KINGS',
        'KING_ON_TOP',
        'TWO_PASSES',
        'TRAILING_SPACE',
        'CRASH_BIG_HAND',
        'EXIT_CODE',
      ],
      war: ['RIGHT', 'NEVER_NOTICES', 'WAR_IS_TWO_STEPS', 'TIE_IS_B'],
    };
    for (const [source, names] of Object.entries(mistakes))
      for (const name of names) {
        const words = ['-O1', '-w', `-D${name}`, '-o', compiled(source, name), join(programs, `${source}.c`)];
        expect(spawnSync(compiler, words).status).toBe(0);
      }
  });

  it.each(['guiao3', 'war'])('accepts a right %s', async (problem) => {
    const { code } = await baralho(
      'check',
      problem,
      '--cmd',
      compiled(problem),
      '--random',
      '20',
      '--time',
      '20',
    );
    expect(code).toBe(0);
    expect((await baralho('check', problem, '--cmd', compiled(problem))).code).toBe(0);
  });

  it.each([
    ['guiao3', 'NO_KING_QUAD', 'wrong answer', '1\n1\n🂡🂱🃁🃑\n🂮\n🂡🂱🃁🃑\n'],
    ['guiao3', 'LONGER_DSEQ_ON_KINGS', 'wrong answer', /^1\n1\n(..){10}\n🂮🂾\n(..){10}\n$/],
    ['guiao3', 'KING_ON_TOP', 'wrong answer', /^1\n1\n(..){10}\n🂬🂭🂮\n(..){10}\n$/],
    ['guiao3', 'TWO_PASSES', 'wrong answer', '1\n3\n🂡\n🂢\nPASSO\nPASSO\n🂡\n'],
    [
      'guiao3',
      'CRASH_BIG_HAND',
      'runtime error',
      /^1\n0\n(?:🂡|🂱|🃁|🃑|🂢|🂲|🃂|🃒|🂣|🂳|🃃|🃓|🂤|🂴|🃄|🃔){15}\nPASSO\n$/u,
    ],
    ['guiao3', 'TRAILING_SPACE', 'presentation error', undefined],
    ['guiao3', 'EXIT_CODE', 'runtime error', undefined],
    ['war', 'WAR_IS_TWO_STEPS', 'wrong answer', /^As 8s /],
    ['war', 'TIE_IS_B', 'wrong answer', /^2s 2h 3s /],
    ['war', 'NEVER_NOTICES', 'time limit', undefined],
  ])('%s with the mistake %s: %s', async (problem, mistake, verdict, smallest) => {
    const { code, stdout } = await baralho(
      'check',
      problem,
      '--cmd',
      compiled(problem, mistake),
      '--json',
      '--time',
      verdict === 'time limit' ? '1' : '60',
    );
    const report = JSON.parse(stdout);
    expect(code).toBe(1);
    expect(report).toMatchObject({ problem, verdict });
    if (smallest === undefined) expect(report.smallest).toBeUndefined();
    else if (typeof smallest === 'string') expect(report.smallest.input).toBe(smallest);
    else expect(report.smallest.input).toMatch(smallest);
  });

  it('says that a result changes with uninitialised memory', async () => {
    const source = join(folder, 'unwritten.c');
    writeFileSync(
      source,
      '#include <stdio.h>\n#include <stdlib.h>\nint main(void) { volatile unsigned char *p = malloc(4000); puts(p[2000] == 0 ? "Nada!" : "nada"); return 0; }\n',
    );
    expect(spawnSync(compiler, ['-O0', '-o', join(folder, 'unwritten'), source]).status).toBe(0);
    const { stdout } = await baralho('check', 'guiao1', '--cmd', './unwritten', '--no-shrink');
    expect(stdout).toContain('The result changes with uninitialised memory.');
    expect(stdout).not.toContain('Well done');
    const right = await baralho(
      'check',
      'guiao3',
      '--cmd',
      compiled('guiao3', 'NO_KING_QUAD'),
      '--no-shrink',
    );
    expect(right.stdout).not.toContain('uninitialised');
  });

  it('names the signal', async () => {
    const { stdout } = await baralho(
      'check',
      'guiao3',
      '--cmd',
      compiled('guiao3', 'CRASH_BIG_HAND'),
      '--no-shrink',
    );
    expect(stdout).toContain('It was ended by SIGSEGV (segmentation fault');
  });
});

describe.skipIf(!hasProgram(compiler))('what the assignment leaves open', () => {
  /** Right, except that it prints rows that are not a combination like the others. */
  const otherwise = `text=$(cat)
case $text in
'6
1
🂣🂥
'*) echo "$text" | ./guiao2 | sed '0,/Combinações não iguais!/s//🂣 🂥/' ;;
*) echo "$text" | ./guiao2 ;;
esac
`;
  beforeAll(() => {
    writeFileSync(join(folder, 'otherwise.sh'), otherwise);
    const source = join(root, 'packages/judge/programs/guiao2/counts.c');
    expect(spawnSync(compiler, ['-O1', '-w', '-o', join(folder, 'guiao2'), source]).status).toBe(0);
  });

  it('is shown as our choice and does not make a program wrong, but with --strict', async () => {
    const words = ['check', 'guiao2', '--cmd', 'sh otherwise.sh', '--no-shrink'];
    const { code, stdout } = await baralho(...words);
    expect(code).toBe(0);
    expect(stdout.replace(/\s+/g, ' ')).toContain(
      "Our choice, not the assignment's (~): in nothing-among-them it answers otherwise.",
    );
    expect((await baralho(...words, '--strict')).code).toBe(1);
  });
});

describe('check, with commands that misbehave', () => {
  it.each([
    ['floods', 'yes', 'output limit', '60'],
    ['hangs', 'sleep 1000', 'time limit', '0.1'],
    ['reads nothing and prints nothing', 'true', 'wrong answer', '60'],
    ['crashes', 'echo broken >&2; kill -SEGV $$', 'runtime error', '60'],
  ])('%s', async (_, command, verdict, seconds) => {
    const words = ['check', 'guiao1', '--cmd', command, '--random', '1', '--time', seconds, '--json'];
    const { code, stdout } = await baralho(...words);
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ verdict, results: [{ name: 'random-1', verdict }] });
  });

  it('shows what a crashed program said last', async () => {
    const { stdout } = await baralho(
      'check',
      'guiao1',
      '--cmd',
      'echo broken pipe organ >&2; exit 9',
      '--random',
      '1',
    );
    expect(stdout).toContain('    stderr   │ broken pipe organ\n');
    expect(stdout).toContain('exit code 9');
  });

  it.each([
    ['a loop that writes errors', 'yes debug >&2', /stderr +│ debug\n.*\n.*\n.*\n +│ … and so on\n/],
    ['no memory in C++', 'echo std::bad_alloc >&2; kill -ABRT $$', 'wanted more memory than --memory allows'],
    ['no memory in Python', 'echo MemoryError >&2; exit 1', 'wanted more memory than --memory allows'],
    ['a line too many', `${node('guiao1.mjs')}; echo debug`, 'and 1 line too many after it'],
  ])('says what happened: %s', async (_, command, sentence) => {
    const words = ['check', 'guiao1', '--cmd', command, '--random', '1', '--no-shrink'];
    expect((await baralho(...words)).stdout).toMatch(sentence);
  });

  it.each([
    ['nothing', ' ', '--cmd is empty'],
    [
      'a path with a blank',
      './my program',
      `./my: not found (quote a path with blanks: --cmd "'./my program'")`,
    ],
    ['a file of this folder', 'here', 'here: not found (it is in this folder: --cmd ./here)'],
    ['another one, with words', 'here -x', 'here: not found (it is in this folder: --cmd "./here -x")'],
    ['an interpreter that is not there', './odd', 'the file is there, but not the interpreter'],
    ['a script from Windows', './windows', 'its first line ends in CR LF'],
    ['one that asks env', './windows-env', 'its first line ends in CR LF'],
    ['no permission', './plain', 'chmod +x makes it one'],
  ])('refuses %s with a sentence that helps', async (_, command, sentence) => {
    for (const [name, text, mode] of [
      ['my program', '#!/bin/sh\n', 0o755],
      ['here', '#!/bin/sh\n', 0o755],
      ['odd', '#!/no/such/interpreter\n', 0o755],
      ['windows', '#!/bin/sh\r\n', 0o755],
      ['windows-env', '#!/usr/bin/env sh\r\n', 0o755],
      ['plain', '#!/bin/sh\n', 0o644],
    ] as const)
      writeFileSync(join(folder, name), text, { mode });
    const { code, stdout, stderr } = await baralho('check', 'guiao1', '--cmd', command);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(sentence);
    expect(stderr.split('\n')).toHaveLength(2);
  });

  it('tells of a process left behind', async () => {
    const { stdout } = await baralho(
      'check',
      'guiao1',
      '--cmd',
      'sleep 1000 & cat',
      '--random',
      '1',
      '--no-shrink',
    );
    expect(stdout.replace(/\s+/g, ' ')).toContain('left a process running');
  });

  it('goes on after a failure when asked to', async () => {
    const some = await baralho('check', 'guiao1', '--cmd', 'cat', '--random', '5', '--no-shrink');
    expect(some.stdout).toContain('0 of 5 tests accepted, 1 wrong answer; 4 not run');
    const all = await baralho(
      'check',
      'guiao1',
      '--cmd',
      'cat',
      '--random',
      '5',
      '--no-shrink',
      '--keep-going',
    );
    expect(all.stdout).toContain('0 of 5 tests accepted, 5 wrong answer\n');
  });
});

describe('check, interrupted', () => {
  it('shows what it has and leaves nothing running', async () => {
    // The first test passes at once; the next one reports that it is running, and waits.
    const waits = `if [ -e begun ]; then echo > waiting; exec sleep 98771; else echo > begun; ${node('guiao1.mjs')}; fi`;
    const bin = join(root, 'packages/cli/bin/baralho.js');
    const words = [
      bin,
      'judge',
      'check',
      'guiao1',
      '--cmd',
      waits,
      '--random',
      '3',
      '--jobs',
      '1',
      '--time',
      '100',
    ];
    const child = spawn(process.execPath, words, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
    let stdout = '';
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
    });
    while (!existsSync(join(folder, 'waiting'))) await new Promise((done) => setTimeout(done, 20));
    child.kill('SIGINT');
    const code = await new Promise((done) => child.on('close', done));
    expect(code).toBe(130);
    expect(stdout).toContain('1 of 3 tests accepted; 2 not run');
    expect(stdout).toContain('Interrupted');
    // A killed process may take a moment to disappear.
    const left = (): string =>
      spawnSync('sh', ['-c', "grep -l '[9]8771' /proc/[0-9]*/cmdline"]).stdout.toString();
    while (left() !== '') await new Promise((done) => setTimeout(done, 50));
  });
});

const terminal = 'script';
const hasTerminal = spawnSync('sh', ['-c', `command -v ${terminal}`]).status === 0;

describe.skipIf(!hasTerminal)('check, on a terminal', () => {
  const onTerminal = (environment: Record<string, string>): string => {
    const bin = `'${process.execPath}' '${join(root, 'packages/cli/bin/baralho.js')}'`;
    const line = `${bin} judge check guiao1 --cmd cat --random 1 --no-shrink --quiet`;
    const { stdout } = spawnSync(terminal, ['-qec', line, '/dev/null'], {
      cwd: folder,
      env: { ...process.env, ...environment },
    });
    return stdout.toString();
  };
  it('has colours, and has none with NO_COLOR', () => {
    expect(onTerminal({ NO_COLOR: '' })).toContain('\x1b[31m✗ wrong answer');
    const plain = onTerminal({ NO_COLOR: '1' });
    expect(plain).toContain('✗ wrong answer');
    expect(plain).not.toContain('\x1b');
  });
});

describe('check, with tests from a folder', () => {
  const tests = join(folder, 'tests');
  beforeAll(() => {
    mkdirSync(tests);
    writeFileSync(join(tests, 'a.in'), '1\n🂡\n');
    writeFileSync(join(tests, 'b.in'), '1\n🂡🂢\n');
    writeFileSync(join(tests, 'b.out'), 'Coisa nenhuma!\n');
    writeFileSync(join(tests, 'notes.txt'), 'not a test');
  });
  it('uses the outputs that are there, its own where there are none, and says when they disagree', async () => {
    const { code, stdout } = await baralho('check', 'guiao1', '--cmd', node('guiao1.mjs'), '--tests', tests);
    expect(code).toBe(1);
    expect(stdout).toContain('1 of 2 tests accepted, 1 wrong answer');
    expect(stdout.replace(/\s+/g, ' ')).toContain("b.out is not what Baralho's own program prints");
  });
});

describe('bad usage is one sentence and exit code 2', () => {
  it.each([
    ['an unknown problem', ['check', 'guiao9', '--cmd', 'cat'], "there is no problem 'guiao9'"],
    ['no command', ['check', 'guiao1'], "required option '--cmd <command>'"],
    ['a command that is not there', ['check', 'guiao1', '--cmd', './nowhere'], './nowhere: not found'],
    [
      'a folder that is not there',
      ['check', 'war', '--cmd', 'cat', '--tests', 'nowhere'],
      'there is no such folder',
    ],
    ['a folder without tests', ['check', 'war', '--cmd', 'cat', '--tests', '.'], 'expected files NAME.in'],
    ['a bad number', ['check', 'war', '--cmd', 'cat', '--random', 'many'], 'whole number'],
    [
      'nowhere to save',
      ['check', 'guiao1', '--cmd', 'cat', '--random', '1', '--no-shrink', '--json', '--save', '/dev/null/x'],
      'not a folder',
    ],
    ['nowhere to write', ['generate', 'war', '--out', '/dev/null/x'], 'not a folder'],
    ['no folder to write to', ['generate', 'war'], "required option '--out <dir>'"],
  ])('%s', async (_, words, said) => {
    const { code, stdout, stderr } = await baralho(...words);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(said);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });

  it('a test that is no input of the problem', async () => {
    mkdirSync(join(folder, 'bad'));
    writeFileSync(join(folder, 'bad/x.in'), '1\n🂡🂿\n');
    const { code, stderr } = await baralho('check', 'guiao1', '--cmd', 'cat', '--tests', 'bad');
    expect(code).toBe(2);
    expect(stderr).toMatch(/^baralho: test 'x' is no input of guiao1: line 2, column 2: expected .*\n$/);
  });
});

describe('generate', () => {
  it('writes the same files for the same seed, and never over others unasked', async () => {
    const make = (out: string, ...more: string[]) =>
      baralho('generate', 'guiao2', '--tests', '40', '--seed', '5', '--out', out, ...more);
    expect(await make('one')).toMatchObject({ code: 0, stdout: '40 tests (80 files) in one\n' });
    expect((await make('two', '--quiet')).stdout).toBe('');
    const texts = (out: string): string[] =>
      readdirSync(join(folder, out)).map((file) => file + readFileSync(join(folder, out, file), 'utf8'));
    expect(texts('one')).toEqual(texts('two'));
    expect(texts('one')).toHaveLength(80);
    expect(await make('one')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--force writes over'),
    });
    expect((await make('one', '--force', '--crlf')).code).toBe(0);
    expect(readFileSync(join(folder, 'one/01-sample-3.in'), 'utf8')).toMatch(/^3\r\n2\r\n/);
  });

  it('makes random inputs alone when asked to, and check reads them', async () => {
    await baralho('generate', 'guiao1', '--random-only', '--tests', '3', '--out', 'drawn');
    const { code, stdout } = await baralho(
      'check',
      'guiao1',
      '--cmd',
      node('guiao1.mjs'),
      '--tests',
      'drawn',
    );
    expect(code).toBe(0);
    expect(stdout).toContain('3-random-3');
  });
});

/**
 * A teacher's own problems over HTTP: written in the page with each kind of checker, and uploaded as packages of all three
 * types.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ProblemTests } from '@baralho/course';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { as, type CourseServer, jsonOf, OWNER, openCourseServer } from './served.suite.ts';

let server: CourseServer;
let ana = '';
const ask: CourseServer['ask'] = (...words) => server.ask(...words);
const put = (name: string, tests: object, more: object = {}) =>
  ask('PUT', `/si/problems/${name}`, as(OWNER), { ...more, tests });

/** An archive of these files, in base64. */
function packageOf(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'baralho-own-'));
  try {
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), content);
    }
    const bytes = execFileSync('tar', ['-czf', '-', '-C', folder, '.']).toString('base64');
    return { package: { name: 'sent.tgz', bytes } };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The verdict that a team sees for a shell program. */
async function verdictOf(problem: string, script: string) {
  const { id } = await jsonOf<{ id: string }>(server.handIn(ana, problem, `#!/bin/sh\n${script}\n`));
  return server.judged(ana, id);
}

beforeAll(async () => {
  server = await openCourseServer();
  const course = { id: 'si', title: 'Sistemas', teacher: 'prof', password: 'a long password' };
  expect((await ask('POST', '', as(OWNER), course)).status).toBe(201);
  ana = (await jsonOf<{ key: string }[]>(ask('POST', '/si/teams', as(OWNER), 'Ases,Ana\n')))[0]?.key ?? '';
});
afterAll(async () => {
  await server.close();
  expect(server.logged).toEqual([]);
});

const TWICE = {
  visible: { own: [{ name: 'example', input: '21\n', expected: '42\n' }] },
  hidden: { own: [{ name: 'secret', input: '5\n', expected: '10\n' }] },
};
const own = (checker: object) => ({ title: 'Twice a number', statement: 'Print $2n$.', checker });
/** Also accepts answers that are one too high. */
const NEAR = `import sys
said = int(sys.stdin.read() or 0)
sys.exit(42 if said - int(open(sys.argv[2]).read()) in (0, 1) else 43)
`;

describe('a problem written in the page', () => {
  it.each([
    ['exact', { kind: 'exact' }, 'echo $((2*n))', 'echo " $((2*n))"', 'presentation error'],
    ['tokens', { kind: 'tokens' }, 'echo " $((2*n))"', 'echo $((n+21))', 'hidden failed'],
    ['numbers', { kind: 'numbers', tolerance: 0.01 }, 'echo $((2*n)).001', 'echo $((2*n)).9', 'wrong answer'],
    [
      'program',
      { kind: 'program', name: 'near.py', source: NEAR },
      'echo $((2*n+1))',
      'echo $n',
      'wrong answer',
    ],
  ])('%s: the right program passes, the wrong one does not', async (kind, checker, right, wrong, word) => {
    const name = `twice-${kind}`;
    expect((await put(name, { own: own(checker), ...TWICE }, { points: 10 })).status).toBe(200);
    const accepted = await verdictOf(name, `read n; ${right}`);
    expect(accepted).toMatchObject({ verdict: { word: 'accepted', hidden: { isPassed: true, total: 1 } } });
    expect(await verdictOf(name, `read n; ${wrong}`)).toMatchObject({ verdict: { word } });
  });

  it('is shown with its title, its statement and its example; what is hidden stays hidden', async () => {
    expect(await jsonOf(ask('GET', '/si', as(ana)))).toMatchObject({
      problems: expect.arrayContaining([
        expect.objectContaining({ problem: 'twice-tokens', about: 'Twice a number' }),
      ]),
    });
    const seen = await jsonOf(ask('GET', '/si/problems/twice-tokens', as(ana)));
    expect(seen).toMatchObject({ statement: 'Print $2n$.' });
    expect(JSON.stringify(seen)).not.toContain('secret');
    expect(await jsonOf(ask('GET', '/si/problems/twice-tokens/tests', as(ana)))).toEqual({
      visible: TWICE.visible.own,
    });
  });

  it('a failure names the test with what was expected and found', async () => {
    expect(await verdictOf('twice-tokens', 'read n; echo 7')).toMatchObject({
      verdict: { visible: { failure: { test: 'example', input: '21\n', expected: '42\n', found: '7\n' } } },
    });
  });

  it('is changed in parts, and refused where it cannot be asked', async () => {
    const changed = await jsonOf<{ tests: ProblemTests }>(put('twice-tokens', { own: { title: 'Double' } }));
    expect(changed.tests).toMatchObject({ own: { title: 'Double', statement: 'Print $2n$.' }, ...TWICE });
    const why = async (name: string, tests: object) =>
      (await jsonOf<{ error: string }>(put(name, tests))).error;
    expect(await why('guiao1', { own: own({ kind: 'exact' }) })).toMatch(/built-in/);
    expect(await why('no such!', { own: own({ kind: 'exact' }) })).toMatch(/small letters/);
    expect(await why('nothing', { own: own({ kind: 'exact' }) })).toMatch(/visible test/);
    expect(
      await why('silent', { own: own({ kind: 'exact' }), visible: { own: [{ name: 'a', input: '1' }] } }),
    ).toMatch(/brings no answer/);
    expect(await why('sums', {})).toMatch(/no problem 'sums'/);
  });

  it('goes with the course into its archive', async () => {
    const answer = await ask('GET', '/si/archive', as(OWNER));
    expect(answer.status).toBe(200);
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(500);
  });
});

const ECHO = {
  'problem.yaml': 'name: Echo\nlimits: {time_limit: 1, memory: 256}\n',
  'problem_statement/problem.en.tex': '\\problemname{Echo}\nSay \\emph{it} again.',
  'data/sample/1.in': 'a\n',
  'data/sample/1.ans': 'a\n',
  'data/secret/2.in': 'b\n',
  'data/secret/2.ans': 'b\n',
};
const group = (name: string, points: number, word: string) => ({
  [`data/secret/${name}/test_group.yaml`]: `max_score: ${points}\n`,
  [`data/secret/${name}/1.in`]: `${word}\n`,
  [`data/secret/${name}/1.ans`]: `${word}\n`,
});

describe('a problem package', () => {
  it('pass-fail: brings its title, statement, tests and limits', async () => {
    const sent = await jsonOf<{ tests: ProblemTests }>(put('echo', { own: packageOf(ECHO) }));
    expect(sent.tests).toMatchObject({
      own: { title: 'Echo', statement: 'Say *it* again.' },
      seconds: 1,
      memoryMb: 256,
    });
    expect(await verdictOf('echo', 'cat')).toMatchObject({
      verdict: { word: 'accepted', hidden: { total: 1 } },
    });
    expect(await verdictOf('echo', 'echo a')).toMatchObject({ verdict: { word: 'hidden failed' } });
    expect(await verdictOf('echo', 'echo x')).toMatchObject({ verdict: { word: 'wrong answer' } });
  });

  it('scoring: a group that is passed brings its points', async () => {
    const scoring = {
      ...ECHO,
      'problem.yaml':
        'problem_format_version: 2025-09\nname: Echo\nuuid: x\ntype: scoring\nlimits: {time_limit: 1}\n',
      'data/secret/test_group.yaml': 'max_score: 100\n',
      ...group('few', 30, 'b'),
      ...group('many', 70, 'c'),
    };
    delete (scoring as Record<string, string>)['data/secret/2.in'];
    expect((await put('points', { own: packageOf(scoring) }, { points: 10 })).status).toBe(200);
    expect(await verdictOf('points', 'cat')).toMatchObject({ verdict: { word: 'accepted' }, points: 10 });
    const some = await verdictOf('points', 'read w; if [ $w = c ]; then echo no; else echo $w; fi');
    expect(some).toMatchObject({ verdict: { word: 'hidden failed' }, points: 3 });
  });

  it('interactive: program and judge talk', async () => {
    const talk = {
      ...ECHO,
      'problem.yaml':
        'problem_format_version: 2025-09\nname: Guess\nuuid: x\ntype: interactive\nlimits: {time_limit: 2}\n',
      'data/sample/1.in': '3\n',
      'data/secret/2.in': '5\n',
      'output_validator/guess.py': `import sys
goal = int(open(sys.argv[1]).read())
for line in sys.stdin:
    if int(line) == goal:
        print('yes', flush=True)
        sys.exit(42)
    print('no', flush=True)
sys.exit(43)
`,
    };
    expect((await put('guess', { own: packageOf(talk) })).status).toBe(200);
    const tries = 'n=1; while echo $n; read said; [ "$said" = no ]; do n=$((n+1)); done';
    expect(await verdictOf('guess', tries)).toMatchObject({ verdict: { word: 'accepted' } });
    expect(await verdictOf('guess', 'echo 3')).toMatchObject({ verdict: { word: 'hidden failed' } });
  });

  it('is refused when it is none', async () => {
    const why = async (files: Readonly<Record<string, string>>) =>
      (await jsonOf<{ error: string }>(put('bad', { own: packageOf(files) }))).error;
    expect(await why({ 'read.me': 'x' })).toMatch(/problem\.yaml/);
    expect(await why({ 'problem.yaml': 'name: Empty' })).toMatch(/no test in it/);
  });
});

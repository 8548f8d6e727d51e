/** The tests of a problem over HTTP: the teacher uploads and reads them, a team sees its part, and each is worth its points. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProblemTests } from '@baralho/course';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { as, type CourseServer, jsonOf, OWNER, openCourseServer } from './served.suite.ts';

const ACE = '1\n🂡\n';
const PAIR = '2\n🂢\n🃉🃙\n';
const BYTES = { 'content-type': 'application/octet-stream' };
/** Right only for the ace. */
const PROGRAM = "#!/bin/sh\nprintf 'conjunto com 1 cartas onde a carta mais alta é 🂡\\n'\n";
const GUIAO1 = '/si/problems/guiao1';

let server: CourseServer;
let [ana, assistant] = ['', ''];
const ask: CourseServer['ask'] = (...words) => server.ask(...words);
const why = async (answer: Promise<Response>): Promise<string> => {
  expect((await answer).status).toBe(400);
  return (await jsonOf<{ error: string }>(answer)).error;
};

/** An archive of these files. */
function archive(files: Readonly<Record<string, string | Buffer>>): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'baralho-tests-'));
  try {
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
    return execFileSync('tar', ['-czf', '-', '-C', folder, '.']);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
const bring = (kind: string, bytes: Buffer, key = OWNER, problem = GUIAO1): Promise<Response> =>
  ask('PUT', `${problem}/tests/${kind}`, { ...as(key), ...BYTES }, bytes);

beforeAll(async () => {
  server = await openCourseServer();
  const course = { id: 'si', title: 'Sistemas', teacher: 'prof', password: 'a long password' };
  expect((await ask('POST', '', as(OWNER), course)).status).toBe(201);
  ana = (await jsonOf<{ key: string }[]>(ask('POST', '/si/teams', as(OWNER), 'Ases,Ana\n')))[0]?.key ?? '';
  const staff = { role: 'assistant', name: 'helper' };
  assistant = (await jsonOf<{ key: string }>(ask('POST', '/si/people', as(OWNER), staff))).key;
  const none = { built: 'none', random: 0 };
  const tests = {
    scoring: 'share',
    seconds: 1,
    visible: none,
    hidden: { ...none, own: [{ name: 'x', input: ACE }] },
  };
  expect((await ask('PUT', GUIAO1, as(OWNER), { points: 50, tests })).status).toBe(200);
});
afterAll(async () => {
  await server.close();
  expect(server.logged).toEqual([]);
});

describe('tests are brought', () => {
  it('as an archive, instead of those before; the rest stays as it is', async () => {
    const files = { '10-pair.in': PAIR, '2-ace.in': ACE, '2-ace.out': 'as I say\n', 'read.me': 'x' };
    const { tests } = await jsonOf<{ tests: ProblemTests }>(bring('visible', archive(files)));
    expect(tests).toMatchObject({
      scoring: 'share',
      hidden: { own: [{ name: 'x' }] },
      visible: {
        built: 'none',
        own: [
          { name: '2-ace', input: ACE, expected: 'as I say\n' },
          { name: '10-pair', input: PAIR },
        ],
      },
    });
    await bring('visible', archive({ 'ace.in': ACE, 'pair.in': PAIR }));
    const seen = await jsonOf<object>(ask('GET', `${GUIAO1}/tests`, as(ana)));
    expect(seen).toEqual({
      visible: [
        { name: 'ace', input: ACE, expected: expect.stringContaining('carta mais alta é 🂡') },
        { name: 'pair', input: PAIR, expected: expect.stringContaining('\n') },
      ],
    });
    expect(await jsonOf(ask('GET', `${GUIAO1}/tests`, as(assistant)))).toMatchObject({
      hidden: [{ name: 'hidden-1', input: ACE }],
    });
    expect(await jsonOf(ask('GET', '/si', as(ana)))).toMatchObject({ problems: [{ scoring: 'share' }] });
  });

  it.each([
    ['nothing', Buffer.alloc(0), /nothing was sent|empty/],
    ['something else', Buffer.from('hello'), /no test in it/],
    ['an archive in an archive', archive({ 'tests.tgz': archive({ 'a.in': ACE }) }), /no test in it/],
    ['no input', archive({ 'a.in': 'nonsense\n' }), /'a' is no input of guiao1 .* brings no answer/],
    ['an answer without a question', archive({ 'a.in': ACE, 'b.out': 'x' }), /'b.out' has no b.in/],
    ['no text', archive({ 'a.in': Buffer.from([0xff, 0xfe]), 'a.out': 'x' }), /no text/],
    ['too many', archive(Object.fromEntries(Array.from({ length: 201 }, (_, i) => [`${i}.in`, ACE]))), /200/],
    ['too much', archive({ 'a.in': 'x'.repeat(2 ** 20 + 1), 'a.out': 'x' }), /1048576 characters/],
  ])('%s is refused', async (_, bytes, sentence) => {
    expect(await why(bring('visible', bytes))).toMatch(sentence);
  });

  it('by the teacher alone, for a problem that is there, as one of two kinds', async () => {
    const bytes = archive({ 'ace.in': ACE });
    expect((await bring('visible', bytes, assistant)).status).toBe(403);
    expect((await bring('visible', bytes, ana)).status).toBe(403);
    expect((await bring('other', bytes)).status).toBe(404);
    expect(await why(bring('visible', bytes, OWNER, '/si/problems/war'))).toMatch(/no problem 'war'/);
    const put = (tests: object): Promise<string> => why(ask('PUT', GUIAO1, as(OWNER), { tests }));
    const nothing = { built: 'none', random: 0, own: [] };
    expect(await put({ visible: nothing, hidden: nothing })).toMatch(/must be a test/);
    expect(await put({ scoring: 'half' })).toMatch(/all, share/);
    for (const name of ['../up', '.hidden', 'a\u202eb'])
      expect(await put({ visible: { own: [{ name, input: ACE }] } })).toMatch(/a file can have/);
    const long = Array.from({ length: 5 }, (_, i) => ({
      name: `${i}`,
      input: 'x'.repeat(900_000),
      expected: '',
    }));
    expect((await ask('PUT', GUIAO1, as(OWNER), { tests: { visible: { own: long } } })).status).toBe(413);
  });
});

describe('points', () => {
  const results = () =>
    jsonOf<{ teams: { points: number; cells: object[] }[] }>(ask('GET', '/si/results', as(OWNER)));

  it('are a share of the tests passed, seen or hidden; the slow are not waited for', async () => {
    const { id } = await jsonOf<{ id: string }>(server.handIn(ana, 'guiao1', PROGRAM));
    const one = await server.judged(ana, id);
    expect(one).toMatchObject({
      points: 33,
      verdict: { word: 'wrong answer', hidden: { isPassed: true, total: 1 } },
    });
    expect(one.verdict?.visible?.results.map(({ verdict }) => verdict)).toEqual(['accepted', 'wrong answer']);
    await bring('hidden', archive(Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`${n}.in`, ACE]))));
    const loops = '#!/bin/sh\nread n; case "$n" in 1) while :; do :; done;; esac\n';
    const slow = await jsonOf<{ id: string }>(server.handIn(ana, 'guiao1', loops));
    expect(await server.judged(ana, slow.id)).toMatchObject({
      points: 0,
      verdict: { hidden: { isPassed: false, total: 5 } },
    });
    const detail = await jsonOf<{ verdict: { hiddenReport: { results: unknown[] } } }>(
      ask('GET', `/si/submissions/${slow.id}`, as(OWNER)),
    );
    expect(detail.verdict.hiddenReport.results).toHaveLength(3);
    expect((await results()).teams).toMatchObject([
      { points: 33, cells: [{ word: 'wrong answer', points: 33, submission: id, late: '', tries: 2 }] },
    ]);
  });

  it('are all or none where the teacher wants it so, and none after the deadline', async () => {
    await ask('PUT', GUIAO1, as(OWNER), { tests: { scoring: 'all' } });
    expect((await results()).teams[0]).toMatchObject({ points: 0 });
    await ask('PUT', GUIAO1, as(OWNER), { deadline: 1, tests: { scoring: 'share' } });
    expect((await results()).teams[0]).toMatchObject({
      points: 0,
      cells: [{ word: 'late', late: 'wrong answer' }],
    });
    const csv = await (await ask('GET', '/si/results.csv', as(OWNER))).text();
    expect(csv).toBe(
      'team,guiao1,guiao1 points,guiao1 tries,points,bot,last bot,guiao1 late\r\nAses,late,0,2,0,,,wrong answer\r\n',
    );
  });
});

/**
 * A course over HTTP, with a real store and real programs in the sandbox: what each role may request, and what happens to
 * submissions.
 */
import { gunzipSync, gzipSync } from 'node:zlib';
import { type EndpointName, partsOf } from '@baralho/api/endpoint';
import { may, type SimilarReport, type SubmissionView, writeTar } from '@baralho/course';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { as, type CourseServer, type Headers, jsonOf, OWNER, openCourseServer } from './served.suite.ts';
import { COURSE_ROUTES } from './table.ts';

let server: CourseServer;
const ask: CourseServer['ask'] = (...words) => server.ask(...words);
const judged: CourseServer['judged'] = (...words) => server.judged(...words);
const handIn = (key: string, text: string, target = 'guiao1'): Promise<Response> =>
  server.handIn(key, target, text);
const PRINTS = (line: string): string => `#!/bin/sh\nprintf '${line}\\n'\n`;
/** The right answer for 🂡 alone. */
const RIGHT = PRINTS('conjunto com 1 cartas onde a carta mais alta é 🂡');

let ana = '';
let rui = '';
let assistant = '';
beforeAll(async () => {
  server = await openCourseServer();
  const course = { id: 'si', title: 'Sistemas', teacher: 'prof', password: 'a long password' };
  expect((await ask('POST', '', as(OWNER), course)).status).toBe(201);
  const [one, two] = await jsonOf<{ key: string }[]>(
    ask('POST', '/si/teams', as(OWNER), 'team,name\nAses,Ana\nReis,Rui\n'),
  );
  [ana, rui] = [one?.key ?? '', two?.key ?? ''];
  assistant = (
    await jsonOf<{ key: string }>(ask('POST', '/si/people', as(OWNER), { role: 'assistant', name: 'helper' }))
  ).key;
  const set = (input: string) => ({ built: 'none', random: 0, own: [{ name: 'ace', input }] });
  const tests = { visible: set('1\n🂡\n'), hidden: set('1\n🂡\n') };
  expect((await ask('PUT', '/si/problems/guiao1', as(OWNER), { points: 50, tests })).status).toBe(200);
});
afterAll(async () => {
  await server.close();
  expect(server.logged).toEqual([]);
});

describe('doors', () => {
  const all = COURSE_ROUTES;
  const askAt = (address: EndpointName, headers?: Headers): Promise<Response> => {
    const { method, path } = partsOf(address);
    const below = path.replace('/api/courses/{course}', '').replace(/\{\w+\}/g, 'x');
    return ask(method, `/si${below}`, headers);
  };

  it.each(all.map(({ address }) => address))('%s is shut to strangers', async (address) => {
    expect((await askAt(address)).status).toBe(401);
    expect((await askAt(address, as('A'.repeat(22)))).status).toBe(401);
  });

  it.each(
    all
      .filter(({ right }) => !may({ course: 'si', person: 'x', role: 'team' }, right))
      .map(({ address }) => address),
  )('%s is shut to teams', async (address) => {
    expect((await askAt(address, as(ana))).status).toBe(403);
  });

  it('an assistant looks and changes nothing', async () => {
    expect((await ask('GET', '/si/results', as(assistant))).status).toBe(200);
    expect((await ask('PUT', '/si/problems/war', as(assistant), {})).status).toBe(403);
  });

  it('only the owner makes courses', async () => {
    const course = { id: 'other', title: 'x', teacher: 'x', password: 'a long password' };
    expect((await ask('POST', '', as(ana), course)).status).toBe(401);
    expect((await ask('POST', '', {}, course)).status).toBe(401);
    expect((await ask('GET', '')).status).toBe(401);
  });

  it.each([
    [
      'a name with capitals',
      { id: 'SI', title: 'x', teacher: 'x', password: 'a long password' },
      /small letters/,
    ],
    [
      'a course that is there',
      { id: 'si', title: 'x', teacher: 'x', password: 'a long password' },
      /already/,
    ],
    ['a short password', { id: 'new', title: 'x', teacher: 'x', password: 'short' }, /10 characters/],
    ['something else', { id: 'new' }, /missing|10 characters/],
  ])('%s makes no course', async (_, body, why) => {
    const answer = await ask('POST', '', as(OWNER), body);
    expect(answer.status).toBe(400);
    expect((await jsonOf<{ error: string }>(answer)).error).toMatch(why);
  });

  it('a teacher logs in with a password for a cookie of this course, and out', async () => {
    const wrong = await ask('POST', '/si/session', {}, { name: 'prof', password: 'another one' });
    expect(wrong.status).toBe(401);
    const right = await ask('POST', '/si/session', {}, { name: 'prof', password: 'a long password' });
    const cookie = right.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/Path=\/api\/courses\/si;.*HttpOnly; SameSite=Strict/);
    const headers = { cookie: cookie.split(';')[0] ?? '' };
    expect(await jsonOf(ask('GET', '/si', headers))).toMatchObject({
      title: 'Sistemas',
      you: { role: 'teacher' },
    });
    // A page of another site cannot use it.
    const foreign = { ...headers, origin: 'http://evil.example' };
    expect((await ask('PATCH', '/si', foreign, { title: 'mine' })).status).toBe(403);
    expect((await ask('DELETE', '/si/session', headers)).status).toBe(204);
    expect((await ask('GET', '/si', headers)).status).toBe(401);
  });

  it('passwords cannot be tried without end', async () => {
    const statuses = new Set<number>();
    for (let i = 0; i < 20 && !statuses.has(429); i++)
      statuses.add((await ask('POST', '/si/session', {}, { name: 'nobody', password: `try ${i}` })).status);
    expect(statuses).toEqual(new Set([401, 429]));
  });

  it('a join link gives a session, and a new link ends the old one', async () => {
    const [, , third] = await jsonOf<{ id: string; key: string }[]>(
      ask('POST', '/si/teams', as(OWNER), 'Ases,Ana\nReis,Rui\nValetes,Eva\n'),
    );
    const joined = await ask('POST', '/si/session', {}, { key: third?.key });
    expect(joined.status).toBe(200);
    const headers = { cookie: joined.headers.get('set-cookie')?.split(';')[0] ?? '' };
    expect(await jsonOf(ask('GET', '/si', headers))).toMatchObject({
      you: { role: 'team', team: { name: 'Valetes' } },
    });
    expect((await ask('POST', `/si/people/${third?.id}/link`, as(OWNER))).status).toBe(200);
    expect((await ask('POST', '/si/session', {}, { key: third?.key })).status).toBe(401);
    expect((await ask('GET', '/si', headers)).status).toBe(401);
  });

  it('a round that is not there is not ended', async () => {
    expect((await ask('POST', '/si/rounds/none/end', as(OWNER), { restart: true })).status).toBe(404);
    expect((await ask('POST', '/si/rounds/none/end', as(OWNER), { restart: 'yes' })).status).toBe(400);
  });
});

describe('what is handed in', () => {
  it('is judged, told to its team and to the teacher, and to nobody else', async () => {
    const wrong = await jsonOf<{ id: string }>(handIn(ana, PRINTS('nonsense')));
    expect(await judged(ana, wrong.id)).toMatchObject({
      state: 'done',
      language: 'run',
      verdict: {
        word: 'wrong answer',
        visible: { failure: { test: 'ace', input: '1\n🂡\n', found: 'nonsense\n', line: 1, column: 1 } },
      },
    });
    const right = await jsonOf<{ id: string }>(handIn(ana, RIGHT));
    expect(await judged(ana, right.id)).toMatchObject({ verdict: { word: 'accepted' } });
    const broken = await jsonOf<{ id: string }>(handIn(ana, 'no first line'));
    expect(await judged(ana, broken.id)).toMatchObject({ state: 'refused', verdict: { word: 'refused' } });
    for (const path of ['', '/source'])
      expect((await ask('GET', `/si/submissions/${right.id}${path}`, as(rui))).status).toBe(404);
    expect(await jsonOf(ask('GET', '/si/submissions', as(rui)))).toEqual([]);
    expect(await (await ask('GET', `/si/submissions/${right.id}/source`, as(ana))).text()).toBe(RIGHT);
    expect(await jsonOf(ask('GET', '/si/results', as(OWNER)))).toMatchObject({
      teams: [
        { team: 'Ases', points: 50, cells: [{ word: 'accepted', tries: 3 }] },
        { team: 'Reis', points: 0, cells: [{ word: '', tries: 0 }] },
        { team: 'Valetes' },
      ],
    });
    const figures = await (await fetch(new URL('/metrics', server.address))).text();
    expect(figures).toContain(
      'baralho_submissions{state="done"} 2\nbaralho_submissions{state="refused"} 1\n',
    );
    expect(await (await ask('GET', '/si/results.csv', as(assistant))).text()).toMatch(
      /^Ases,accepted,50,3,50,/m,
    );
  });

  it('of a hidden test the team learns what the teacher chose; a changed test is judged again with what changed', async () => {
    const secret = '2\n🂢\n🃉🃙\n';
    const tests = { hidden: { own: [{ name: 'secret pair', input: secret }] } };
    await ask('PUT', '/si/problems/guiao1', as(OWNER), { tests });
    const { id, count } = await jsonOf<{ id: string; count: number }>(
      ask('POST', '/si/problems/guiao1/rejudge', as(assistant)),
    );
    expect(count).toBe(3);
    for (;;) {
      const changes = await jsonOf<{ waiting: number; changed: unknown[] }>(
        ask('GET', `/si/rejudgings/${id}`, as(OWNER)),
      );
      if (changes.waiting > 0) {
        await new Promise((resolve) => setTimeout(resolve, 20));
        continue;
      }
      expect(changes.changed).toMatchObject([
        { team: 'Ases', before: 'accepted', after: 'hidden wrong answer' },
      ]);
      break;
    }
    const [, right] = await jsonOf<SubmissionView[]>(ask('GET', '/si/submissions', as(ana)));
    const notesOf = async (key: string) =>
      (await jsonOf<{ words: string }[]>(ask('GET', '/si/notes', as(key)))).map(({ words }) => words);
    expect(await notesOf(ana)).toEqual([
      'Submission 2 for guiao1 was rejudged: hidden failed (before: accepted).',
    ]);
    expect(await notesOf(rui)).toEqual([]);
    expect(await notesOf(OWNER)).toContain(
      'Rejudging of guiao1 is done: 3 rejudged, 1 with another verdict.',
    );
    const own = await (await ask('GET', `/si/submissions/${right?.id}`, as(ana))).text();
    expect(JSON.parse(own)).toMatchObject({ verdict: { word: 'hidden failed' } });
    expect(JSON.parse(own).verdict.hidden).toEqual({ isPassed: false, total: 1 });
    const more = { tests: { feedback: 'number' } };
    expect((await ask('PUT', '/si/problems/guiao1', as(OWNER), more)).status).toBe(200);
    expect(await jsonOf(ask('GET', `/si/submissions/${right?.id}`, as(ana)))).toMatchObject({
      verdict: { hidden: { verdict: 'wrong answer', passed: 0, total: 1, failed: 'hidden-1' } },
    });
    const course = await (await ask('GET', '/si/problems/guiao1', as(ana))).text();
    for (const leak of [own, course]) expect(leak).not.toMatch(/secret pair|🃉🃙/);
    expect(await (await ask('GET', `/si/submissions/${right?.id}`, as(OWNER))).text()).toContain('🃉🃙');
  });

  it.each([
    ['nothing', '', 'guiao1', /nothing was sent|empty/],
    ['too much', 'x'.repeat(2 ** 20 + 1), 'guiao1', /larger than 1 MB/],
    ['for a problem that is not there', 'x', 'war', /no problem 'war'/],
  ])('%s is refused', async (_, text, target, why) => {
    const answer = await handIn(rui, text, target);
    expect(answer.status).toBe(400);
    expect((await jsonOf<{ error: string }>(answer)).error).toMatch(why);
  });

  it('is taken up by the next server when this one ends', async () => {
    const { id } = await jsonOf<{ id: string }>(handIn(rui, RIGHT));
    await server.again();
    expect(await judged(rui, id)).toMatchObject({ verdict: { word: 'hidden wrong answer' } });
  });

  it('after the deadline is late, and brings no points', async () => {
    await ask('PUT', '/si/problems/guiao1', as(OWNER), { deadline: 1 });
    expect(await jsonOf(ask('GET', '/si/submissions', as(rui)))).toMatchObject([{ isLate: true }]);
    expect(await jsonOf(ask('GET', '/si/results', as(OWNER)))).toMatchObject({
      teams: [{ points: 0, cells: [{ word: 'late' }] }, {}, {}],
    });
  });

  it('is worth a share by the late rule, counts in time for a team that was given longer, and waits for the opening', async () => {
    const deadline = Date.now() - 90 * 60_000;
    const { tests } = await jsonOf<{ tests: { hidden: { own: object[] } } }>(
      ask('GET', '/si/problems/guiao1', as(OWNER)),
    );
    const none = { hidden: { own: [] } };
    await ask('PUT', '/si/problems/guiao1', as(OWNER), { deadline, points: 3, tests: none });
    const late = { late: 'hour', latePercent: 30, graceMinutes: 0 };
    expect(await jsonOf(ask('PATCH', '/si', as(OWNER), { settings: late }))).toMatchObject({
      settings: late,
    });
    const { id } = await jsonOf<{ id: string }>(handIn(ana, RIGHT));
    // Two hours have begun.
    expect(await judged(ana, id)).toMatchObject({ isLate: true, points: 1.2, deadline });
    const teams = await jsonOf<{ teams: { team: string; id: string; points: number }[] }>(
      ask('GET', '/si/results', as(OWNER)),
    );
    const ases = teams.teams.find(({ team }) => team === 'Ases');
    expect(ases?.points).toBe(1.2);
    const longer = { target: 'guiao1', who: ases?.id ?? '', deadline: Date.now() + 1000, reason: 'ill' };
    expect((await ask('PUT', '/si/extensions', as(assistant), longer)).status).toBe(403);
    expect(await jsonOf(ask('PUT', '/si/extensions', as(OWNER), longer))).toEqual({ name: 'Ases' });
    expect((await ask('PUT', '/si/extensions', as(OWNER), { ...longer, who: 'x' })).status).toBe(400);
    expect(await judged(ana, id)).toMatchObject({ isLate: false, points: 3 });
    expect(await jsonOf(ask('GET', '/si', as(ana)))).toMatchObject({
      problems: [{ deadline: longer.deadline }],
    });
    expect(await jsonOf(ask('GET', '/si', as(rui)))).toMatchObject({ problems: [{ deadline }] });
    expect(await jsonOf(ask('GET', '/si/extensions', as(assistant)))).toEqual([{ ...longer, name: 'Ases' }]);
    await ask('PUT', '/si/extensions', as(OWNER), { ...longer, deadline: null });
    expect(await judged(ana, id)).toMatchObject({ isLate: true });

    await ask('PUT', '/si/problems/guiao1', as(OWNER), { opens: Date.now() + 3_600_000, points: 50 });
    for (const path of ['/si/problems/guiao1', '/si/problems/guiao1/tests']) {
      expect((await ask('GET', path, as(rui))).status).toBe(409);
      expect((await ask('GET', path, as(assistant))).status).toBe(200);
    }
    const early = await handIn(rui, RIGHT);
    expect((await jsonOf<{ error: string }>(early)).error).toMatch(/^problem guiao1 opens on /);
    const { own } = tests.hidden;
    await ask('PUT', '/si/problems/guiao1', as(OWNER), {
      opens: null,
      deadline: 1,
      tests: { hidden: { own } },
    });
    await ask('PATCH', '/si', as(OWNER), { settings: { late: 'zero' } });
  });

  it('is told of as events to its team while it is judged, and to no other', async () => {
    const ends = new AbortController();
    const events = async (key: string) => {
      const answer = await fetch(new URL('/api/courses/si/events', server.address), {
        headers: as(key),
        signal: ends.signal,
      });
      expect(answer.headers.get('content-type')).toBe('text/event-stream');
      const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
      return async () => (await reader?.read())?.value ?? '';
    };
    const [own, other] = [await events(ana), await events(rui)];
    const first = 'data: {"changed":[],"queue":{"waiting":0,"places":[]}}\n\n';
    expect([await own(), await other()]).toEqual([first, first]);
    const { id } = await jsonOf<{ id: string }>(handIn(ana, PRINTS('nonsense')));
    expect(await own()).toContain('"changed":["submissions"]');
    await judged(ana, id);
    await handIn(rui, RIGHT);
    // The first event for the other team is its own submission, apart from the length of the queue.
    let heard = '';
    while (!heard.includes('submissions')) {
      heard = await other();
      expect(heard).not.toContain(id);
    }
    ends.abort();
  });
});

describe('starter kits', () => {
  it.each(['c', 'c++', 'python', 'javascript', 'java', 'rust', 'haskell'])('in %s', async (language) => {
    const kit = await ask('GET', `/si/starters/${encodeURIComponent(language)}`, as(ana));
    expect(kit.status).toBe(200);
    const tar = gunzipSync(Buffer.from(await kit.arrayBuffer())).toString();
    expect([/README\.md/.test(tar), /[Mm]ain\.(c|cpp|py|js|java|rs|hs)\0/.test(tar)]).toEqual([true, true]);
  });

  it('in nothing else', async () => {
    expect((await ask('GET', '/si/starters/cobol', as(ana))).status).toBe(404);
  });
});

describe('a course is looked after', () => {
  const SOURCE = `#include <stdio.h>
int main(void) {
  int n, sum = 0;
  if (scanf("%d", &n) != 1) return 1;
  for (int i = 0; i < n; i++) { int x; if (scanf("%d", &x) == 1 && x % 3 == 1) sum += x * x - 2 * i; }
  while (sum > 100) { sum /= 2; if (sum % 7 == 3) sum += 5; else sum -= 1; }
  printf("%d\\n", sum);
  return 0;
}
`;
  const send = async (key: string, name: string, text: string): Promise<string> => {
    const headers = { ...as(key), 'content-type': 'application/octet-stream' };
    const { id } = await jsonOf<{ id: string }>(
      ask('POST', `/si/submissions?target=guiao1&name=${name}`, headers, text),
    );
    return id;
  };
  const peopleOf = () =>
    jsonOf<{ id: string; name: string; team: string | null }[]>(ask('GET', '/si/people', as(OWNER)));

  it('sources that look alike are shown, whatever their names', async () => {
    await judged(ana, await send(ana, 'a.c', SOURCE));
    await judged(rui, await send(rui, 'b.c', SOURCE.replaceAll('sum', 'total').replaceAll('  ', '\t')));
    const compare = (query: string, body = '') =>
      ask(
        'POST',
        `/si/problems/guiao1/similar${query}`,
        { ...as(assistant), 'content-type': 'application/octet-stream' },
        body,
      );
    const report = await jsonOf<SimilarReport>(compare(''));
    expect(report.pairs).toMatchObject([{ percent: 100, otherPercent: 100, parts: [{ from: 1 }] }]);
    expect(report.sources.map(({ team }) => team).sort()).toEqual(['Ases', 'Reis']);
    // With all submissions there are more to compare; with the given code as base code, nothing is left.
    expect((await jsonOf<SimilarReport>(compare('?which=all'))).compared).toBeGreaterThan(report.compared);
    const archive = (name: string) =>
      gzipSync(writeTar([{ name, bytes: Buffer.from(SOURCE), isExecutable: false }])) as unknown as string;
    expect((await jsonOf<SimilarReport>(compare('', archive('base/skeleton.c')))).pairs).toEqual([]);
    const earlier = await jsonOf<SimilarReport>(compare('', archive('earlier/Old/main.c')));
    expect(
      earlier.pairs.map(({ one, other }) => [one, other].map((place) => earlier.sources[place]?.team).sort()),
    ).toEqual(
      expect.arrayContaining([
        ['Ases', 'Old'],
        ['Old', 'Reis'],
        ['Ases', 'Reis'],
      ]),
    );
    for (const [query, body] of [
      ['?which=some', ''],
      ['', 'no archive'],
      ['', archive('other/main.c')],
    ] as const)
      expect((await compare(query, body)).status).toBe(400);
  });

  it('it is carried away, and comes back row by row', async () => {
    const looks = ['/si', '/si/people', '/si/results', '/si/submissions', '/si/problems/guiao1'];
    const seen = async (): Promise<string[]> =>
      Promise.all(
        looks.map(async (path) =>
          (await (await ask('GET', path, as(OWNER))).text()).replace(/"now":\d+/, ''),
        ),
      );
    const before = await seen();
    const archive = Buffer.from(await (await ask('GET', '/si/archive', as(OWNER))).arrayBuffer());
    expect((await ask('GET', '/si/archive', as(assistant))).status).toBe(403);
    const restore = (bytes: Uint8Array, key = OWNER): Promise<Response> =>
      fetch(new URL('/api/courses/restore', server.address), {
        method: 'POST',
        headers: as(key),
        body: bytes as Uint8Array<ArrayBuffer>,
      });
    expect((await jsonOf<{ error: string }>(restore(archive))).error).toMatch(/already/);
    expect((await ask('DELETE', '/si', as(OWNER))).status).toBe(400);
    expect((await ask('DELETE', '/si?course=si', as(OWNER))).status).toBe(204);
    expect((await ask('GET', '/si', as(ana))).status).toBe(401);
    expect((await restore(archive, ana)).status).toBe(401);
    expect((await jsonOf<{ error: string }>(restore(archive.subarray(0, -40)))).error).toMatch(
      /no whole|cut off/,
    );
    expect((await jsonOf<{ error: string }>(restore(Buffer.from('nonsense')))).error).toMatch(/no whole/);
    expect((await restore(archive)).status).toBe(201);
    expect(await seen()).toEqual(before);
  });

  it('a person is forgotten: no name, no source, what was reached stays', async () => {
    const { id = '' } = (await peopleOf()).find(({ name }) => name === 'Ana') ?? {};
    const own = await jsonOf<SubmissionView[]>(ask('GET', '/si/submissions', as(ana)));
    expect((await ask('DELETE', `/si/people/${id}`, as(OWNER))).status).toBe(204);
    expect((await ask('GET', '/si', as(ana))).status).toBe(401);
    const everything = await Promise.all(
      ['/si/people', '/si/results', '/si/submissions'].map(async (path) =>
        (await ask('GET', path, as(OWNER))).text(),
      ),
    );
    expect(everything.join(' ')).not.toMatch(/Ana|Ases/);
    for (const one of own)
      expect((await ask('GET', `/si/submissions/${one.id}/source`, as(OWNER))).status).toBe(404);
    const archive = await (await ask('GET', '/si/archive', as(OWNER))).arrayBuffer();
    const text = gunzipSync(Buffer.from(archive)).toString();
    expect(text).not.toContain(Buffer.from(SOURCE).toString('base64'));
    expect(text).not.toMatch(/Ana|Ases/);
    expect(text.match(/"course_submissions"/g)?.length).toBeGreaterThanOrEqual(own.length);
  });
});

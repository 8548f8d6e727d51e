import { describe, expect, expectTypeOf, it } from 'vitest';
import { addressOf, clientOf, type Send } from './client.ts';
import { COURSE, type OnLadder } from './courses.ts';
import { isMediaType, partsOf } from './endpoint.ts';
import { RUN_API } from './runs.ts';
import { SERVER } from './server.ts';

const ALL = { ...SERVER, ...RUN_API, ...COURSE };

/** A server that gives one answer, and records the requests. */
function answering(status: number, body: unknown) {
  const asked: { path: string; init: RequestInit }[] = [];
  const send: Send = async (path, init) => {
    asked.push({ path, init });
    return body === undefined ? new Response(null, { status }) : Response.json(body, { status });
  };
  return { asked, ask: clientOf(ALL, send) };
}

describe('what is asked', () => {
  it.each([
    ['/api/courses/{course}', { parts: { course: 'a/b ?#é' } }, '/api/courses/a%2Fb%20%3F%23%C3%A9'],
    ['/api/runs/{id}', { parts: { id: 'x' }, query: { tally: '1', more: undefined } }, '/api/runs/x?tally=1'],
    ['/api/runs', { query: { a: '&=' } }, '/api/runs?a=%26%3D'],
  ])('%s with %j', (path, asked, address) => expect(addressOf(path, asked)).toBe(address));

  it('goes as JSON, or as the type that the address takes', async () => {
    const { asked, ask } = answering(201, { id: 'x' });
    await ask('POST /api/runs', { json: { run: 'war', games: 5 } });
    await ask('POST /api/courses/{course}/submissions', { parts: { course: 'si' }, bytes: 'int main;' });
    expect(asked.map(({ path, init }) => [init.method, path, init.body])).toEqual([
      ['POST', '/api/runs', '{"run":"war","games":5}'],
      ['POST', '/api/courses/si/submissions', 'int main;'],
    ]);
    expect(asked.map(({ init }) => init.headers)).toEqual([
      { 'content-type': 'application/json' },
      { 'content-type': 'application/octet-stream' },
    ]);
  });

  it.each(['', '.', '..', '../people', 'a\\b'])('goes nowhere else for the name %j', async (course) => {
    const { asked, ask } = answering(200, {});
    const answer = await ask('GET /api/courses/{course}/results', { parts: { course } });
    expect([asked, answer]).toEqual([[], { ok: false, why: 'nothing has such a name', status: 404 }]);
  });

  it('does not compile when the server would refuse it', () => {
    const { ask } = answering(200, {});
    const wrong = () => [
      // @ts-expect-error: there is no such address
      ask('GET /api/chess'),
      // @ts-expect-error: a part is missing
      ask('GET /api/runs/{id}'),
      // @ts-expect-error: no such kind of run
      ask('POST /api/runs', { json: { run: 'chess' } }),
      // @ts-expect-error: Accordion has no rule here
      ask('POST /api/runs', { json: { run: 'accordion', rule: 'pile' } }),
      // @ts-expect-error: this takes nothing behind the question mark
      ask('GET /api/records', { query: { a: 'b' } }),
    ];
    expect(wrong).toBeTypeOf('function');
  });
});

describe('what is answered', () => {
  it('has the type of its shape', async () => {
    const { ask } = answering(200, ['cup.jsonl']);
    const records = await ask('GET /api/records');
    expectTypeOf(records).toExtend<{ readonly ok: boolean }>();
    expect(records).toEqual({ ok: true, value: ['cup.jsonl'] });
    expectTypeOf<OnLadder['interval']>().toEqualTypeOf<readonly [number | null, number | null]>();
  });

  it.each([
    [
      'a sentence',
      409,
      { error: 'not now' },
      { ok: false, status: 409, why: 'not now', said: { error: 'not now' } },
    ],
    ['more than a sentence', 400, { error: 'x', mostGames: 7 }, { said: { error: 'x', mostGames: 7 } }],
    ['no sentence', 502, 'gateway', { ok: false, status: 502, why: '' }],
    [
      'another shape',
      200,
      { records: [] },
      { ok: false, status: 200, why: "'answer' must be a list of 0 to Infinity" },
    ],
  ])('%s', async (_, status, body, expected) => {
    expect(await answering(status, body).ask('GET /api/records')).toMatchObject(expected);
  });

  it('nothing, a file, or nobody', async () => {
    const parts = { course: 'si', person: 'ana' };
    expect(
      await answering(204, undefined).ask('DELETE /api/courses/{course}/people/{person}', { parts }),
    ).toEqual({
      ok: true,
      value: undefined,
    });
    const file = await answering(200, 'a,b').ask('GET /api/courses/{course}/results.csv', { parts });
    expect(file.ok && (await file.value.text())).toBe('"a,b"');
    const away = clientOf(ALL, () => Promise.reject(new Error('away')));
    expect(await away('GET /api/health')).toEqual({ ok: false, status: 0, why: '' });
  });
});

it('every name says a method and an address, and its parts have names', () => {
  for (const [name, { body }] of Object.entries(ALL) as [keyof typeof ALL, { body?: unknown }][]) {
    const { method, path } = partsOf(name);
    expect(path).toMatch(/^\/api(\/([\w.-]+|\{\w+\}))+$/);
    if (method === 'GET') expect(body).toBeUndefined();
  }
  expect(isMediaType({ type: 'text/csv' })).toBe(true);
  expect(isMediaType(() => undefined)).toBe(false);
});

/**
 * Runs over HTTP: `POST /api/runs` starts one and answers with a secret; with it as `Authorization: Bearer SECRET`, `GET
 * /api/runs/ID` returns its state, `GET /api/runs/ID/events` sends server-sent events, `DELETE /api/runs/ID` cancels. With
 * `?tally=1` the answer includes the whole tally. `GET /api/runs` lists the possible runs and the workers, and nothing about
 * anybody's runs.
 */
import { refused } from '@baralho/words/refused';
import { type Context, Hono } from 'hono';
import { newVisitorCookie, type Visitor } from '../access/visitor.ts';
import { bodyOf, refuse } from '../json.ts';
import { openListeners } from './listeners.ts';
import { planFrom, RUN_NAMES } from './request.ts';
import type { Run } from './run.ts';
import type { Runs } from './runs.ts';
import { bearerOf } from './secret.ts';

const JSON_TYPE = { 'content-type': 'application/json', 'cache-control': 'no-store' };

export interface RouteOptions {
  /** Multiplies the size of a chunk: larger for remote machines. */
  readonly coarseness: number;
  readonly visitorOf: (context: Context) => Visitor;
}

export function runRoutes(runs: Runs, { coarseness, visitorOf }: RouteOptions): Hono {
  const app = new Hono();
  const listeners = openListeners();
  const wantsTally = (context: Context): boolean => context.req.query('tally') === '1';
  const withRun =
    (answer: (context: Context, run: Run) => Response | Promise<Response>) =>
    (context: Context): Response | Promise<Response> => {
      const run = runs.find(context.req.param('id') ?? '', bearerOf(context.req.header('authorization')));
      return run === undefined ? refuse(context, 404, refused('noRun')) : answer(context, run);
    };

  app.get('/', async (context) => {
    const workers = (await runs.workers()).map(({ threads, busy }) => ({ threads, busy }));
    return context.json({ kinds: RUN_NAMES, workers, runs: runs.count });
  });
  app.post('/', async (context) => {
    const body = await bodyOf(context);
    if (body instanceof Response) return body;
    const asked = planFrom(body.value, coarseness);
    if (!asked.ok) return refuse(context, 400, refused('malformed', { why: asked.why }));
    const visitor = visitorOf(context);
    const submitted = runs.submit(asked.value, visitor);
    if (!submitted.ok)
      return submitted.code === 'runTooLarge'
        ? refuse(context, 400, submitted)
        : refuse(context, 429, submitted, { 'retry-after': '60' });
    const { run, secret } = submitted;
    return context.json({ ...JSON.parse(run.report(false)), secret }, 202, {
      location: `/api/runs/${run.id}`,
      'cache-control': 'no-store',
      ...(visitor.name === '' && { 'set-cookie': newVisitorCookie() }),
    });
  });
  app.get(
    '/:id',
    withRun((context, run) => context.body(run.report(wantsTally(context)), 200, JSON_TYPE)),
  );
  app.get(
    '/:id/events',
    withRun((context, run) =>
      context.body(listeners.listen(run, wantsTally(context)), 200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        // Proxies must not buffer events.
        'x-accel-buffering': 'no',
      }),
    ),
  );
  app.delete(
    '/:id',
    withRun(async (context, run) => {
      run.stop();
      await run.ended;
      return context.body(run.report(false), 200, JSON_TYPE);
    }),
  );
  return app;
}

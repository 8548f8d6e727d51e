/**
 * Runs over HTTP: `POST /api/runs` submits, `GET /api/runs` lists with who is working, `GET /api/runs/ID` asks once,
 * `GET /api/runs/ID/events` watches as server-sent events, `DELETE /api/runs/ID` cancels. With `?tally=1` the whole tally comes along.
 */
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { streamSSE } from 'hono/streaming';
import { planFrom, RUN_NAMES } from './request.ts';
import { MOST_AT_ONCE, type Run, type Runs } from './runs.ts';

const LONGEST_BODY = 16 * 1024;
const EVENT_MS = 1000;

const refuse = (context: Context, status: 400 | 404 | 413 | 415 | 429, error: string): Response =>
  context.json({ error }, status);

/** The body as JSON; a page of another site cannot send this type without being asked first. */
async function bodyOf(context: Context): Promise<{ readonly value: unknown } | Response> {
  const type = context.req.header('content-type') ?? '';
  if (!/^application\/json\b/i.test(type)) return refuse(context, 415, 'send application/json');
  try {
    return { value: await context.req.json() };
  } catch {
    return refuse(context, 400, 'the body is no JSON');
  }
}

export function runRoutes(runs: Runs, coarseness: number): Hono {
  const app = new Hono();
  const wantsTally = (context: Context): boolean => context.req.query('tally') === '1';
  const withRun =
    (answer: (context: Context, run: Run) => Response | Promise<Response>) =>
    (context: Context): Response | Promise<Response> => {
      const run = runs.find(context.req.param('id') ?? '');
      return run === undefined ? refuse(context, 404, 'there is no run of this name') : answer(context, run);
    };

  app.get('/', async (context) =>
    context.json({
      runs: runs.all().map((run) => run.state(false)),
      workers: await runs.workers(),
      kinds: RUN_NAMES,
    }),
  );
  app.post(
    '/',
    bodyLimit({ maxSize: LONGEST_BODY, onError: (context) => refuse(context, 413, 'the body is too long') }),
    async (context) => {
      const body = await bodyOf(context);
      if (body instanceof Response) return body;
      const asked = planFrom(body.value, coarseness);
      if (!asked.ok) return refuse(context, 400, asked.why);
      const run = runs.submit(asked.plan);
      if (run === undefined)
        return refuse(context, 429, `${MOST_AT_ONCE} runs are underway; wait for one to end or cancel one`);
      return context.json(run.state(false), 202, { location: `/api/runs/${run.id}` });
    },
  );
  app.get(
    '/:id',
    withRun((context, run) => context.json(run.state(wantsTally(context)))),
  );
  app.get(
    '/:id/events',
    withRun((context, run) =>
      streamSSE(context, async (stream) => {
        let over = false;
        const gone = new Promise<void>((resolve) => stream.onAbort(resolve));
        const end = run.ended.then(() => {
          over = true;
        });
        for (;;) {
          await stream.writeSSE({ data: JSON.stringify(run.state(wantsTally(context))) });
          if (over || stream.aborted) return;
          await Promise.race([end, gone, stream.sleep(EVENT_MS)]);
        }
      }),
    ),
  );
  app.delete(
    '/:id',
    withRun(async (context, run) => {
      run.stop();
      await run.ended;
      return context.json(run.state(false));
    }),
  );
  return app;
}

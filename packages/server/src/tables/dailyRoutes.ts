/**
 * Routes of the leaderboard of the daily deal: everybody can read it, and anyone who wants to be on it sends the game to be
 * checked.
 */
import { DAILY, MOST_ROWS } from '@baralho/api/daily';
import { read } from '@baralho/core/shape';
import { refused } from '@baralho/words/refused';
import type { Context, Hono } from 'hono';
import { buckets } from '../access/bucket.ts';
import { bodyOf, refuse } from '../json.ts';
import { newPlayer, playerOf } from './player.ts';
import type { TableRoutes } from './routes.ts';

/** Results from one address, which a class may share: this many at once, and how often one more. */
const AT_ONCE = 40;
const EVERY_MS = 120_000;
const PRIVATE = { 'cache-control': 'no-store' };

const headersOf = (context: Context) => Object.fromEntries(context.req.raw.headers);

/** Loads the deals of all days when first used. */
const checks = () => import('./dailyCheck.ts');

/** `tooOften` is the answer to too many requests. */
export function dailyRoutes(
  app: Hono,
  { leaderboard, visitorOf, isSecure }: Required<Pick<TableRoutes, 'leaderboard' | 'isSecure' | 'visitorOf'>>,
  tooOften: (context: Context) => Response | undefined,
): void {
  const mayJoin = buckets(AT_ONCE, EVERY_MS);

  app.get('/daily/:day', async (context) => {
    const early = tooOften(context);
    if (early) return early;
    const day = (await checks()).dayIn(context.req.param('day'));
    if (!day.ok) return refuse(context, 400, day);
    const shown = await (await leaderboard()).show(day.value, playerOf(headersOf(context)), MOST_ROWS);
    return context.json({ ...shown, me: shown.me ?? null }, 200, PRIVATE);
  });
  app.put('/daily/:day/me', async (context) => {
    const { dayIn, faultOfGame } = await checks();
    const day = dayIn(context.req.param('day'));
    if (!day.ok) return refuse(context, 400, day);
    const body = await bodyOf(context);
    if (body instanceof Response) return body;
    const sent = read(DAILY['PUT /api/daily/{day}/me'].body, body.value, 'body');
    if (!sent.ok) return refuse(context, 400, refused('malformed', { why: sent.why }));
    if (!mayJoin.take(visitorOf(context).address, performance.now()))
      return refuse(context, 429, refused('tooOften'), { 'retry-after': '120' });
    const now = Date.now();
    const fault = faultOfGame(day.value, sent.value, now);
    if (fault !== undefined) return refuse(context, 400, fault);
    const known = playerOf(headersOf(context));
    const player = known === '' ? newPlayer(isSecure(context)) : { hash: known, cookie: undefined };
    const { name, moves, ms } = sent.value;
    const row = await (await leaderboard()).join({
      day: day.value,
      cookie: player.hash,
      name,
      moves: moves.length,
      ms,
      at: now,
      replay: JSON.stringify(moves),
    });
    if (row === undefined) return refuse(context, 409, refused('listedAlready'));
    return context.json(row, 200, {
      ...PRIVATE,
      ...(player.cookie !== undefined && { 'set-cookie': player.cookie }),
    });
  });
  app.delete('/daily/:day/me', async (context) => {
    const early = tooOften(context);
    if (early) return early;
    const day = (await checks()).dayIn(context.req.param('day'));
    if (!day.ok) return refuse(context, 400, day);
    const player = playerOf(headersOf(context));
    if (player !== '') await (await leaderboard()).leave(day.value, player);
    return context.body(null, 204);
  });
}

/** Routes of the ratings: who is strongest this week at the tables of this server, and whether somebody wants to be rated. */
import { TABLES } from '@baralho/api/tables';
import { read } from '@baralho/core/shape';
import type { RatedTableRow } from '@baralho/live';
import { RATED_GAMES } from '@baralho/live/rating';
import { refused } from '@baralho/words/refused';
import type { Context, Hono } from 'hono';
import { bodyOf, refuse } from '../json.ts';
import { newPlayer, playerOf } from './player.ts';
import type { TableRoutes } from './routes.ts';

const WEEK_MS = 7 * 86_400_000;
const LONGEST_BODY = 256;

const headersOf = (context: Context) => Object.fromEntries(context.req.raw.headers);

/** `tooOften` is the answer to too many requests. */
export function ratingRoutes(
  app: Hono,
  { ratings, isSecure }: Pick<TableRoutes, 'ratings' | 'isSecure' | 'visitorOf'>,
  tooOften: (context: Context) => Response | undefined,
): void {
  app.get('/ratings', async (context) => {
    const early = tooOften(context);
    if (early) return early;
    const asked = context.req.query('game') ?? 'escalada';
    const game = RATED_GAMES.find((one) => one === asked);
    if (game === undefined)
      return refuse(
        context,
        400,
        refused('malformed', { why: `'game' must be one of ${RATED_GAMES.join(', ')}` }),
      );
    const player = playerOf(headersOf(context));
    const all = await ratings();
    const rows: readonly RatedTableRow[] = await all.table(game, Date.now() - WEEK_MS, player);
    const me = player === '' ? undefined : await all.nameOf(player);
    return context.json({ rows, me: me ?? null }, 200, { 'cache-control': 'no-store' });
  });
  app.put('/me/rating', async (context) => {
    const early = tooOften(context);
    if (early) return early;
    const body = await bodyOf(context, LONGEST_BODY);
    if (body instanceof Response) return body;
    const sent = read(TABLES['PUT /api/me/rating'].body, body.value, 'body');
    if (!sent.ok) return refuse(context, 400, refused('malformed', { why: sent.why }));
    const known = playerOf(headersOf(context));
    const player = known === '' ? newPlayer(isSecure(context)) : { hash: known, cookie: undefined };
    const name = await (await ratings()).join(player.hash, sent.value.name, Date.now());
    return context.json({ name }, 200, {
      'cache-control': 'no-store',
      ...(player.cookie !== undefined && { 'set-cookie': player.cookie }),
    });
  });
  app.delete('/me/rating', async (context) => {
    const early = tooOften(context);
    if (early) return early;
    const player = playerOf(headersOf(context));
    if (player !== '') await (await ratings()).leave(player);
    return context.body(null, 204);
  });
}

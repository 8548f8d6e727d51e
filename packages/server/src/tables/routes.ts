/**
 * Tables over HTTP. `POST /api/tables` creates one and answers with its id, which is all that others need; `GET
 * /api/tables/ID` shows it as a spectator sees it, `GET /api/tables/ID/records` and `…/games` give its finished games, and a
 * WebSocket at `/api/tables/ID/line` is for those who take part. `POST /api/me` gives a browser the cookie that identifies it,
 * `DELETE /api/me` deletes it and everything that is stored about its owner. Described for programs at `/api/openapi.json`.
 */
import { MOST_TABLES, TABLES } from '@baralho/api/tables';
import { formatRecord } from '@baralho/arena/record';
import type { GameId } from '@baralho/core';
import { type Result, success } from '@baralho/core/result';
import { read } from '@baralho/core/shape';
import {
  isTableId,
  type Leaderboard,
  LIVE_BOTS,
  type LiveTables,
  pastGames,
  type Ratings,
  recordsOf,
  USUAL_BOT,
} from '@baralho/live';
import type { TableOptions } from '@baralho/live/events';
import { liveGame } from '@baralho/live/games/index';
import { optionsShape } from '@baralho/live/messages';
import { refused } from '@baralho/words/refused';
import { type Context, Hono } from 'hono';
import { buckets } from '../access/bucket.ts';
import type { Visitor } from '../access/visitor.ts';
import { bodyOf, refuse } from '../json.ts';
import { dailyRoutes } from './dailyRoutes.ts';
import { newPlayer, noPlayer, playerOf } from './player.ts';
import { ratingRoutes } from './ratingRoutes.ts';

const LONGEST_BODY = 2048;
/** Tables that an address may create at once, and how often one more. */
const AT_ONCE = 30;
const EVERY_MS = 20_000;
/** Views of tables from one address: each may read a whole log. */
const LOOKS_AT_ONCE = 60;
const LOOK_EVERY_MS = 500;

export interface TableRoutes {
  readonly liveTables: () => Promise<LiveTables>;
  readonly ratings: () => Promise<Ratings>;
  /** The leaderboard of the daily deal, if there is one. */
  readonly leaderboard?: () => Promise<Leaderboard>;
  readonly visitorOf: (context: Context) => Visitor;
  /** Whether the visitor uses TLS. */
  readonly isSecure: (context: Context) => boolean;
}

const usualOptions = (game: GameId): TableOptions => ({
  games: 1,
  seconds: 0,
  bot: USUAL_BOT,
  variant: liveGame(game).variants[0] ?? '',
  takeover: 'ask',
});

/** The requested options completed with defaults, or what is wrong with them. */
interface TableRequest {
  readonly game: GameId;
  readonly options: TableOptions;
  readonly name: string;
}

function tableRequest(value: unknown): Result<TableRequest> {
  const sent = read(TABLES['POST /api/tables'].body, value, 'body');
  if (!sent.ok) return sent;
  const { game, options: given, name = '' } = sent.value;
  const options = read(
    optionsShape(liveGame(game).variants, LIVE_BOTS),
    { ...usualOptions(game), ...given },
    'options',
  );
  return options.ok ? success({ game, options: options.value, name }) : options;
}

const headersOf = (context: Context) => Object.fromEntries(context.req.raw.headers);

export function tableRoutes({ liveTables, ratings, leaderboard, visitorOf, isSecure }: TableRoutes): Hono {
  const app = new Hono();
  const mayOpen = buckets(AT_ONCE, EVERY_MS);
  const mayLook = buckets(LOOKS_AT_ONCE, LOOK_EVERY_MS);

  app.post('/tables', async (context) => {
    const body = await bodyOf(context, LONGEST_BODY);
    if (body instanceof Response) return body;
    const asked = tableRequest(body.value);
    if (!asked.ok) return refuse(context, 400, refused('malformed', { why: asked.why }));
    const { game, options, name } = asked.value;
    if (!mayOpen.take(visitorOf(context).address, performance.now()))
      return refuse(context, 429, refused('tooManyTables'), { 'retry-after': '20' });
    const known = playerOf(headersOf(context));
    const player = known === '' ? newPlayer(isSecure(context)) : { hash: known, cookie: undefined };
    const id = await (await liveTables()).open(game, options, player.hash, name);
    return context.json({ id }, 201, {
      location: `/api/tables/${id}`,
      'cache-control': 'no-store',
      ...(player.cookie !== undefined && { 'set-cookie': player.cookie }),
    });
  });

  const isLooking = (context: Context): Response | undefined =>
    mayLook.take(visitorOf(context).address, performance.now())
      ? undefined
      : refuse(context, 429, refused('tooManyQuestions'), { 'retry-after': '5' });
  app.use('/tables/:id/*', async (context, next) => {
    return isLooking(context) ?? next();
  });
  app.get('/tables', async (context) => {
    const early = isLooking(context);
    if (early) return early;
    const listed = await (await liveTables()).listed();
    const open = listed.toSorted((a, b) => a.free - b.free);
    return context.json({ tables: open.slice(0, MOST_TABLES) }, 200, { 'cache-control': 'no-store' });
  });
  app.get('/me/tables', async (context) => {
    const early = isLooking(context);
    if (early) return early;
    const player = playerOf(headersOf(context));
    const tables = player === '' ? [] : await (await liveTables()).mine(player);
    return context.json({ tables }, 200, { 'cache-control': 'no-store' });
  });
  const nothing = (context: Context): Response => refuse(context, 404, refused('noTable'));
  app.get('/tables/:id', async (context) => {
    const table = await (await liveTables()).show(context.req.param('id'));
    return table === undefined ? nothing(context) : context.json(table, 200, { 'cache-control': 'no-store' });
  });
  const storedTable = async (id: string) => (isTableId(id) ? (await liveTables()).read(id) : undefined);
  app.get('/tables/:id/games', async (context) => {
    const stored = await storedTable(context.req.param('id'));
    if (stored === undefined) return nothing(context);
    return context.json({ games: pastGames(stored) }, 200, { 'cache-control': 'no-store' });
  });
  app.get('/tables/:id/records', async (context) => {
    const id = context.req.param('id');
    const stored = await storedTable(id);
    if (stored === undefined) return nothing(context);
    const lines = recordsOf(id, stored).map(formatRecord).join('');
    return context.body(lines, 200, {
      'content-type': 'application/x-ndjson; charset=utf-8',
      'cache-control': 'no-store',
    });
  });

  ratingRoutes(app, { ratings, visitorOf, isSecure }, isLooking);
  if (leaderboard !== undefined) dailyRoutes(app, { leaderboard, visitorOf, isSecure }, isLooking);

  app.post('/me', (context) => {
    const known = playerOf(headersOf(context)) !== '';
    return context.body(null, 204, known ? {} : { 'set-cookie': newPlayer(isSecure(context)).cookie });
  });
  app.delete('/me', async (context) => {
    const player = playerOf(headersOf(context));
    if (player !== '') await (await liveTables()).forget(player);
    return context.body(null, 204, { 'set-cookie': noPlayer(isSecure(context)) });
  });
  return app;
}

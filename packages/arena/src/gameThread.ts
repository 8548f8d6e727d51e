/** The code of a thread that plays games among built-in bots. */
import { parseDeal, unwrap } from '@baralho/core';
import { builtInEntrant } from './entrant.ts';
import { type BotGameId, switchesOf } from './game.ts';
import { BOT_GAMES } from './games/index.ts';
import type { ThreadGame } from './gameThreads.ts';
import type { Player } from './player.ts';
import { type GameRecord, recordOf } from './record.ts';
import { playGame } from './referee.ts';

const idle = new Map<string, Player[]>();
const keyOf = (game: BotGameId, bot: string): string => `${game} ${bot}`;

async function take(game: BotGameId, bot: string): Promise<Player> {
  const player = idle.get(keyOf(game, bot))?.pop() ?? (await builtInEntrant(bot, bot, game)?.open());
  if (player === undefined) throw new Error(`there is no bot '${bot}' for ${game}`);
  return player;
}

export async function run({ game, head, deal, starter, ...switches }: ThreadGame): Promise<GameRecord> {
  const rules = BOT_GAMES[game];
  const read = parseDeal(game, deal);
  if (!read.ok) throw new Error(`deal ${deal}`);
  const setup = unwrap(rules.setup({ deck: read.value.deck, starter, ...switchesOf(switches) }));
  const players: Player[] = [];
  for (const { command } of head.seats) players.push(await take(game, command));
  const played = await playGame(rules, { setup, players, limits: head.limits });
  for (const [seat, player] of players.entries()) {
    const key = keyOf(game, head.seats[seat]?.command ?? '');
    idle.set(key, [...(idle.get(key) ?? []), player]);
  }
  return recordOf(rules, head, setup, played);
}

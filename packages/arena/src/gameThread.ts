/** What runs in a thread that plays games among built-in bots. */
import { parseDeal } from '@baralho/core';
import { setupOf } from '@baralho/core/games/escalada/index';
import { builtInEntrant } from './entrant.ts';
import type { ThreadGame } from './gameThreads.ts';
import type { Player } from './player.ts';
import { type GameRecord, recordOf } from './record.ts';
import { playGame } from './referee.ts';

const idle = new Map<string, Player[]>();

async function take(bot: string): Promise<Player> {
  const player = idle.get(bot)?.pop() ?? (await builtInEntrant(bot)?.open());
  if (player === undefined) throw new Error(`there is no bot '${bot}'`);
  return player;
}

export async function run({ head, deal, starter, mustLead }: ThreadGame): Promise<GameRecord> {
  const read = parseDeal('escalada', deal);
  if (!read.ok) throw new Error(`deal ${deal}`);
  const setup = setupOf({ deck: read.value.deck, starter, ...(mustLead && { mustLead: true }) });
  const players: Player[] = [];
  for (const { command } of head.seats) players.push(await take(command));
  const played = await playGame({ setup, players, limits: head.limits });
  for (const [seat, { command }] of head.seats.entries())
    idle.set(command, [...(idle.get(command) ?? []), players[seat] as Player]);
  return recordOf(head, setup, played);
}

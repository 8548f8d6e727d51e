/** Built-in bots at live tables: each gets the view that a person in its seat would get, and answers with a move as text. */
import { BUILT_IN, THINKERS } from '@baralho/arena/bots/index';
import { type EscaladaPlayer, playOf } from '@baralho/arena/escalada';
import { formatPlay } from '@baralho/core/games/escalada/index';
import { systemRandom } from './deck.ts';
import { type EscaladaView, viewOfSeat } from './games/escalada.ts';

export interface LiveBot {
  choose(view: unknown): Promise<string>;
}

/** Bots that answer at once, since a server has many tables. */
const QUICK = BUILT_IN.filter(({ name }) => !THINKERS.has(name));
export const LIVE_BOTS: readonly string[] = QUICK.map(({ name }) => name);
export const USUAL_BOT = 'decomposer';

const BUDGET = { ms: 1000, bankMs: 0 };

/** A player of Escalada, at a seat of a live table. */
export const botFor = (player: EscaladaPlayer): LiveBot => ({
  async choose(view) {
    return formatPlay(await playOf(player.choose(viewOfSeat(view as EscaladaView), BUDGET)));
  },
});

export async function openLiveBot(name: string): Promise<LiveBot> {
  const bot = QUICK.find((one) => one.name === name);
  if (bot === undefined) throw new Error(`there is no bot '${name}' for live tables`);
  const player = await bot.open();
  player.begin?.(systemRandom);
  return botFor(player);
}

/** The three opponents. A bot gets only the view of its own seat; the same view always gives the same answer. */
import { BOT_NAMES, type BotName } from '@baralho/arena/bots/names';
import type { Proposal } from '@baralho/arena/escalada';
import { CardSet, stream } from '@baralho/core';
import {
  escalada,
  hidden,
  type Play,
  type State,
  settle,
  type View,
} from '@baralho/core/games/escalada/index';

/** Answers at once with the cards to play. */
export type Choose = (view: View) => Play;

export interface Opponent {
  /** Its name at the table. */
  readonly name: string;
  /** Which bot it is. */
  readonly bot: BotName;
  readonly choose: Choose;
}

const asked = new WeakMap<State, Play>();

/** What the bot to move plays; of an illegal play, what a referee would let count. */
export function opponentPlay(state: State, opponents: readonly Opponent[]): Play | undefined {
  const seat = escalada.toMove(state);
  const opponent = seat === undefined ? undefined : opponents[seat - 1];
  if (seat === undefined || opponent === undefined) return undefined;
  const known = asked.get(state);
  if (known !== undefined) return known;
  const { play } = settle(state, opponent.choose(hidden.view(state, seat)));
  asked.set(state, play);
  return play;
}

const NAMES = ['Rita', 'Zeca', 'Lia'] as const;

/** Seats three built-in bots. Undefined for a name that no bot has. */
export async function openOpponents(bots: readonly string[]): Promise<readonly Opponent[] | undefined> {
  const { BUILT_IN } = await import('@baralho/arena/bots/index');
  const opponents: Opponent[] = [];
  for (const [i, wanted] of bots.entries()) {
    const bot = BOT_NAMES.find((name) => name === wanted);
    const player = await BUILT_IN.find(({ name }) => name === bot)?.open();
    if (bot === undefined || player === undefined) return undefined;
    player.begin?.(stream('opponent', i));
    opponents.push({ name: NAMES[i] ?? bot, bot, choose: (view) => atOnce(player.choose(view, BUDGET)) });
  }
  return opponents;
}

/** Built-in bots limit themselves; the budget is for those that run elsewhere. */
const BUDGET = { ms: 100, bankMs: 0 };

function atOnce(answer: Proposal | Promise<unknown>): Play {
  if (answer instanceof Promise) throw new Error('a built-in bot answers at once');
  return answer instanceof CardSet ? answer : CardSet.of(answer);
}

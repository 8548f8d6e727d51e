/**
 * Decides who is to blame when the machine cannot run a bot: the machine, unless it runs another program at the same moment.
 * Then the bot caused it, and its games must not be retried forever.
 */
import type { Entrant, Player } from '@baralho/arena';
import { MachineFault, runToEnd, type Sandbox } from '@baralho/sandbox';

/** A machine fault caused by one bot. */
export class BotFault extends Error {
  override readonly name = 'BotFault';
  readonly bot: string;
  constructor(bot: string, why: string) {
    super(why);
    this.bot = bot;
  }
}

const PROBE_MS = 5000;
const PROBE_BYTES = 1024;

/** Whether this machine can still run a program that does nothing. */
export async function canRun(sandbox: Sandbox): Promise<boolean> {
  const cage = sandbox.open();
  try {
    const { exitCode } = await runToEnd({ words: ['true'], folder: '/', readable: [] }, cage, {
      input: '',
      caps: { stdoutBytes: PROBE_BYTES, stderrBytes: PROBE_BYTES },
      left: ({ ownMs }) => PROBE_MS - ownMs,
    });
    return exitCode === 0;
  } catch {
    return false;
  } finally {
    cage.close();
  }
}

/** The same entrant, but a machine fault while it is started or asked counts as its own if `isWell` says that the machine works. */
export function watched(entrant: Entrant, isWell: () => Promise<boolean>): Entrant {
  if (entrant.isBuiltIn) return entrant;
  const blame = async (error: unknown): Promise<never> => {
    if (error instanceof MachineFault && (await isWell())) throw new BotFault(entrant.name, error.message);
    throw error;
  };
  return {
    ...entrant,
    async open() {
      const player: Player = await (async () => entrant.open())().catch(blame);
      return {
        begin: (random) => player.begin?.(random),
        close: () => player.close?.(),
        choose(view, budget) {
          const choice = player.choose(view, budget);
          return choice instanceof Promise ? choice.catch(blame) : choice;
        },
      };
    },
  };
}

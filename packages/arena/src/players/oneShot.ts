/**
 * The assignment's protocol: a process for each move reads the whole request, prints one line and ends. Its sandbox is built
 * once per game, and nothing in it survives a move.
 */
import { openStay, type ProgramCommand, type Sandbox } from '@baralho/sandbox';
import type { BotGame, Dialect } from '../game.ts';
import type { Player } from '../player.ts';
import { answerOf, CAPS } from './answer.ts';
import { charged } from './time.ts';

export interface ProcessOptions {
  readonly game: BotGame;
  readonly command: ProgramCommand;
  readonly sandbox: Sandbox;
  readonly dialect: Dialect;
  /** Milliseconds of CPU time allowed for starting the program, not counted against the budget. */
  readonly startMs: number;
}

export function oneShotPlayer({ game, command, sandbox, dialect, startMs }: ProcessOptions): Player {
  const cage = sandbox.open();
  const stay = openStay(command, cage);
  return {
    begin: () => stay.renew(),
    async choose(view, budget) {
      const sent = game.request(view, dialect);
      const run = await stay.run({
        input: sent,
        caps: CAPS,
        left: (usage) => budget.ms + budget.bankMs - charged(usage, startMs),
      });
      return answerOf(run, { game, sent, startMs });
    },
    close: () => cage.close(),
  };
}

/** The seed's protocol: a process for each move reads the request to its end, prints one line and ends. */
import { type Dialect, formatRequest } from '@baralho/core/games/escalada/index';
import type { Player } from '../player.ts';
import { cpuOfTree } from '../sandbox/processTree.ts';
import type { BotCommand, Sandbox } from '../sandbox/sandbox.ts';
import { answerOf } from './answer.ts';
import { startBot } from './process.ts';

export interface ProcessOptions {
  readonly command: BotCommand;
  readonly sandbox: Sandbox;
  readonly dialect: Dialect;
  /** Milliseconds that starting the program may take, not counted against the budget. */
  readonly startMs: number;
}

export function oneShotPlayer({ command, sandbox, dialect, startMs }: ProcessOptions): Player {
  const cage = sandbox.open();
  return {
    begin: () => cage.kill(),
    async choose(view, budget) {
      const sent = formatRequest(view, dialect);
      const limit = startMs + budget.ms + budget.bankMs;
      const cpuBefore = cage.cpuMs();
      const killsBefore = cage.memoryKills();
      const bot = await startBot(command, cage, Math.ceil(limit / 1000) + 1);
      const began = performance.now();
      bot.write(sent, true);
      const how = await bot.wait('exit', limit);
      const ms = performance.now() - began;
      const late = how === 'deadline' && bot.pid !== undefined ? cpuOfTree(bot.pid) : undefined;
      const { leftBehind } = bot;
      if (how !== 'exit') bot.kill();
      const exact = cage.cpuMs();
      const cpuMs = exact !== undefined && cpuBefore !== undefined ? exact - cpuBefore : (late ?? bot.cpuMs);
      return answerOf(bot, how, {
        sent,
        ms,
        chargedMs: Math.max(0, ms - startMs),
        cpuMs,
        memoryKills: cage.memoryKills() - killsBefore,
        leftBehind,
      });
    },
    close: () => cage.close(),
  };
}

/**
 * The protocol for volume: the process stays, each request is the text of the one-shot protocol followed by an empty line, each
 * answer is one line. A process that fails is ended and started anew for its next move.
 */
import { formatRequest } from '@baralho/core/games/escalada/index';
import type { Player } from '../player.ts';
import { cpuOfTree } from '../sandbox/processTree.ts';
import { answerOf } from './answer.ts';
import type { ProcessOptions } from './oneShot.ts';
import { type BotProcess, startBot } from './process.ts';

export function streamPlayer({ command, sandbox, dialect, startMs }: ProcessOptions): Player {
  const cage = sandbox.open();
  let bot: BotProcess | undefined;
  const cpuNow = (): number | undefined =>
    cage.cpuMs() ?? (bot?.pid === undefined ? undefined : cpuOfTree(bot.pid));
  return {
    async choose(view, budget) {
      const sent = `${formatRequest(view, dialect)}\n`;
      const starting = bot === undefined || !bot.isAlive;
      if (bot === undefined || starting) bot = await startBot(command, cage);
      const began = performance.now();
      const allowance = starting ? startMs : 0;
      const cpuBefore = starting && cage.cpuMs() === undefined ? 0 : cpuNow();
      const killsBefore = cage.memoryKills();
      bot.forgetOutput();
      bot.write(sent, false);
      const how = await bot.wait('line', allowance + budget.ms + budget.bankMs);
      const ms = performance.now() - began;
      const cpuAfter = cpuNow();
      const answer = answerOf(bot, how, {
        sent,
        ms,
        chargedMs: Math.max(0, ms - allowance),
        cpuMs: cpuAfter !== undefined && cpuBefore !== undefined ? cpuAfter - cpuBefore : undefined,
        memoryKills: cage.memoryKills() - killsBefore,
        leftBehind: 0,
      });
      if (how !== 'line') {
        bot.kill();
        bot = undefined;
      }
      return answer;
    },
    close() {
      bot?.kill();
      cage.close();
    },
  };
}

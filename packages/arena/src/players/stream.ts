/**
 * The protocol for many games: the process keeps running, each request is the text of the one-shot protocol followed by an
 * empty line, each answer is one line. A process that fails is ended and started again for its next move.
 */
import { type Program, startProgram } from '@baralho/sandbox';
import type { Player } from '../player.ts';
import { answerOf, CAPS } from './answer.ts';
import type { ProcessOptions } from './oneShot.ts';
import { charged } from './time.ts';

export function streamPlayer({ game, command, sandbox, dialect, startMs }: ProcessOptions): Player {
  const cage = sandbox.open();
  let bot: Program | undefined;
  return {
    async choose(view, budget) {
      const sent = `${game.request(view, dialect)}\n`;
      const isNew = bot?.isAlive !== true;
      if (isNew) await bot?.end();
      const asked = bot?.isAlive === true ? bot : await startProgram(command, cage, { caps: CAPS });
      bot = asked;
      if (!isNew) asked.forget();
      const allowance = isNew ? startMs : 0;
      asked.write(sent);
      const how = await asked.wait('line', (usage) => budget.ms + budget.bankMs - charged(usage, allowance));
      const { usage, memoryKills, leftBehind, exitCode, stdout, stderr, overflow } = asked;
      const waits = how === 'late' && asked.waitsForInput;
      if (how !== 'line') {
        await asked.end();
        bot = undefined;
      }
      const written = { stdout, stderr, ...(overflow !== undefined && { overflow }), exitCode };
      return answerOf(
        { how, ...written, usage, memoryKills, leftBehind },
        { game, sent, startMs: allowance, stays: true, waits },
      );
    },
    close() {
      bot?.kill();
      cage.close();
    },
  };
}

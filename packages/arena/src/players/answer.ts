/**
 * Turns what a process did in the time of a move into an answer: the cards on its first line, or the fault that stands in their
 * place, with a sentence that helps its author.
 */
import { describeMisread } from '@baralho/core';
import { parseNamed } from '@baralho/core/games/escalada/index';
import type { Answer, Fault } from '../player.ts';
import { type BotProcess, type Ending, signalOf } from './process.ts';

export interface Measured {
  readonly sent: string;
  readonly ms: number;
  readonly chargedMs: number;
  readonly cpuMs: number | undefined;
  readonly memoryKills: number;
  readonly leftBehind: number;
}

/** What of a process an answer is read from. */
export type Written = Pick<BotProcess, 'stdout' | 'stderr' | 'overflow' | 'exitCode'>;

/** Using less of the CPU than this share of the time is waiting, not thinking. */
const IDLE_SHARE = 0.05;

const firstLine = (text: string): string => text.trim().split('\n')[0]?.slice(0, 200) ?? '';

function lateness({ ms, cpuMs, memoryKills }: Measured): readonly [Fault, string] {
  if (memoryKills > 0) return ['crash', 'It ran out of memory.'];
  const seconds = `${(ms / 1000).toFixed(1)} s`;
  return cpuMs !== undefined && cpuMs < 30 + IDLE_SHARE * ms
    ? ['stall', `No answer in ${seconds}, and it was not working: does it wait for more input?`]
    : ['timeout', `No answer in ${seconds}.`];
}

/** How a process that ended by itself went wrong, if it did. */
function ending(bot: Written, { memoryKills, leftBehind }: Measured): readonly [Fault, string] | undefined {
  const code = bot.exitCode;
  const said = firstLine(bot.stderr);
  const words = said === '' ? '' : `: ${said}`;
  if (memoryKills > 0) return ['crash', 'It ran out of memory.'];
  if (code > 128) return ['crash', `It was ended by ${signalOf(code)}${words}`];
  if (bot.stdout.trim() === '')
    return code === 0
      ? ['unparsable', `It printed nothing${words}`]
      : ['crash', `It ended with exit code ${code}${words}`];
  if (leftBehind > 0) return ['stall', `It left ${leftBehind} process${leftBehind > 1 ? 'es' : ''} running.`];
  return undefined;
}

function read(line: string): { readonly cards: Answer['cards'] } | readonly [Fault, string] {
  const named = line.trim() === '' ? undefined : parseNamed(line);
  if (named?.ok) return { cards: named.value };
  return [
    'unparsable',
    named === undefined
      ? 'Its first line is empty.'
      : `It printed what is no play: ${describeMisread(named.error)}.`,
  ];
}

export function answerOf(bot: Written, how: Ending, measured: Measured): Answer {
  const fault =
    how === 'flood'
      ? (['flood', `It wrote ${bot.overflow}.`] as const)
      : how === 'deadline'
        ? lateness(measured)
        : how === 'exit'
          ? ending(bot, measured)
          : undefined;
  const outcome = fault ?? read(bot.stdout.split('\n', 1)[0] ?? '');
  const { sent, ms, chargedMs, cpuMs } = measured;
  return {
    cards: 'cards' in outcome ? outcome.cards : [],
    ...(!('cards' in outcome) && { fault: outcome[0], note: outcome[1] }),
    ms,
    chargedMs,
    ...(cpuMs !== undefined && { cpuMs }),
    exchange: {
      sent,
      stdout: bot.stdout,
      stderr: bot.stderr,
      ...(how === 'exit' && { exitCode: bot.exitCode }),
    },
  };
}

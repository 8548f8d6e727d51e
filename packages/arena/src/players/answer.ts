/**
 * Turns what a process did during a move into an answer: the play that its line proposes, or a fault with an explanation that
 * helps its author.
 */
import type { Result } from '@baralho/core/result';
import { type Caps, type Ending, type Outcome, signalOf } from '@baralho/sandbox';
import type { BotGame } from '../game.ts';
import type { Answer, Fault } from '../player.ts';
import { charged } from './time.ts';

/** The most a bot may write for a move. */
export const CAPS: Caps = { stdoutBytes: 10 * 1024, stderrBytes: 10 * 1024, lineBytes: 1024 };

/** The move of a process, as reported by the sandbox. */
export type Move = Omit<Outcome, 'how'> & { readonly how: Ending };

export interface Turn {
  readonly game: Pick<BotGame, 'read'>;
  readonly sent: string;
  /** CPU milliseconds allowed for starting it. */
  readonly startMs: number;
  /** It should answer and keep running. */
  readonly stays?: boolean;
  /** It was waiting for input when its time was up. */
  readonly waits?: boolean;
}

/** A process that uses less than this share of its time on the CPU is waiting, not thinking. */
const IDLE_SHARE = 0.05;
/** Enough for a whole traceback, but not for many. */
const NOTE_CHARS = 4000;

const OUT_OF_MEMORY = ['crash', 'It ran out of memory.'] as const;

/** The end of its standard error, where the actual error is. */
function lastWords(stderr: Buffer): string {
  const said = stderr.toString().trim();
  return said.length <= NOTE_CHARS ? said : `…${said.slice(-NOTE_CHARS)}`;
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

function lateness({ usage, stdout }: Move, { stays, waits }: Turn): readonly [Fault, string] {
  const { ownMs, cpuMs } = usage;
  if (!stays && stdout.includes(10))
    return ['stall', `It printed a line, but did not end in ${seconds(ownMs)}.`];
  if (cpuMs === undefined || cpuMs >= 30 + IDLE_SHARE * ownMs)
    return ['timeout', `No answer in ${seconds(ownMs)} of its own time.`];
  const idle = `No answer in ${seconds(ownMs)}, of which it worked ${seconds(cpuMs)}`;
  return [
    'stall',
    waits
      ? `${idle}: does it wait for more input? A bot that stays answers at the empty line.`
      : `${idle} and waited for the rest.`,
  ];
}

/** What went wrong with a process that ended by itself, if anything did. */
function ending({ exitCode, stdout, stderr, leftBehind }: Move): readonly [Fault, string] | undefined {
  const said = lastWords(stderr);
  const words = said === '' ? '' : `: ${said}`;
  if (exitCode > 128)
    return ['crash', `It was ended by ${signalOf(exitCode) ?? `signal ${exitCode - 128}`}${words}`];
  if (stdout.toString().trim() === '')
    return exitCode === 0
      ? ['unparsable', `It printed nothing${words}`]
      : ['crash', `It ended with exit code ${exitCode}${words}`];
  if (leftBehind > 0) return ['stall', `It left ${leftBehind} process${leftBehind > 1 ? 'es' : ''} running.`];
  return undefined;
}

/** A process that ends has printed its whole answer; one that keeps running is asked again, and its first line is the answer. */
const read = (stdout: string, { game, stays }: Turn): Result<unknown> =>
  game.read(stays ? (stdout.split('\n', 1)[0] ?? '') : stdout);

function faultOf(move: Move, asked: Turn): readonly [Fault, string] | undefined {
  if (move.how === 'flood') return ['flood', `It wrote ${move.overflow} in a move.`];
  if (move.how === 'memory') return OUT_OF_MEMORY;
  if (move.how === 'line') return undefined;
  if (move.memoryKills > 0) return OUT_OF_MEMORY;
  return move.how === 'late' ? lateness(move, asked) : ending(move);
}

export function answerOf(move: Move, asked: Turn): Answer {
  const stdout = move.stdout.toString();
  let fault = faultOf(move, asked);
  const answer = fault === undefined ? read(stdout, asked) : undefined;
  if (answer?.ok === false) fault = ['unparsable', answer.why];
  const { usage } = move;
  return {
    ...(answer?.ok && { proposal: answer.value }),
    ...(fault !== undefined && { fault: fault[0], note: fault[1] }),
    ms: usage.wallMs,
    chargedMs: charged(usage, asked.startMs),
    ...(usage.cpuMs !== undefined && { cpuMs: usage.cpuMs }),
    exchange: {
      sent: asked.sent,
      stdout,
      stderr: move.stderr.toString(),
      ...(move.how === 'exit' && { exitCode: move.exitCode }),
    },
  };
}

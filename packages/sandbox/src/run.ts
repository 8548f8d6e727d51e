/** Runs a program once, from its input to its end. */
import type { Cage, ProgramCommand } from './cage.ts';
import type { Usage } from './clock.ts';
import { type Ending, type Program, persistently, type StartOptions, tryToStart } from './program.ts';

export interface RunOptions extends StartOptions {
  readonly input: string | Buffer;
  /** Milliseconds of its own time left after this usage. */
  readonly left: (usage: Usage) => number;
  readonly abort?: AbortSignal;
}

export interface Outcome {
  readonly how: Exclude<Ending, 'line'>;
  readonly stdout: Buffer;
  readonly stderr: Buffer;
  /** Which output was too long, if any. */
  readonly overflow?: string;
  /** 128 and more is a signal. */
  readonly exitCode: number;
  readonly usage: Usage;
  readonly memoryKills: number;
  readonly leftBehind: number;
}

/** Waits for its end, or kills it when no time is left. */
export async function outcomeOf(program: Program, left: RunOptions['left']): Promise<Outcome> {
  const how = (await program.wait('exit', left)) as Outcome['how'];
  const { usage } = program;
  if (how !== 'exit') await program.end();
  const { stdout, stderr, overflow, exitCode, memoryKills, leftBehind } = program;
  return {
    how,
    stdout,
    stderr,
    ...(overflow !== undefined && { overflow }),
    exitCode,
    usage,
    memoryKills,
    leftBehind,
  };
}

export function runToEnd(command: ProgramCommand, cage: Cage, options: RunOptions): Promise<Outcome> {
  const { left, abort } = options;
  return persistently(async () => {
    const program = await tryToStart(command, cage, options);
    const stop = (): void => program.kill();
    abort?.addEventListener('abort', stop, { once: true });
    if (abort?.aborted) stop();
    try {
      return await outcomeOf(program, left);
    } finally {
      abort?.removeEventListener('abort', stop);
    }
  });
}

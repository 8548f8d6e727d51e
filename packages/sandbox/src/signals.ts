/** Signals in exit codes, as a shell counts them: exit code 128 + n means ended by signal n. */
import { constants } from 'node:os';

/** If a number has two names, the first is the usual one (SIGABRT, SIGIOT). */
const NAMES = new Map(
  Object.entries(constants.signals)
    .reverse()
    .map(([name, number]) => [number as number, name]),
);

/** "SIGSEGV" for 139, undefined for a code that is no signal's. */
export const signalOf = (exitCode: number): string | undefined =>
  exitCode > 128 ? NAMES.get(exitCode - 128) : undefined;

export const exitCodeOf = (code: number | null, signal: NodeJS.Signals | null): number =>
  code ?? 128 + (constants.signals[signal ?? 'SIGKILL'] ?? 9);

/**
 * Hides files that the process which started us left open. Node closes its own when it starts a program and those up to 15
 * that it was born with; any above them would reach the program, which could read and write them from inside the sandbox. No
 * shell closes such a number everywhere, so the program finds /dev/null in their place.
 */
import { openSync, readdirSync, readFileSync } from 'node:fs';
import { MachineFault } from './machineFault.ts';

const CLOSED_ON_EXEC = 0o2000000;
/** The table of a new process is as long as its highest descriptor. */
const HIGHEST = 2 ** 16;

function survives(descriptor: string): boolean {
  try {
    const flags = /^flags:\s*([0-7]+)/m.exec(readFileSync(`/proc/self/fdinfo/${descriptor}`, 'utf8'))?.[1];
    return flags !== undefined && (Number.parseInt(flags, 8) & CLOSED_ON_EXEC) === 0;
  } catch {
    return false;
  }
}

function find(): number[] {
  try {
    return readdirSync('/proc/self/fd')
      .map(Number)
      .filter((descriptor) => descriptor > 2 && survives(String(descriptor)));
  } catch {
    return [];
  }
}

let inherited: readonly number[] | undefined;
let nothing: number | undefined;

/** The descriptors of a new program: the given ones, and nothing in place of each that it would inherit. */
export function descriptorsFor(given: readonly (number | 'pipe')[]): (number | 'pipe' | 'ignore')[] {
  inherited ??= find();
  const highest = Math.max(given.length - 1, ...inherited);
  if (highest >= HIGHEST)
    throw new MachineFault(`descriptor ${highest} is open and cannot be kept from the program`);
  nothing ??= openSync('/dev/null', 'r+');
  const open = new Set(inherited);
  return Array.from(
    { length: highest + 1 },
    (_, i) => given[i] ?? (open.has(i) ? (nothing as number) : 'ignore'),
  );
}

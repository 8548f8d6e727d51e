/** The right example programs in Python and Java, which are not mutated: each is run in the usual way of its language. */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../problem.ts';
import { PROGRAMS } from './harness.ts';

const INTERPRETERS: readonly (readonly [ending: string, command: string])[] = [
  ['.py', 'python3'],
  ['.java', 'java'],
];

/** Starting an interpreter takes most of the time: if a problem has a test for each position, every tenth is enough. */
const MOST_RUNS = 70;

interface TestCase {
  readonly name: string;
  readonly input: string;
  readonly expected: string;
}

export interface OtherProgram {
  readonly program: string;
  readonly refused: readonly string[];
}

/** Tests that each program fails; programs without their interpreter are left out. */
export function runOthers(problem: Problem, tests: readonly TestCase[]): readonly OtherProgram[] {
  const step = Math.ceil(tests.length / MOST_RUNS);
  const asked = tests.filter((_, i) => i % step === 0);
  const folder = join(PROGRAMS, problem.id);
  return INTERPRETERS.flatMap(([ending, command]) => {
    if (spawnSync(command, ['--version']).error !== undefined) return [];
    const files = readdirSync(folder).filter((file) => file.endsWith(ending));
    return files.map((program) => ({
      program,
      refused: asked
        .filter(({ input, expected }) => {
          const { status, stdout } = spawnSync(command, [join(folder, program)], {
            input,
            maxBuffer: 2 ** 26,
          });
          return status !== 0 || problem.rule(input, expected, stdout.toString()).verdict !== 'accepted';
        })
        .map(({ name }) => name),
    }));
  });
}

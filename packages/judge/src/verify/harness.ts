/**
 * Runs all mutants of a C program: compiles them as one binary and lets it fork for every mutant and test, so that a thousand
 * mutants take seconds. A mutant that never ends is stopped after many times as many steps as the right program needs, not
 * after a time, so that the result is the same on a busy machine.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Mutated } from './mutate.ts';

/** The folder of the example programs. */
export const PROGRAMS = fileURLToPath(new URL('../../programs/', import.meta.url));

/** A source with its own headers inserted for their `#include` lines, each once. */
export function withHeaders(file: string, seen = new Set<string>()): string {
  return readFileSync(file, 'utf8').replace(/^#include "(.+)"$/gm, (_, name: string) => {
    const header = join(dirname(file), name);
    if (seen.has(header)) return '';
    seen.add(header);
    return withHeaders(header, seen);
  });
}

const MAIN = readFileSync(join(PROGRAMS, 'harness.c'), 'utf8');

/** What a mutant did in a test, if that is not byte for byte what was expected. */
export interface Deviation {
  readonly mutant: number;
  /** From 0. */
  readonly test: number;
  readonly how: 'output' | 'crash' | 'endless';
  /** The beginning of what it printed. */
  readonly found: string;
}

export interface HarnessOptions {
  readonly tests: readonly { readonly input: string; readonly expected: string }[];
  readonly mutants: readonly number[];
  /** Continue with a mutant after its first deviation. */
  readonly everyTest: boolean;
  /** Processes in parallel. */
  readonly jobs: number;
  readonly onMutant?: (done: number) => void;
  readonly abort?: AbortSignal;
}

/** A sentence if there is no compiler or it reports an error. */
function compile(code: string, folder: string): string | undefined {
  const source = join(folder, 'mutants.c');
  writeFileSync(source, `#define _GNU_SOURCE\n${code}\n${MAIN}`);
  const { status, stderr, error } = spawnSync('gcc', ['-O1', '-w', '-o', join(folder, 'mutants'), source]);
  if (error) return `gcc cannot be run: ${error.message}`;
  return status === 0 ? undefined : stderr.toString().split('\n').slice(0, 5).join('\n');
}

const HOWS: Readonly<Record<string, Deviation['how']>> = { o: 'output', c: 'crash', e: 'endless' };

/** One process for every `jobs`-th mutant. */
function runShare(
  folder: string,
  share: number,
  options: HarnessOptions,
  tell: (one: Deviation | undefined) => void,
) {
  const mutants = options.mutants.filter((_, i) => i % options.jobs === share);
  const words = [folder, String(options.tests.length), options.everyTest ? '1' : '0'];
  const child = spawn(join(folder, 'mutants'), words, {
    stdio: ['pipe', 'pipe', 'inherit'],
    signal: options.abort,
  });
  child.stdin.end(`${mutants.join('\n')}\n`);
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line === '.') return tell(undefined);
    const [mutant = '', test = '', how = '', found = ''] = line.split('\t');
    tell({
      mutant: Number(mutant),
      test: Number(test),
      how: HOWS[how] ?? 'output',
      found: JSON.parse(`"${found}"`),
    });
  });
  return new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`the mutants ended with ${code}`)),
    );
  });
}

/** All deviations, mutant by mutant. Throws if the program itself deviates or cannot be compiled. */
export async function runMutants({ code }: Mutated, options: HarnessOptions): Promise<readonly Deviation[]> {
  const folder = mkdtempSync(join(tmpdir(), 'baralho-mutants-'));
  try {
    const trouble = compile(code, folder);
    if (trouble !== undefined) throw new Error(trouble);
    for (const [i, { input, expected }] of options.tests.entries()) {
      writeFileSync(join(folder, `${i}.in`), input);
      writeFileSync(join(folder, `${i}.out`), expected);
    }
    const found: Deviation[] = [];
    let done = 0;
    const tell = (one: Deviation | undefined): void => {
      if (one !== undefined) found.push(one);
      else options.onMutant?.(++done);
    };
    await Promise.all(
      Array.from({ length: options.jobs }, (_, share) => runShare(folder, share, options, tell)),
    );
    return found.sort((a, b) => a.mutant - b.mutant || a.test - b.test);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Advice on the sources of a program, shown with its verdict: compiler warnings, what sanitizers report while the tests run,
 * and functions that are hard to read. It never changes the verdict.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { functionsIn } from './functions.ts';

export interface Remark {
  readonly kind: 'warning' | 'sanitizer' | 'length' | 'nesting';
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

export interface Advice {
  readonly remarks: readonly Remark[];
  /** How many tests ran with sanitizers. */
  readonly tests: number;
  /** What could not be checked, a sentence each. */
  readonly skipped: readonly string[];
}

export const LONGEST_FUNCTION = 40;
export const DEEPEST_NESTING = 3;
const COMPILE_MS = 60_000;
const TEST_MS = 20_000;
/** Time for all tests with sanitizers together; a few tests are usually enough to see the problem. */
const ALL_MS = 30_000;

const COMPILERS: readonly (readonly [RegExp, string])[] = [
  [/\.c$/, 'gcc'],
  [/\.(cc|cpp|cxx)$/, 'g++'],
];
const compilerOf = (file: string): string | undefined =>
  COMPILERS.find(([pattern]) => pattern.test(file))?.[1];

const inPlainEnglish = { ...process.env, LC_ALL: 'C' };

function structure(file: string, source: string): readonly Remark[] {
  return functionsIn(file, source).flatMap(({ name, line, lines, depth }) => [
    ...(lines > LONGEST_FUNCTION
      ? [
          {
            kind: 'length' as const,
            file,
            line,
            text: `'${name}' has ${lines} lines; up to ${LONGEST_FUNCTION} can be read at one look`,
          },
        ]
      : []),
    ...(depth > DEEPEST_NESTING
      ? [
          {
            kind: 'nesting' as const,
            file,
            line,
            text: `'${name}' nests its blocks ${depth} deep; make a function of the inner ones`,
          },
        ]
      : []),
  ]);
}

/** The warnings of compilers about a file, such as `war.c:12:7: warning: unused variable 'x' [-Wunused-variable]`. */
function warningsOf(file: string, said: string): readonly Remark[] {
  return [...said.matchAll(/^(.+?):(\d+)(?::\d+)?: (?:\w*Warning|warning): (.*)$/gm)].map(
    ([, name = file, line, text = '']) => ({
      kind: 'warning',
      file: basename(name),
      line: Number(line),
      text,
    }),
  );
}

/** Whether its functions can be found. */
const isSource = (file: string): boolean => /\.(c|h|cc|cpp|cxx|java|js|mjs|rs|py)$/.test(file);

function compiled(file: string): { readonly remarks: readonly Remark[]; readonly skipped?: string } {
  const name = basename(file);
  const compiler = compilerOf(file);
  const isPython = file.endsWith('.py');
  if (!isSource(file))
    return { remarks: [], skipped: `${name} (no source in C, C++, Java, JavaScript, Rust or Python)` };
  if (compiler === undefined && !isPython)
    return { remarks: [], skipped: `compiler warnings of ${name} (only those of C, C++ and Python are)` };
  const [program, words] =
    compiler === undefined
      ? [
          'python3',
          [
            '-W',
            'default::SyntaxWarning',
            '-c',
            'import sys; compile(open(sys.argv[1]).read(), sys.argv[1], "exec")',
            file,
          ],
        ]
      : [compiler, ['-Wall', '-Wextra', '-O1', '-c', '-o', '/dev/null', file]];
  const { error, status, stderr } = spawnSync(program, words, {
    encoding: 'utf8',
    timeout: COMPILE_MS,
    env: inPlainEnglish,
  });
  if (error !== undefined)
    return { remarks: [], skipped: `compiler warnings of ${name} (${program} cannot be run here)` };
  const remarks = warningsOf(name, stderr);
  return status === 0 ? { remarks } : { remarks, skipped: `all of ${name} (it does not compile)` };
}

/** The first frame of a report that is in one of our files. */
function frameIn(report: string, files: readonly string[]): { file: string; line: number } | undefined {
  for (const [, path = '', line] of report.matchAll(/#\d+ 0x[\da-f]+ in \S+ (.+?):(\d+)/g))
    if (files.includes(basename(path))) return { file: basename(path), line: Number(line) };
  return undefined;
}

/** What the sanitizers wrote about one run. */
export function sanitizerRemarks(said: string, files: readonly string[], test: string): readonly Remark[] {
  const undefineds = [...said.matchAll(/^(.+?):(\d+):\d+: runtime error: (.*)$/gm)].map(
    ([, path = '', line, text]) => ({
      kind: 'sanitizer' as const,
      file: basename(path),
      line: Number(line),
      text: `${text} (test ${test})`,
    }),
  );
  const what = /ERROR: AddressSanitizer: ([\w-]+)/.exec(said)?.[1];
  const leaked = /(\d+) byte\(s\) leaked/.exec(said)?.[1];
  const frame = frameIn(said, files);
  const text = what ?? (leaked === undefined ? undefined : `${leaked} bytes of memory are never freed`);
  return text === undefined || frame === undefined
    ? undefineds
    : [...undefineds, { kind: 'sanitizer', ...frame, text: `${text} (test ${test})` }];
}

interface TestInput {
  readonly name: string;
  readonly input: string;
}

function sanitized(
  sources: readonly string[],
  tests: readonly TestInput[],
): { readonly remarks: readonly Remark[]; readonly tests: number; readonly skipped?: string } {
  const files = sources.filter((file) => compilerOf(file) !== undefined);
  if (files.length === 0) return { remarks: [], tests: 0 };
  const compiler = files.every((file) => compilerOf(file) === 'gcc') ? 'gcc' : 'g++';
  const folder = mkdtempSync(join(tmpdir(), 'baralho-advice-'));
  try {
    const program = join(folder, 'program');
    const words = ['-g', '-O1', '-w', '-fsanitize=address,undefined', '-o', program, ...files, '-lm'];
    const built = spawnSync(compiler, words, { encoding: 'utf8', timeout: COMPILE_MS, env: inPlainEnglish });
    if (built.status !== 0) {
      const why = built.error
        ? `${compiler} cannot be run here`
        : /error: .*|undefined reference.*/.exec(built.stderr)?.[0];
      return {
        remarks: [],
        tests: 0,
        skipped: `the sanitizers: the sources do not build${why ? ` (${why})` : ''}`,
      };
    }
    const remarks: Remark[] = [];
    const began = Date.now();
    let ran = 0;
    for (const { name, input } of tests) {
      if (Date.now() - began > ALL_MS) break;
      const { stderr } = spawnSync(program, {
        input,
        encoding: 'utf8',
        timeout: TEST_MS,
        maxBuffer: 2 ** 28,
      });
      ran++;
      remarks.push(
        ...sanitizerRemarks(
          stderr,
          files.map((file) => basename(file)),
          name,
        ),
      );
    }
    return { remarks, tests: ran };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Keeps one remark for each place and kind, the first. */
const once = (remarks: readonly Remark[]): readonly Remark[] =>
  [...new Map(remarks.toReversed().map((one) => [`${one.file}:${one.line}:${one.kind}`, one])).values()].sort(
    (a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line),
  );

export function advise(sources: readonly string[], tests: readonly TestInput[]): Advice {
  const read = sources
    .filter(isSource)
    .flatMap((file) => structure(basename(file), readFileSync(file, 'utf8')));
  const warned = sources.map(compiled);
  const run = sanitized(sources, tests);
  return {
    remarks: once([...warned.flatMap(({ remarks }) => remarks), ...run.remarks, ...read]),
    tests: run.tests,
    skipped: [...warned, run].flatMap(({ skipped }) => (skipped === undefined ? [] : [skipped])),
  };
}

const LOOKED_AT = `no compiler warning, no function longer than ${LONGEST_FUNCTION} lines or nested deeper than ${DEEPEST_NESTING}`;

export function describeAdvice({ remarks, tests, skipped }: Advice): string {
  const width = Math.max(0, ...remarks.map(({ file, line }) => `${file}:${line}`.length));
  const lines = remarks.map(
    ({ kind, file, line, text }) => `  ${`${file}:${line}`.padEnd(width)}  ${kind.padEnd(9)}  ${text}`,
  );
  const ran =
    tests === 0 ? '' : `, nothing from the sanitizers in ${tests === 1 ? 'one test' : `${tests} tests`}`;
  const nothing =
    skipped.length > 0 ? 'Nothing to say about the rest.' : `Nothing to say: ${LOOKED_AT}${ran}.`;
  return [
    'Advice on your code (it does not change the verdict)',
    ...(lines.length > 0 ? lines : [`  ${nothing}`]),
    ...skipped.map((what) => `  Not looked at: ${what}.`),
    '',
    '',
  ].join('\n');
}

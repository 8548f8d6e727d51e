/**
 * Builds a submission in the sandbox. The sources go in as a tar on standard input, everything is written to memory inside,
 * and the result is a tar on standard output, read here by the same strict rules as an archive. So a build cannot touch any
 * file of this machine, and everything it started ends with its sandbox. It sees its sources and the system with its tool
 * chains, and nothing else: no other submission, no test, no network.
 */
import { printable } from '@baralho/core';
import { type Outcome, runToEnd } from '@baralho/sandbox';
import { blobHash } from '../store/blobs.ts';
import { chooseRecipe, type Language, type Recipe } from './languages.ts';
import { BUILD_LIMITS, type BuildLimits } from './limits.ts';
import { readTar, writeTar } from './tar.ts';
import { findTool, missingTool, type Tool, type ToolName } from './tools.ts';
import type { HandedFile } from './tree.ts';
import { openWalledCage } from './walls.ts';

/** A program that runs on any machine with its tools. */
export interface BuiltProgram {
  readonly language: Language;
  /** The folder as a tar, the same bytes for the same files, and its SHA-256. */
  readonly tar: Buffer;
  readonly hash: string;
  /** `./program`, or `python3 ./main.py`: files of the folder begin with `./`. */
  readonly run: readonly string[];
  /** The content of a file called `protocol`: how a bot wants to be asked. */
  readonly protocol: string;
}

export type Built =
  | { readonly ok: true; readonly program: BuiltProgram; readonly said: string }
  | {
      readonly ok: false;
      /** Whose fault it is: the team's, or that of the teacher's machine, which lacks something. */
      readonly whose: 'team' | 'machine';
      readonly why: string;
      /** The output of the compiler. */
      readonly said: string;
    };

const SHOWN_CHARACTERS = 20_000;
const MOST_PROTOCOL = 100;
const FOLDER = '/tmp/build';
/** The build itself failed, not the sandbox around it. */
const FAILED = 3;

/** The output of a compiler, fit to show: shortened in the middle, without anything that could disturb a terminal. */
export function shownWords(stderr: Buffer): string {
  const text = printable(stderr.toString());
  if (text.length <= SHOWN_CHARACTERS) return text;
  const half = SHOWN_CHARACTERS / 2;
  return `${text.slice(0, half)}\n… ${text.length - SHOWN_CHARACTERS} characters left out …\n${text.slice(-half)}`;
}

const inQuotes = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`;

/** The output of the build goes to standard error; standard output carries only the result. */
const scriptOf = (commands: readonly (readonly string[])[]): string =>
  [
    `mkdir ${FOLDER} && cd ${FOLDER} && tar -xf - || exit`,
    'export PYTHONPYCACHEPREFIX=/tmp/python',
    ...commands.map((words) => `${words.map(inQuotes).join(' ')} </dev/null >&2 || exit ${FAILED}`),
    'exec tar -cf - --format=gnu --hard-dereference --sort=name .',
  ].join('\n');

/** A sentence on what went wrong, if anything did. */
function failureOf(outcome: Outcome, limits: BuildLimits): string | undefined {
  const { how, exitCode, memoryKills, overflow } = outcome;
  if (how === 'late') return `building it took longer than ${limits.ms / 1000} s`;
  if (how === 'memory' || memoryKills > 0)
    return `building it took more than ${limits.memoryMb} MB of memory`;
  if (how === 'flood')
    return overflow?.endsWith('standard error')
      ? 'the build said too much'
      : 'what the build leaves is too large';
  if (exitCode === FAILED) return 'it does not build';
  return exitCode === 0 ? undefined : 'what the build leaves cannot be kept';
}

/** After `make`: the executable with a known name, or the only one. */
function executableOf(files: readonly HandedFile[]): readonly string[] | undefined {
  const all = files.filter(({ isExecutable, name }) => isExecutable && !/\.(o|so|a|sh)$/.test(name));
  const named = ['run', 'program', 'bot', 'main', 'a.out'].find((name) =>
    all.some((file) => file.name === name),
  );
  const only = all.length === 1 ? all[0]?.name : undefined;
  const chosen = named ?? only;
  return chosen === undefined ? undefined : [`./${chosen}`];
}

const withRunnableScript = (files: readonly HandedFile[]): readonly HandedFile[] =>
  files.map((file) => (file.name === 'run' ? { ...file, isExecutable: true } : file));

const refused = (why: string, said = '', whose: 'team' | 'machine' = 'team'): Built => ({
  ok: false,
  whose,
  why,
  said,
});

function programOf(recipe: Recipe, files: readonly HandedFile[], said: string): Built {
  const run = recipe.run ?? executableOf(files);
  if (run === undefined) return refused("make leaves no program: call it 'program' or 'run'", said);
  const script = files.find(({ name }) => name === 'run');
  if (recipe.language === 'run' && script?.bytes.toString('latin1', 0, 4) !== '\x7fELF')
    if (script === undefined || script.bytes.toString('latin1', 0, 2) !== '#!')
      return refused(
        "the first line of 'run' must say what runs it: #!/bin/sh, #!/usr/bin/env python3",
        said,
      );
  const tar = writeTar(files);
  const file = files.find(({ name }) => name === 'protocol')?.bytes.toString() ?? '';
  const protocol = printable(file.split(/\s+/).filter(Boolean).join(' '));
  return {
    ok: true,
    program: {
      language: recipe.language,
      tar,
      hash: blobHash(tar),
      run,
      protocol: protocol.slice(0, MOST_PROTOCOL),
    },
    said,
  };
}

async function buildInCage(
  recipe: Recipe,
  tools: ReadonlyMap<string, Tool>,
  files: readonly HandedFile[],
  limits: BuildLimits,
): Promise<Built> {
  const { memoryMb, processes, scratchMb, fileMb } = limits;
  const cage = openWalledCage({ memoryMb, processes, openFiles: 256, fileMb, scratchMb });
  const commands = recipe.build.map(([tool = '', ...rest]) => [tools.get(tool)?.program ?? tool, ...rest]);
  try {
    const outcome = await runToEnd(
      {
        words: ['sh', '-c', scriptOf(commands)],
        folder: '/tmp',
        readable: [...tools.values()].flatMap(({ readable }) => readable),
      },
      cage,
      {
        input: writeTar(files),
        caps: { stdoutBytes: limits.bytes, stderrBytes: limits.saidBytes },
        left: ({ ownMs, wallMs }) => Math.min(limits.ms - ownMs, limits.wallMs - wallMs),
      },
    );
    const said = shownWords(outcome.stderr);
    const failure = failureOf(outcome, limits);
    if (failure !== undefined) return refused(failure, said);
    const left = readTar(outcome.stdout, limits);
    if (typeof left === 'string')
      return refused(`what the build leaves cannot be kept: ${printable(left)}`, said);
    return programOf(recipe, left, said);
  } finally {
    cage.close();
  }
}

/** Builds these files, in the language given or detected. */
export async function build(
  handed: readonly HandedFile[],
  hint?: string,
  limits: BuildLimits = BUILD_LIMITS,
): Promise<Built> {
  const recipe = chooseRecipe(handed, hint);
  if (typeof recipe === 'string') return refused(recipe);
  const files = withRunnableScript(handed);
  const tools = new Map<ToolName, Tool>();
  for (const name of recipe.tools) {
    const tool = findTool(name);
    if (tool === undefined) return refused(missingTool(name), '', 'machine');
    tools.set(name, tool);
  }
  return recipe.build.length === 0 ? programOf(recipe, files, '') : buildInCage(recipe, tools, files, limits);
}

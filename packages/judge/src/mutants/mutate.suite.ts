/**
 * A mutant is our own program with one changed condition: a piece of text in one of its source files, and its replacement. It
 * is loaded beside the real program, module by module, and runs in this process. A text that does not occur exactly once is an
 * error, so that no mutant is lost when a source changes.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileFunction } from 'node:vm';
import ts from 'typescript';
import type { ProblemId } from '../problem.ts';
import type { Program } from '../program.ts';

/** `file` is relative to the folder of the packages. */
export type Mutant = readonly [about: string, file: string, from: string, to: string];

type Exports = Record<string, unknown>;
type Module = (exports: Exports, require: (name: string) => Exports) => void;

const packages = fileURLToPath(new URL('../../../', import.meta.url));

const sourceOf = (file: string): string => readFileSync(join(packages, file), 'utf8');

const { CommonJS } = ts.ModuleKind;
const compile = (file: string, source: string): Module =>
  compileFunction(
    ts.transpileModule(source, { compilerOptions: { module: CommonJS, target: ts.ScriptTarget.ES2023 } })
      .outputText,
    ['exports', 'require'],
    { filename: file },
  ) as Module;

const unchanged = new Map<string, Module>();
function moduleOf(file: string): Module {
  const module = unchanged.get(file) ?? compile(file, sourceOf(file));
  unchanged.set(file, module);
  return module;
}

/** The file of an imported module. */
function fileOf(name: string, importer: string): string {
  if (name.startsWith('.')) return join(dirname(importer), name);
  const [, owner, path = 'index'] = /^@baralho\/(\w+)(?:\/(.+))?$/.exec(name) ?? [];
  if (owner === undefined) throw new Error(`${importer} imports ${name}, which a judged program should not`);
  return `${owner}/src/${path}.ts`;
}

export function changed(source: string, [about, file, from, to]: Mutant): string {
  const places = source.split(from).length - 1;
  if (places !== 1)
    throw new Error(`'${about}': the text to change stands ${places} times in ${file}:\n${from}`);
  return source.replace(from, () => to);
}

/** A fresh instance of a problem's program with one change, or without any. */
export function loadMutant(problem: ProblemId, mutant?: Mutant): Program {
  const loaded = new Map<string, Exports>();
  let met = mutant === undefined;
  const load = (file: string): Exports => {
    const before = loaded.get(file);
    if (before !== undefined) return before;
    const exports: Exports = {};
    loaded.set(file, exports);
    const isChanged = mutant?.[1] === file;
    met ||= isChanged;
    const module = isChanged ? compile(file, changed(sourceOf(file), mutant)) : moduleOf(file);
    module(exports, (name) => load(fileOf(name, file)));
    return exports;
  };
  const { program } = load(`judge/src/problems/${problem}/program.ts`);
  if (!met) throw new Error(`'${mutant?.[0]}': the program of ${problem} does not use ${mutant?.[1]}`);
  return program as Program;
}

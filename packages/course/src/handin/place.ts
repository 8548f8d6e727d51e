/**
 * Puts a built program into a folder that judge and arena can run. The folder is named by the program's hash and created in
 * one step, so that it is always complete, and two processes that create it at the same time do not interfere.
 */
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ProgramCommand } from '@baralho/sandbox';
import { blobHash } from '../store/blobs.ts';
import type { BuiltProgram } from './build.ts';
import { BUILD_LIMITS } from './limits.ts';
import { readTar } from './tar.ts';
import { findTool, missingTool, TOOLS } from './tools.ts';

/** Unpacks the program below `root` and returns the folder. Throws if the bytes do not match the hash. */
export function place(program: Pick<BuiltProgram, 'tar' | 'hash'>, root: string): string {
  const folder = join(root, program.hash);
  if (existsSync(folder)) return folder;
  const files = blobHash(program.tar) === program.hash ? readTar(program.tar, BUILD_LIMITS) : 'other bytes';
  if (typeof files === 'string') throw new Error(`program ${program.hash} cannot be laid out: ${files}`);
  mkdirSync(root, { recursive: true });
  const draft = mkdtempSync(join(root, 'draft-'));
  for (const { name, bytes, isExecutable } of files) {
    const path = join(draft, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes, { mode: isExecutable ? 0o755 : 0o644 });
  }
  try {
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** The command that runs it in that folder on this machine; a sentence if a tool is missing here. */
export function commandIn(folder: string, run: readonly string[]): ProgramCommand | string {
  const [first = '', ...rest] = run;
  const name = TOOLS.find((tool) => tool === first);
  const tool = name === undefined ? undefined : findTool(name);
  if (name !== undefined && tool === undefined) return missingTool(name);
  const absolute = (word: string): string => (word.startsWith('./') ? join(folder, word) : word);
  return {
    words: [tool?.program ?? absolute(first), ...rest.map(absolute)],
    folder,
    readable: [folder, ...(tool?.readable ?? [])],
  };
}

/** A traceback should name the file as the team knows it, not its place on this machine. */
export const withoutFolder = (text: string, folder: string): string => text.replaceAll(`${folder}/`, '');

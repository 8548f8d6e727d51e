/** Builds the programs of a problem package (validators, checkers and examples) in a folder, ready for judge and arena to run. */
import type { ProgramCommand } from '@baralho/sandbox';
import { build } from './build.ts';
import { commandIn, place } from './place.ts';
import type { HandedFile } from './tree.ts';

export type BuiltCommand =
  | { readonly ok: true; readonly command: ProgramCommand }
  | { readonly ok: false; readonly why: string };

export const builderIn =
  (root: string) =>
  async (files: readonly HandedFile[]): Promise<BuiltCommand> => {
    const built = await build(files);
    if (!built.ok)
      return { ok: false, why: [built.why, built.said.split('\n')[0]].filter(Boolean).join(': ') };
    const command = commandIn(place(built.program, root), built.program.run);
    return typeof command === 'string' ? { ok: false, why: command } : { ok: true, command };
  };

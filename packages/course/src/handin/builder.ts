/** Builds programs below a folder, so that judge and arena can run them at once: validators, checkers and examples of a package. */
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

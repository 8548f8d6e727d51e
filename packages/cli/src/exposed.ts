/** Nothing is run for others where they could read what a server keeps for itself: one sentence, and the command ends. */
import { existsSync } from 'node:fs';
import { whyExposed } from '@baralho/sandbox';
import { complain } from './complain.ts';
import { folderOf } from './storage.ts';

/** The usual folder of a server on this machine, where there is one: it holds the key of its owner. */
export const usualFolder = (): string[] => [folderOf({})].filter((folder) => existsSync(folder));

export function refuseExposed(kept: readonly (string | undefined)[], readable: readonly string[]): void {
  const why = whyExposed(
    kept.filter((path) => path !== undefined),
    readable,
  );
  if (why !== undefined) complain(why);
}

/** Refuses to run untrusted programs where they could read a server's private files: prints one sentence and exits. */
import { existsSync } from 'node:fs';
import { whyExposed } from '@baralho/sandbox';
import { complain } from './complain.ts';
import { folderOf } from './storage.ts';

/** The default folder of a server on this machine, if it exists: it contains the server key. */
export const usualFolder = (): string[] => [folderOf({})].filter((folder) => existsSync(folder));

export function refuseExposed(kept: readonly (string | undefined)[], readable: readonly string[]): void {
  const why = whyExposed(
    kept.filter((path) => path !== undefined),
    readable,
  );
  if (why !== undefined) complain(why);
}

/** Whether our private files are in a place where the programs of others can read them. */
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { shownToAll } from './bubblewrap.ts';

/** With all links resolved, as far as the path exists. */
function real(path: string): string {
  const full = resolve(path);
  if (existsSync(full)) return realpathSync(full);
  const above = dirname(full);
  return above === full ? full : join(real(above), full.slice(above.length));
}

const shows = (mount: string, path: string): boolean =>
  mount === path || path.startsWith(mount.endsWith(sep) ? mount : mount + sep);

/** A sentence if programs that can read the system and these files and folders could read one of the secret ones. */
export function whyExposed(kept: readonly string[], readable: readonly string[]): string | undefined {
  for (const mount of [...readable, ...shownToAll()])
    for (const path of kept)
      if (shows(real(mount), real(path)))
        return `the programs that are run here could read '${path}', because they may read '${mount}': keep it elsewhere`;
  return undefined;
}

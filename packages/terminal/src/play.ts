/** `baralho play`: at the full-screen table, or line by line where a game is talked about so. */
import type { Seating, SitOptions } from './seating.ts';
import type { Fault } from './starts.ts';

export interface PlayOptions extends SitOptions {
  readonly plain: boolean;
}

export async function play(
  seat: () => Promise<Seating | Fault>,
  { plain, ...options }: PlayOptions,
): Promise<Fault | undefined> {
  if (!plain && (!process.stdin.isTTY || !process.stdout.isTTY))
    return { fault: `the table needs a terminal ('baralho play klondike --plain' works through a pipe)` };
  if (!plain && process.env.TERM === 'dumb')
    return {
      fault: `the table needs more than a dumb terminal, as TERM says ('baralho play klondike --plain' does not)`,
    };
  const seating = await seat();
  if ('fault' in seating) return seating;
  if (!plain) return seating.sit(options);
  if (seating.dialogue === undefined) return { fault: '--plain is the dialogue of the Klondike assignment' };
  await seating.dialogue(options.language ?? 'pt', process.stdin, process.stdout);
  return undefined;
}

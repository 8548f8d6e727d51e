/** `baralho play`: starts the full-screen table, or line by line where that is requested. */
import { languageOf, type Seating, type SitOptions } from './seating.ts';
import type { Fault } from './starts.ts';

export interface PlayOptions extends SitOptions {
  readonly plain: boolean;
}

export async function play(
  seat: () => Promise<Seating | Fault>,
  { plain, ...options }: PlayOptions,
): Promise<Fault | undefined> {
  if (!plain && (!process.stdin.isTTY || !process.stdout.isTTY))
    return { fault: 'the table needs a terminal (--plain works through a pipe)' };
  if (!plain && process.env.TERM === 'dumb')
    return {
      fault: 'the table needs more than a dumb terminal, as TERM says (--plain does not)',
    };
  const seating = await seat();
  if ('fault' in seating) return seating;
  if (!plain) return seating.sit(options);
  const language = options.language ?? languageOf(process.env);
  await seating.dialogue(language, process.stdin, process.stdout);
  return undefined;
}

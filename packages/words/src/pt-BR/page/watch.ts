/** Português do Brasil: games to watch. */
import type { words as en } from '../../en/page/watch.ts';
import { words as ptPT } from '../../pt-PT/page/watch.ts';
import type { Like } from '../../shapes.ts';

export const words: Like<typeof en> = { watch: { ...ptPT.watch, play: 'Rodar' } };

/** Português de Portugal: games to watch. */
import type { words as en } from '../../en/page/watch.ts';
import type { Like } from '../../shapes.ts';

export const words: Like<typeof en> = {
  watch: { first: 'Ao início', play: 'Correr', pause: 'Pausa', step: 'Passo' },
};

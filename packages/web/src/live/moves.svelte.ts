/** The player's moves at a table with friends, one at a time: the next may be made when the last has been answered. */
import type { LiveWords } from '@baralho/words';
import { app } from '../app.svelte.ts';
import type { Room } from './room.svelte.ts';

export function createMoves(room: () => Room, words: () => LiveWords) {
  let sending = $state(false);
  const mayMove = $derived.by(() => {
    const { table, you } = room();
    return (
      you.seat !== null &&
      table?.phase === 'playing' &&
      table.paused === null &&
      table.movers.includes(you.seat)
    );
  });
  return {
    /** Whether a move is allowed now. */
    get mine(): boolean {
      return mayMove && !sending;
    },
    async send(move: string): Promise<void> {
      const { table, you, ask, connected } = room();
      if (sending || you.seat === null) return;
      sending = true;
      if (!connected) app.tell(words().sentLater);
      await ask({ type: 'play', turn: table?.moves[you.seat] ?? 0, move });
      sending = false;
    },
  };
}

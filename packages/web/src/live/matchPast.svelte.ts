/** The finished games of the match at a table, loaded from the server after each of them. */
import { pastGames } from './past.ts';
import type { PastGame } from './pastGame.ts';
import type { Room } from './room.svelte.ts';

export function createPast(room: () => Room, isWanted: () => boolean) {
  let answer = $state.raw<{ readonly key: string; readonly games: readonly PastGame[] }>();
  const count = $derived(room().table?.scores.length ?? 0);
  const key = $derived(`${room().table?.commitment} ${count}`);
  $effect(() => {
    if (!isWanted() || count === 0 || answer?.key === key) return;
    const asked = key;
    void pastGames(room().id).then((games) => {
      if (asked === key && games.length >= count) answer = { key: asked, games: games.slice(-count) };
    });
  });
  return {
    /** The games of this match, the first one first; empty until they are loaded. */
    get games(): readonly PastGame[] {
      return answer?.key === key ? answer.games : [];
    },
  };
}

export type Past = ReturnType<typeof createPast>;

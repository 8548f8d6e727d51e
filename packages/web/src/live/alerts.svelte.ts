/**
 * Alerts that it is the player's turn or that the table begins: in the page's title and icon, by a sound, and where allowed by
 * a notification.
 */
import { liveGame } from '@baralho/live/games/index';
import type { LiveWords } from '@baralho/words';
import { untrack } from 'svelte';
import { app } from '../app.svelte.ts';
import { gameName } from './games.ts';
import type { Room } from './room.svelte.ts';

export const mayAskToNotify = (): boolean =>
  'Notification' in window && Notification.permission === 'default';

/** Only when the page is not visible. Some browsers do not let a page do this by itself. */
function notify(title: string, body: string, tag: string): void {
  if (!document.hidden || !('Notification' in window) || Notification.permission !== 'granted') return;
  try {
    const shown = new Notification(title, { body, tag });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    void navigator.serviceWorker?.ready.then((worker) => worker.showNotification(title, { body, tag }));
  }
}

const icon = (): HTMLLinkElement | null => document.querySelector('link[rel="icon"]');

export function createAlerts(room: () => Room | undefined, words: () => LiveWords): void {
  const table = $derived(room()?.table);
  const seat = $derived(room()?.you.seat ?? null);
  const isPlaying = $derived(table?.phase === 'playing' && seat !== null);
  const isMyTurn = $derived(
    isPlaying &&
      table !== undefined &&
      seat !== null &&
      table.paused === null &&
      liveGame(table.game).turns &&
      table.movers.includes(seat),
  );
  const tell = (title: string): void =>
    untrack(() => {
      void app.sound('turn');
      notify(title, table === undefined ? '' : gameName(words(), table.game), room()?.id ?? '');
    });

  $effect(() => {
    if (!isMyTurn) return;
    const before = document.title;
    const picture = icon();
    const href = picture?.getAttribute('href') ?? '';
    document.title = `● ${words().yourTurn} · ${before}`;
    picture?.setAttribute('href', './icon-turn.svg');
    tell(words().yourTurn);
    return () => {
      document.title = before;
      picture?.setAttribute('href', href);
    };
  });
  /** During a game; a player who joins one that has begun need not be told. */
  let seen: string | undefined;
  $effect(() => {
    const deal = isPlaying ? (table?.commitment ?? '') : '';
    if (seen !== undefined && deal !== '' && deal !== seen && !untrack(() => isMyTurn)) tell(words().begins);
    if (table !== undefined) seen = deal;
  });
}

/** The keys of Klondike and their actions. Digits are the pile numbers of the Klondike exercise; 0 is any foundation. */
import { STOCK, WASTE } from '@baralho/core/games/klondike/index';
import type { Klondike } from './controller.svelte.ts';

export type Opening = 'new' | 'typed' | 'losing';

export function pressKey(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
  { sitting, hands, hint, advice }: Klondike,
  pileAtCursor: number | undefined,
  open: (what: Opening) => void,
): number | boolean {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (event.altKey) return false;
  if (event.ctrlKey || event.metaKey) {
    if (key === 'z') event.shiftKey ? sitting.redo() : sitting.undo();
    else if (key === 'y') sitting.redo();
    else return false;
    return true;
  }
  if (/^[1-7]$/.test(key)) {
    hands.choose(Number(key));
    return Number(key);
  }
  switch (key) {
    case '8':
    case 'd':
      hands.turn();
      return STOCK;
    case '9':
    case 'w':
      hands.choose(WASTE);
      return WASTE;
    case '0':
    case 'f': {
      const from = hands.picked ?? pileAtCursor;
      if (from !== undefined) hands.raise(from);
      return true;
    }
    case 'z':
    case 'u':
      sitting.undo();
      return true;
    case 'y':
    case 'r':
      sitting.redo();
      return true;
    case 'h':
      if (!sitting.over) void hint();
      return true;
    case 'a':
      sitting.finish();
      return true;
    case 'n':
      open('new');
      return true;
    case 'm':
      open('typed');
      return true;
    case 'x':
      if (!sitting.over) open('losing');
      return true;
    case 'Escape':
      sitting.stop();
      hands.putBack();
      advice?.forget();
      return true;
    default:
      return false;
  }
}

/** The keys of Klondike, as an action each. Digits are the pile numbers of the seed; 0 is any foundation. */
import type { Klondike } from './controller.svelte.ts';

export type Opening = 'new' | 'typed';

export function pressKey(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
  game: Klondike,
  pileAtCursor: number | undefined,
  open: (what: Opening) => void,
): number | boolean {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (event.altKey) return false;
  if (event.ctrlKey || event.metaKey) {
    if (key === 'z') event.shiftKey ? game.redo() : game.undo();
    else if (key === 'y') game.redo();
    else return false;
    return true;
  }
  if (/^[1-7]$/.test(key)) {
    game.choose(Number(key));
    return Number(key);
  }
  switch (key) {
    case '8':
    case 'd':
      game.turn();
      return 8;
    case '9':
    case 'w':
      game.choose(9);
      return 9;
    case '0':
    case 'f': {
      const from = game.picked === undefined ? pileAtCursor : Number(game.picked);
      if (from !== undefined) game.raise(from);
      return true;
    }
    case 'z':
    case 'u':
      game.undo();
      return true;
    case 'y':
    case 'r':
      game.redo();
      return true;
    case 'h':
      game.hint();
      return true;
    case 'a':
      game.finish();
      return true;
    case 'n':
      open('new');
      return true;
    case 'm':
      open('typed');
      return true;
    case 'Escape':
      game.putBack();
      return true;
    default:
      return false;
  }
}

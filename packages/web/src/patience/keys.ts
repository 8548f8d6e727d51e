/** The keys of a game of patience and their actions. Digits are columns, 0 is any foundation. */
import { namesOf, STOCK, WASTE } from '@baralho/core/games/patience/index';
import type { Hands } from './hands.svelte.ts';
import type { Sitting } from './sitting.svelte.ts';

/** What was done: nothing, something, or something that moves the focus to a pile. */
export function pressKey(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
  sitting: Sitting,
  hands: Hands,
  atCursor: string | undefined,
  open: { readonly new: () => void; readonly hint: () => void },
): string | boolean {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (event.altKey) return false;
  if (event.ctrlKey || event.metaKey) {
    if (key === 'z') event.shiftKey ? sitting.redo() : sitting.undo();
    else if (key === 'y') sitting.redo();
    else return false;
    return true;
  }
  const { columns, all } = namesOf(sitting.view.rules);
  if (columns.includes(key)) {
    hands.choose(key);
    return key;
  }
  const from = hands.picked ?? atCursor;
  switch (key) {
    case 'd':
      if (!all.includes(STOCK)) return false;
      hands.turn();
      return STOCK;
    case 'w':
      if (!all.includes(WASTE)) return false;
      hands.choose(WASTE);
      return WASTE;
    case '0':
    case 'f':
      if (from !== undefined) hands.raise(from);
      return true;
    case 'c':
      if (from !== undefined) hands.keepAside(from);
      return true;
    case 'z':
    case 'u':
      sitting.undo();
      return true;
    case 'y':
    case 'r':
      sitting.redo();
      return true;
    case 'h':
      open.hint();
      return true;
    case 'a':
      sitting.finish();
      return true;
    case 'n':
      open.new();
      return true;
    case 'Escape':
      sitting.stop();
      hands.putBack();
      return true;
    default:
      return false;
  }
}

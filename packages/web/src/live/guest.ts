/** The player's name at live tables, stored in the browser. */
import { shelf } from '../app.svelte.ts';
import { peek, remember } from '../store/shelf.ts';

const ENTRY = 'guest';
export const LONGEST_NAME = 12;

/** Empty until one was given. */
export function keptName(): string {
  const saved = peek(shelf, ENTRY);
  return typeof saved === 'string' ? cleanName(saved) : '';
}

/** As the server accepts it: trimmed, no invisible characters, not too long. */
export const cleanName = (name: string): string =>
  [...name.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim()].slice(0, LONGEST_NAME).join('').trim();

export const keepName = (name: string): void => remember(shelf, ENTRY, name);

/** The name under which somebody sits down, kept in the browser. */
import { shelf } from '../app.svelte.ts';
import { peek, remember } from '../store/shelf.ts';

const ENTRY = 'guest';
export const LONGEST_NAME = 12;

export function keptName(usual: (n: number) => string): string {
  const kept = peek(shelf, ENTRY);
  return (typeof kept === 'string' && cleanName(kept)) || usual(1 + Math.floor(Math.random() * 99));
}

/** As the server takes it: no blanks around, nothing unseen, not too long. */
export const cleanName = (name: string): string =>
  [...name.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim()].slice(0, LONGEST_NAME).join('').trim();

export const keepName = (name: string): void => remember(shelf, ENTRY, name);

/** The current page, from the part of the address after `#`: `#/klondike?deal=b1:klondike:7`. Works on any host and offline. */
import { GAME_IDS, type GameId } from '@baralho/core';

export const PAGE_NAMES = ['home', ...GAME_IDS, 'statistics', 'live', 'course', 'lab', 'arena'] as const;
export type PageName = 'home' | GameId | 'statistics' | 'live' | 'course' | 'lab' | 'arena';

export interface Route {
  readonly page: PageName;
  readonly query: URLSearchParams;
}

export function parseRoute(hash: string): Route {
  const [path = '', text = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  const [first, place] = path.split('/', 2);
  const page = PAGE_NAMES.find((name) => name === first) ?? 'home';
  const query = new URLSearchParams(text);
  // `#/course/si` is short for `#/course?course=si`.
  if (place) query.set(page, decoded(place));
  return { page, query };
}

/** A cut or mistyped address may contain half an escape sequence: then it is used undecoded. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function formatRoute(page: PageName, query: Readonly<Record<string, string>> = {}): string {
  const text = new URLSearchParams(query).toString().replaceAll('%3A', ':');
  return `#/${page === 'home' ? '' : page}${text === '' ? '' : `?${text}`}`;
}

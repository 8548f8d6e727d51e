/**
 * All pages, each loaded when it is opened. A game is a folder here and a line in this table; the first page shows them in
 * this order, with some of their cards.
 */
import { type Card, everyPatience, type OwnGameId } from '@baralho/core';
import type { Component } from 'svelte';
import { findDaily } from './klondike/daily.ts';
import { withWords } from './languages/language.svelte.ts';
import type { PageName, Route } from './route.ts';
import { hasServer } from './server.ts';

export type Page = Component<{ query: URLSearchParams }> | Component;

interface PageEntry {
  /** Also loads whatever must be known before an address can be opened. */
  load(query: URLSearchParams): Promise<{ readonly default: Page }>;
  /** Messages appear in the middle of the table, because a hand is at its foot. */
  readonly noticeAmid?: true;
  /** A picture that explains the rules. */
  loadRulesPicture?(): Promise<{ readonly default: Component }>;
}

interface GamePage extends PageEntry {
  /** Cards as the game's symbol. */
  readonly cards: readonly Card[];
}

export const GAME_PAGES: Readonly<Record<OwnGameId, GamePage>> = {
  klondike: {
    async load(query) {
      if (query.has('lesson')) return withWords(import('./klondike/Lesson.svelte'));
      if (query.has('review')) return withWords(import('./klondike/Review.svelte'));
      const [page] = await Promise.all([import('./klondike/Klondike.svelte'), findDaily(query.get('day'))]);
      return page;
    },
    cards: [53, 48, 41],
  },
  escalada: {
    load: (query) =>
      query.has('review') ? import('./escalada/Review.svelte') : import('./escalada/Escalada.svelte'),
    cards: [44, 45, 47],
    noticeAmid: true,
    loadRulesPicture: () => import('./escalada/Combinations.svelte'),
  },
  accordion: {
    load(query) {
      if (query.has('lesson')) return import('./accordion/Lesson.svelte');
      return query.has('review')
        ? import('./accordion/Review.svelte')
        : import('./accordion/Accordion.svelte');
    },
    cards: [17, 19, 29],
  },
  war: { load: () => import('./war/War.svelte'), cards: [0, 52] },
  beggar: { load: () => import('./beggar/Beggar.svelte'), cards: [42, 51, 1] },
};

/** Parts that only a server can provide say so when there is none. */
const onServer =
  (load: () => Promise<{ readonly default: Page }>) => async (): Promise<{ readonly default: Page }> =>
    hasServer() ? load() : import('./ui/NoServer.svelte');

export const PAGES: Readonly<Record<PageName, PageEntry>> = {
  home: { load: () => import('./Home.svelte') },
  ...GAME_PAGES,
  // The described games: one page for all, with the description of the one that is open.
  ...everyPatience((id) => ({ load: async () => (await import('./patience/loaded.ts')).loadPatience(id) })),
  statistics: { load: () => import('./statistics/Statistics.svelte') },
  live: { load: onServer(() => import('./live/Live.svelte')), noticeAmid: true },
  course: { load: onServer(() => import('./course/Course.svelte')) },
  lab: { load: () => import('./lab/Lab.svelte') },
  arena: { load: () => import('./arena/Arena.svelte') },
};

/** Their words are loaded from the beginning. */
const FIRST_PAGES: readonly PageName[] = ['home', 'klondike'];

/** A page, with all words where it needs more than those of the first view. */
export function openPage({ page, query }: Route): Promise<{ readonly default: Page }> {
  const loading = PAGES[page].load(query);
  return FIRST_PAGES.includes(page) ? loading : withWords(loading);
}

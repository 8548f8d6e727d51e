/**
 * The words on the page. English comes with the page, the others when they are chosen; and of each language first what stands on
 * the first page and on the table of Klondike, then, before the first dialog or another page, all the rest.
 */
import type { LanguageCode } from './codes.ts';
import type { Dictionary, FirstWords, MoreWords } from './dictionary.ts';
import { en } from './en.ts';
import { joined } from './joined.ts';

const FIRST: Readonly<Record<LanguageCode, () => Promise<FirstWords>>> = {
  en: async () => en,
  'pt-PT': async () => (await import('./ptPT.ts')).ptPT,
  'pt-BR': async () => (await import('./ptBR.ts')).ptBR,
  zh: async () => (await import('./zh.ts')).zh,
};

const MORE: Readonly<Record<LanguageCode, () => Promise<MoreWords>>> = {
  en: async () => (await import('./enMore.ts')).enMore,
  'pt-PT': async () => (await import('./ptPTMore.ts')).ptPTMore,
  'pt-BR': async () => (await import('./ptBRMore.ts')).ptBRMore,
  zh: async () => (await import('./zhMore.ts')).zhMore,
};

class Language {
  code = $state<LanguageCode>('en');
  /** What is not on the first view is there once it is complete. */
  words = $state.raw<Dictionary>(joined(en, {}));
  #isWhole = false;
  #wished: LanguageCode = 'en';

  async choose(code: LanguageCode): Promise<void> {
    this.#wished = code;
    const [first, more] = await Promise.all([FIRST[code](), this.#isWhole ? MORE[code]() : {}]);
    // Another one was chosen while this one came.
    if (code !== this.#wished) return;
    this.words = joined(first, more);
    this.code = code;
    document.documentElement.lang = code;
  }

  /** All words, from now on. */
  async complete(): Promise<void> {
    if (this.#isWhole) return;
    const more = await MORE[this.code]();
    this.#isWhole = true;
    this.words = joined(this.words, more);
  }
}

export const language = new Language();

/** What is loaded, and all words with it. */
export async function withWords<T>(loading: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([loading, language.complete()]);
  return loaded;
}

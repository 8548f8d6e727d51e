/**
 * The words on the page. English comes with the page, the others when they are chosen. Each language is loaded in two parts:
 * first the words of the first page and of Klondike's table, then, before the first dialog or another page, all the rest.
 */
import { allWords, type Dictionary, firstWords, type Language } from '@baralho/words';
import { words as english } from '@baralho/words/en/first';

class Chosen {
  code = $state<Language>('en');
  /** Parts that are not in the first view appear once it is complete. */
  words = $state.raw(english as unknown as Dictionary);
  #isWhole = false;
  #wished: Language = 'en';

  async choose(code: Language): Promise<void> {
    this.#wished = code;
    const first = await firstWords(code);
    const words = this.#isWhole ? await allWords(code, first) : (first as Dictionary);
    // Another language was chosen while this one was loading.
    if (code !== this.#wished) return;
    this.words = words;
    this.code = code;
    document.documentElement.lang = code;
  }

  /** All words, from now on. */
  async complete(): Promise<void> {
    if (this.#isWhole) return;
    const words = await allWords(this.code, this.words);
    this.#isWhole = true;
    this.words = words;
  }
}

export const language = new Chosen();

/** The loaded language, with all its words. */
export async function withWords<T>(loading: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([loading, language.complete()]);
  return loaded;
}

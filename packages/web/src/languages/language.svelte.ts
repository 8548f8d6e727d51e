/** The words on the page. English comes with the page, the others when they are chosen. */
import type { LanguageCode } from './codes.ts';
import { type Dictionary, en } from './en.ts';

const LOADERS: Readonly<Record<LanguageCode, () => Promise<Dictionary>>> = {
  en: async () => en,
  'pt-PT': async () => (await import('./ptPT.ts')).ptPT,
  'pt-BR': async () => (await import('./ptBR.ts')).ptBR,
  zh: async () => (await import('./zh.ts')).zh,
};

class Language {
  code = $state<LanguageCode>('en');
  words = $state.raw<Dictionary>(en);

  async choose(code: LanguageCode): Promise<void> {
    this.words = await LOADERS[code]();
    this.code = code;
    document.documentElement.lang = code;
  }
}

export const language = new Language();

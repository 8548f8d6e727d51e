/** The words of live tables come with their page, not with the first one. */
import type { LanguageCode } from '../languages/codes.ts';
import type { LiveWords } from './words.en.ts';

const LOADERS: Readonly<Record<LanguageCode, () => Promise<{ readonly words: LiveWords }>>> = {
  en: () => import('./words.en.ts'),
  'pt-PT': () => import('./words.ptPT.ts'),
  'pt-BR': () => import('./words.ptBR.ts'),
  zh: () => import('./words.zh.ts'),
};

export const loadWords = async (code: LanguageCode): Promise<LiveWords> => (await LOADERS[code]()).words;

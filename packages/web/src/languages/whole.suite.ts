/** All words of each language, for tests. */
import { allWords, type Dictionary, firstWords, type Language } from '@baralho/words';

const whole = async (language: Language): Promise<Dictionary> =>
  allWords(language, await firstWords(language));

export const en = await whole('en');
export const ptPT = await whole('pt-PT');
export const ptBR = await whole('pt-BR');
export const zh = await whole('zh');

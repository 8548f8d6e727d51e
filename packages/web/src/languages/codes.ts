/** The languages of the page, and the one that a browser's own list asks for. */
export const LANGUAGES = ['en', 'pt-PT', 'pt-BR', 'zh'] as const;
export type LanguageCode = (typeof LANGUAGES)[number];

/** Each in its own words. */
export const LANGUAGE_NAMES: Readonly<Record<LanguageCode, string>> = {
  en: 'English',
  'pt-PT': 'Português (Portugal)',
  'pt-BR': 'Português (Brasil)',
  zh: '中文',
};

export function preferredLanguage(wishes: readonly string[]): LanguageCode {
  for (const wish of wishes) {
    const exact = LANGUAGES.find((code) => code.toLowerCase() === wish.toLowerCase());
    if (exact !== undefined) return exact;
    const family = wish.slice(0, 2).toLowerCase();
    if (family === 'pt') return 'pt-PT';
    if (family === 'en' || family === 'zh') return family;
  }
  return 'en';
}

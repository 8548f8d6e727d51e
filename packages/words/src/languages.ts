/** The only list of the languages: each has a folder with its name beside this file. */
export const LANGUAGE_NAMES = {
  en: 'English',
  'pt-PT': 'Português (Portugal)',
  'pt-BR': 'Português (Brasil)',
  zh: '中文',
} as const;

export type Language = keyof typeof LANGUAGE_NAMES;
export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as readonly Language[];

const familyOf = (code: string): string => code.toLowerCase().replace(/[-_].*/, '');

/** The language that a list of wishes asks for, such as a browser's own: the first that is there, or is of the same family. */
export function preferredLanguage(wishes: readonly string[]): Language {
  for (const wish of wishes) {
    const code = wish.replace('_', '-').toLowerCase();
    const found =
      LANGUAGES.find((one) => one.toLowerCase() === code) ??
      LANGUAGES.find((one) => familyOf(one) === familyOf(code));
    if (found !== undefined) return found;
  }
  return 'en';
}

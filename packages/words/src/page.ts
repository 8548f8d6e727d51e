/** All texts of the page except the first ones, loaded before the first dialog or another page. */
import { OWN_GAME_IDS } from '@baralho/core';
import type { Dictionary, FirstWords } from './dictionary.ts';
import type { Language } from './languages.ts';

const OTHERS = [
  'daily',
  'dialogs',
  'ends',
  'review',
  'patience',
  'pictures',
  'settings',
  'statistics',
  'watch',
  'lab',
  'questions',
  'arena',
  'keys',
  'lessons',
];

type Sections = Readonly<Record<string, object>>;

/** A section may come in parts: what is said at the table of Klondike, and in its dialogs. */
function joined(parts: readonly Sections[]): Sections {
  const whole: Record<string, object> = {};
  for (const part of parts)
    for (const [name, words] of Object.entries(part)) whole[name] = { ...whole[name], ...words };
  return whole;
}

export async function allWords(language: Language, first: FirstWords): Promise<Dictionary> {
  const areas = await Promise.all(
    [...OWN_GAME_IDS, ...OTHERS].map(async (area) => (await import(`./${language}/page/${area}.ts`)).words),
  );
  return joined([first, ...areas]) as unknown as Dictionary;
}

/** What a game of patience needs before its table is drawn: its description, and the texts of such tables. */
import { PATIENCE_IDS, type PatienceId } from '@baralho/core';
import { loadDescription, type Patience, rulesWith } from '@baralho/core/games/patience/index';
import type { Language } from '@baralho/words';
import { type PatienceWords, patienceRules, patienceWords } from '@baralho/words/patience';
import { language } from '../languages/language.svelte.ts';
import { parseRoute } from '../route.ts';

const descriptions = new Map<PatienceId, Patience>();
const spoken = new Map<Language, PatienceWords>();

async function wordsIn(code: Language): Promise<PatienceWords> {
  const words = await patienceWords(code);
  spoken.set(code, words);
  return words;
}

/** Loads the page of a game with its description, a few hundred bytes, and the words of the page's language. */
export async function loadPatience(id: PatienceId) {
  const [page, description] = await Promise.all([
    import('./Patience.svelte'),
    loadDescription(id),
    wordsIn(language.code),
  ]);
  descriptions.set(id, description);
  return page;
}

/** The game that the address names. */
export function addressedGame(): PatienceId {
  const { page } = parseRoute(location.hash);
  const id = PATIENCE_IDS.find((one) => one === page);
  if (id === undefined) throw new Error(`patience: ${page} is another page`);
  return id;
}

/** For a game that has been loaded. */
export function knownDescription(id: PatienceId): Patience {
  const description = descriptions.get(id);
  if (description === undefined) throw new Error(`patience: ${id} has not been loaded`);
  return description;
}

/** The words of a language, if loaded; undefined until then. */
export const knownWords = (code: Language): PatienceWords | undefined => spoken.get(code);
export { wordsIn as loadWords };

/** The rules of a game from the fields of its description, and the keyboard shortcuts. */
export async function patienceRulesPage(id: PatienceId, code: Language) {
  const [words, description] = await Promise.all([wordsIn(code), loadDescription(id)]);
  const rules = patienceRules(words, rulesWith(id, description));
  return { rules: [...rules, [words.headings.here, words.here] as const], keys: words.keys };
}

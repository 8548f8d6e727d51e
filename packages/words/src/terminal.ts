/** The terminal's texts in a language: of every table, of the plain dialogue, and of each game. */
import { OWN_GAME_IDS, type OwnGameId, type PatienceId } from '@baralho/core';
import type { Refusals } from '@baralho/core/games/klondike/index';
import type { PatienceWords } from './en/patience.ts';
import type { AccordionWords } from './en/terminal/accordion.ts';
import type { BeggarWords } from './en/terminal/beggar.ts';
import type { EscaladaWords } from './en/terminal/escalada.ts';
import type { KlondikeWords } from './en/terminal/klondike.ts';
import type { PatienceTableWords } from './en/terminal/patience.ts';
import type { PlainWords } from './en/terminal/plain.ts';
import type { CommonWords } from './en/terminal/table.ts';
import type { WarWords } from './en/terminal/war.ts';
import { LANGUAGES, type Language } from './languages.ts';
import { type FormWords, patienceWords } from './patience.ts';
import type { GameWords } from './shapes.ts';

interface WordsOfGames extends Readonly<Record<OwnGameId, GameWords>> {
  readonly accordion: AccordionWords;
  readonly beggar: BeggarWords;
  readonly escalada: EscaladaWords;
  readonly klondike: KlondikeWords;
  readonly war: WarWords;
}

export interface TerminalWords extends CommonWords, WordsOfGames {
  readonly plain: PlainWords;
  readonly refusals: Refusals;
  readonly patience: PatienceWords &
    PatienceTableWords & {
      readonly names: Readonly<Record<PatienceId, { readonly name: string }>>;
      readonly forms: FormWords;
    };
}

const area = async (language: Language, name: string): Promise<unknown> =>
  (await import(`./${language}/terminal/${name}.ts`)).words;

async function load(language: Language): Promise<TerminalWords> {
  const [table, plain, { words: refusals }, patience, { names }, { words: forms }, ofTables, ...games] =
    await Promise.all([
      area(language, 'table') as Promise<CommonWords>,
      area(language, 'plain'),
      import(`./${language}/refusals.ts`),
      patienceWords(language),
      import(`./${language}/first/patience.ts`),
      import(`./${language}/page/patience.ts`),
      area(language, 'patience') as Promise<PatienceTableWords>,
      ...OWN_GAME_IDS.map((game) => area(language, game)),
    ]);
  const ofGames = Object.fromEntries(OWN_GAME_IDS.map((game, i) => [game, games[i]]));
  return {
    ...table,
    plain,
    refusals,
    patience: { ...patience, ...ofTables, names, forms: forms.patiences },
    ...ofGames,
  } as TerminalWords;
}

/** In every language, since it can be changed at the table. */
export const loadTerminalWords = async (): Promise<Readonly<Record<Language, TerminalWords>>> =>
  Object.fromEntries(
    await Promise.all(LANGUAGES.map(async (language) => [language, await load(language)] as const)),
  ) as Record<Language, TerminalWords>;

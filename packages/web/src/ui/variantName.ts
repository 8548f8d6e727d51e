/** A variant among the results, such as `draw 3 redeals:2` of Klondike, in the words of a language. */
import type { Dictionary } from '../languages/en.ts';

/** The games that keep results. */
export type CountedGame = 'klondike' | 'accordion' | 'escalada';

/** A word that a dictionary knows, else the word itself. */
const named = (names: Readonly<Record<string, string>>, name: string): string =>
  (Object.hasOwn(names, name) && names[name]) || name;

const NAMED: Readonly<Record<CountedGame, (words: Dictionary, variant: string) => string>> = {
  klondike(words, variant) {
    const turned = words.lab.plots.klondike.draw(Number(/^draw (\d)/.exec(variant)?.[1]));
    const redeals = /redeals:(\d+)/.exec(variant)?.[1];
    return redeals === undefined ? turned : `${turned} · ${words.klondike.redeals}: ${Number(redeals) + 1}`;
  },
  accordion: ({ accordion: { rules } }, variant) => named(rules, variant),
  escalada: ({ escalada: { levels } }, variant) =>
    variant
      .replace(/^(match )?against /, '')
      .split(', ')
      .map((name) => named(levels, name))
      .join(' · '),
};

export const variantName = (words: Dictionary, game: CountedGame, variant: string): string =>
  NAMED[game](words, variant);

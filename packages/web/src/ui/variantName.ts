/** The name of a variant in the results, such as `draw 3 redeals:2` of Klondike, in a language. */
import { type GameId, PATIENCE_IDS } from '@baralho/core';
import type { Dictionary } from '@baralho/words';

/** A word from a dictionary, otherwise the word itself. */
const named = (names: Readonly<Record<string, string>>, name: string): string =>
  (Object.hasOwn(names, name) && names[name]) || name;

/** For games that have several, and words for them. */
const NAMED: Readonly<Partial<Record<GameId, (words: Dictionary, variant: string) => string>>> = {
  klondike(words, variant) {
    const turned = words.klondike.drawn(Number(/^draw (\d)/.exec(variant)?.[1]));
    const redeals = /redeals:(\d+)/.exec(variant)?.[1];
    return redeals === undefined ? turned : `${turned} · ${words.klondike.redeals}: ${Number(redeals) + 1}`;
  },
  accordion: ({ accordion: { rules } }, variant) => named(rules, variant),
  escalada: ({ escalada: { advice } }, variant) =>
    variant
      .replace(/^(match )?against /, '')
      .split(', ')
      .map((name) => named(advice.levels, name))
      .join(' · '),
};

/** The variants of a described game: `usual`, `cells:2`. */
function formName({ patiences }: Dictionary, variant: string): string {
  if (variant === 'usual') return patiences.usual;
  const [, name, number] = /^(cells|draw|deal):(\d+)$/.exec(variant) ?? [];
  return name === 'cells' || name === 'draw' || name === 'deal' ? patiences[name](Number(number)) : variant;
}

const isPatience = (game: GameId): boolean => (PATIENCE_IDS as readonly GameId[]).includes(game);

export const variantName = (words: Dictionary, game: GameId, variant: string): string =>
  isPatience(game) ? formName(words, variant) : (NAMED[game]?.(words, variant) ?? variant);

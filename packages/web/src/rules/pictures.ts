/// <reference types="vite/client" />
/** What the pictures of the rules show, card by card; of a described game what its fields say. */
import { type GameId, PATIENCE_IDS } from '@baralho/core';
import { loadDescription, rulesWith } from '@baralho/core/games/patience/index';
import { cards, FOUNDATION, type RulePicture } from './picture.ts';

const BUILT: Readonly<Record<string, RulePicture>> = {
  colour: { groups: cards('9S 8H 7C|6D'), down: true, arrow: true, says: 'colour' },
  suit: { groups: cards('9S 8S 7S|6S'), down: true, arrow: true, says: 'suit' },
  any: { groups: cards('9S 8C 7H|6S'), down: true, arrow: true, says: 'any' },
};

/** Those of a game with rules of its own are in its folder. */
const OWN = import.meta.glob<{ readonly PICTURES: readonly RulePicture[] }>('../*/pictures.ts', {
  eager: true,
});

export async function picturesOf(game: GameId): Promise<readonly RulePicture[]> {
  const id = PATIENCE_IDS.find((one) => one === game);
  if (id === undefined) return OWN[`../${game}/pictures.ts`]?.PICTURES ?? [];
  const rules = rulesWith(id, await loadDescription(id));
  const built = BUILT[rules.columns.build];
  return [
    ...(built === undefined ? [] : [built]),
    // Otherwise the first card is another one, or whole suits go there.
    ...(rules.foundations?.takes === 'card' && rules.foundations.base !== 'dealt' ? [FOUNDATION] : []),
    ...(rules.hole === undefined ? [] : [{ groups: cards('7S|8H|7D|6C'), says: 'hole' as const }]),
  ];
}

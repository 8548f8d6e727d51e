/** What the pictures of the rules show, card by card; of a described game what its fields say. */
import { type Card, type GameId, type OwnGameId, PATIENCE_IDS, parseCards } from '@baralho/core';
import { loadDescription, rulesWith } from '@baralho/core/games/patience/index';
import type { Dictionary } from '@baralho/words';

export interface RulePicture {
  /** Groups of cards from the left; `undefined` lies face-down. */
  readonly groups: readonly (readonly (Card | undefined)[])[];
  /** A column is fanned downwards; side by side unless told. */
  readonly down?: boolean;
  /** Between the first group and the second: this one goes onto that one. */
  readonly arrow?: boolean;
  readonly says: keyof Dictionary['pictures'];
}

/** `8H 7S|6H`: groups, `??` face-down. */
const cards = (text: string): RulePicture['groups'] =>
  text.split('|').map((group) =>
    group.split(' ').flatMap((name): readonly (Card | undefined)[] => {
      if (name === '??') return [undefined];
      const read = parseCards(name);
      return read.ok ? read.value : [];
    }),
  );

const FOUNDATION: RulePicture = { groups: cards('AH 2H 3H'), says: 'foundation' };
const BUILT: Readonly<Record<string, RulePicture>> = {
  colour: { groups: cards('9S 8H 7C|6D'), down: true, arrow: true, says: 'colour' },
  suit: { groups: cards('9S 8S 7S|6S'), down: true, arrow: true, says: 'suit' },
  any: { groups: cards('9S 8C 7H|6S'), down: true, arrow: true, says: 'any' },
};

const OWN: Readonly<Record<OwnGameId, readonly RulePicture[]>> = {
  klondike: [
    { groups: cards('?? 9S 8H 7C|6D'), down: true, arrow: true, says: 'colour' },
    FOUNDATION,
    { groups: cards('KH QS'), down: true, says: 'king' },
    { groups: cards('??|5C'), says: 'draw' },
  ],
  accordion: [
    { groups: cards('7H|7S'), arrow: true, says: 'neighbour' },
    { groups: cards('4D|QS|9C|JD'), says: 'third' },
  ],
  war: [
    { groups: cards('KS|9H'), says: 'battle' },
    { groups: cards('7S ?? JD|7C ?? 4H'), down: true, says: 'war' },
  ],
  beggar: [
    { groups: cards('AS|KH|QC|JD'), says: 'pays' },
    { groups: cards('5H QS 8C 3D'), says: 'paid' },
  ],
  escalada: [
    { groups: cards('7S 7H 7D'), says: 'set' },
    { groups: cards('4H 5S 6C'), says: 'sequence' },
    { groups: cards('9S 9D TH TC JS JH'), says: 'double' },
  ],
};

export async function picturesOf(game: GameId): Promise<readonly RulePicture[]> {
  const id = PATIENCE_IDS.find((one) => one === game);
  if (id === undefined) return OWN[game as OwnGameId];
  const rules = rulesWith(id, await loadDescription(id));
  const built = BUILT[rules.columns.build];
  return [
    ...(built === undefined ? [] : [built]),
    // Elsewhere the first card is another, or whole suits go there.
    ...(rules.foundations?.takes === 'card' && rules.foundations.base !== 'dealt' ? [FOUNDATION] : []),
    ...(rules.hole === undefined ? [] : [{ groups: cards('7S|8H|7D|6C'), says: 'hole' as const }]),
  ];
}

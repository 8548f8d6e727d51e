/** A picture in the rules of a game: its cards, and what they show. */
import { type Card, parseCards } from '@baralho/core';
import type { Dictionary } from '@baralho/words';

export interface RulePicture {
  /** Groups of cards from the left; `undefined` is face-down. */
  readonly groups: readonly (readonly (Card | undefined)[])[];
  /** A column is fanned downwards; side by side by default. */
  readonly down?: boolean;
  /** An arrow between the first group and the second: this one goes onto that one. */
  readonly arrow?: boolean;
  readonly says: keyof Dictionary['pictures'];
}

/** `8H 7S|6H`: groups, `??` face-down. */
export const cards = (text: string): RulePicture['groups'] =>
  text.split('|').map((group) =>
    group.split(' ').flatMap((name): readonly (Card | undefined)[] => {
      if (name === '??') return [undefined];
      const read = parseCards(name);
      return read.ok ? read.value : [];
    }),
  );

/** A foundation that begins with its ace. */
export const FOUNDATION: RulePicture = { groups: cards('AH 2H 3H'), says: 'foundation' };

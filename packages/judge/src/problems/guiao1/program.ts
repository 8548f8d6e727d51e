/** Guião 1 of LI2: names the combination that each line of cards makes, and its highest card. */
import { CardSet, formatGlyph } from '@baralho/core';
import { combinationOf, type Kind } from '@baralho/core/games/escalada/combination';
import type { Program } from '../../program.ts';
import { eachTest } from '../escalada/eachTest.ts';

const NAMES: Readonly<Record<Kind, string>> = {
  set: 'conjunto',
  sequence: 'sequência',
  'double sequence': 'dupla sequência',
};

export const program: Program = {
  run: (input, write) =>
    eachTest(input, (_, reader) => {
      const cards = reader.cards('a line of cards');
      if (!cards.ok) return cards.complaint;
      const set = CardSet.of(cards.value);
      const combination = set.size === cards.value.length ? combinationOf(set) : undefined;
      write(
        combination === undefined
          ? 'Nada!\n'
          : `${NAMES[combination.kind]} com ${combination.length} cartas onde a carta mais alta é ${formatGlyph(combination.top)}\n`,
      );
      return undefined;
    }),
};

/** Guião 2 of LI2: combinations of one kind and length in ascending order, or that they are not comparable. */
import { CardSet, formatGlyphs } from '@baralho/core';
import { byTop, type Combination, combinationOf, sameShape } from '@baralho/core/games/escalada/combination';
import type { Program } from '../../program.ts';
import { eachTest } from '../escalada/eachTest.ts';

export const program: Program = {
  run: (input, write) =>
    eachTest(input, (number, reader) => {
      const count = reader.count('the number of combinations');
      if (!count.ok) return count.complaint;
      const found: Combination[] = [];
      let alike = true;
      for (let i = 1; i <= count.value; i++) {
        const cards = reader.cards(`combination ${i} of ${count.value}`);
        if (!cards.ok) return cards.complaint;
        if (!alike) continue;
        const set = CardSet.of(cards.value);
        const combination = set.size === cards.value.length ? combinationOf(set) : undefined;
        alike = combination !== undefined && sameShape(combination, found[0] ?? combination);
        if (combination !== undefined) found.push(combination);
      }
      const lines = alike
        ? found.sort(byTop).map(({ cards }) => `${formatGlyphs(cards)}\n`)
        : ['Combinações não iguais!\n'];
      write(`Teste ${number}\n${lines.join('')}`);
      return undefined;
    }),
};

/** Guião 4 of LI2: everything that may follow a combination, or PASSO. */
import { CardSet, formatGlyphs, parseGlyphs } from '@baralho/core';
import { combinationOf } from '@baralho/core/games/escalada/combination';
import { answers } from '@baralho/core/games/escalada/enumerate';
import { PASS_WORD } from '@baralho/core/games/escalada/notation';
import { complainAt, type Program } from '../../program.ts';
import { eachTest, readLine } from '../escalada/eachTest.ts';

export const program: Program = {
  run: (input, write) =>
    eachTest(input, (number, reader) => {
      const line = reader.line('the last combination');
      if (!line.ok) return line.complaint;
      const cards = readLine(line.value, parseGlyphs);
      if (!cards.ok) return cards.complaint;
      const set = CardSet.of(cards.value);
      const toBeat = set.size === cards.value.length ? combinationOf(set) : undefined;
      if (toBeat === undefined)
        return complainAt(line.value, 0, line.value.text, 'a set, a sequence or a double sequence');
      const hand = reader.hand('a hand');
      if (!hand.ok) return hand.complaint;
      const lines = answers(hand.value, toBeat).map((answer) => `${formatGlyphs(answer)}\n`);
      write(`Teste ${number}\n${lines.length === 0 ? `${PASS_WORD}\n` : lines.join('')}`);
      return undefined;
    }),
};

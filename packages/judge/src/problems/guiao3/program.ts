/** Guião 3 of LI2: the hand after a proposed play. An invalid play is a pass and leaves the hand as it was. */
import { formatGlyphs } from '@baralho/core';
import { toBeatAfter } from '@baralho/core/games/escalada/following';
import { parseNamed } from '@baralho/core/games/escalada/notation';
import { judgePlay } from '@baralho/core/games/escalada/proposal';
import type { Program } from '../../program.ts';
import { eachTest, readLine } from '../escalada/eachTest.ts';

export const program: Program = {
  run: (input, write) =>
    eachTest(input, (number, reader) => {
      const count = reader.count('the number of plays so far');
      if (!count.ok) return count.complaint;
      const hand = reader.hand('a hand');
      if (!hand.ok) return hand.complaint;
      const plays = reader.plays(count.value);
      if (!plays.ok) return plays.complaint;
      const proposal = reader.line('the play');
      if (!proposal.ok) return proposal.complaint;
      const cards = readLine(proposal.value, parseNamed);
      if (!cards.ok) return cards.complaint;
      const judged = judgePlay(hand.value, toBeatAfter(plays.value), cards.value);
      const left = judged.valid ? hand.value.minus(judged.play) : hand.value;
      write(`Teste ${number}\n${formatGlyphs(left)}\n`);
      return undefined;
    }),
};

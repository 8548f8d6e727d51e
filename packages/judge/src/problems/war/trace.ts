/**
 * The trace that the program printed in the War assignment prints while it reads: each card with its code and owner, and the
 * end of each line.
 */
import { formatRankMajor, parseCard } from '@baralho/core';
import type { LineSource } from '../../lines.ts';

const codeOf = (word: string): number | undefined => {
  const card = parseCard(word);
  return word.length === 2 && card.ok ? formatRankMajor(card.value) : undefined;
};

/** The same lines, each printed when it has been read. Invalid cards produce a warning, as in the original. */
export function traced(input: LineSource, write: (text: string) => void): LineSource {
  let player = 0;
  return {
    next() {
      const line = input.next();
      const words = line?.text.trim().split(/\s+/) ?? [];
      if (words.join('') === '') return line;
      for (const word of words) {
        const code = codeOf(word);
        write(
          code === undefined
            ? `Warning: bad input valor=${word.charAt(0)}, naipe=${word.slice(1)}\n`
            : `${word}=${code} jogador ${player}\n`,
        );
      }
      player = 1 - player;
      write(`mudou a linha, foi para jogador ${player}\n`);
      return line;
    },
  };
}

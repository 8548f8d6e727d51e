/** The tournament program of LI2, 3.4: reads a hand and the plays so far and prints a play, the greedy player's. */
import { toBeatAfter } from '@baralho/core/games/escalada/following';
import { greedyPlay } from '@baralho/core/games/escalada/greedy';
import { formatPlay } from '@baralho/core/games/escalada/notation';
import { parseRequest } from '@baralho/core/games/escalada/request';
import type { Line } from '../../lines.ts';
import { complainEnd, complainOf, type Program } from '../../program.ts';

export const program: Program = {
  run(input, write) {
    const lines: Line[] = [];
    for (let line = input.next(); line !== undefined; line = input.next()) lines.push(line);
    const request = parseRequest(lines.map(({ text }) => `${text}\n`).join(''));
    if (request.ok) {
      const { hand, plays } = request.value;
      write(`${formatPlay(greedyPlay(hand, toBeatAfter(plays)))}\n`);
      return undefined;
    }
    let start = 0;
    for (const line of lines) {
      if (request.error.at <= start + line.text.length) return complainOf(line, request.error, -start);
      start += line.text.length + 1;
    }
    return complainEnd(lines.length, request.error.expected);
  },
};

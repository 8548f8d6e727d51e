/**
 * The tournament program of seed 002, 3.4: reads a hand and the plays so far and prints a play, the greedy player's. The line
 * with the number of plays, which real inputs have and the seed does not, may stand first or be left out.
 */
import { toBeatAfter } from '@baralho/core/games/escalada/following';
import { greedyPlay } from '@baralho/core/games/escalada/greedy';
import { formatPlay } from '@baralho/core/games/escalada/notation';
import type { Play } from '@baralho/core/games/escalada/rules';
import type { Line, LineSource } from '../lines.ts';
import { type Complaint, complainAt, complainEnd, type Program } from '../program.ts';
import { readCount, readHand, readPlay } from './tests.ts';

function readPlays(input: LineSource, from: number, count: number | undefined): readonly Play[] | Complaint {
  const plays: Play[] = [];
  let last = from;
  for (let line = input.next(); line !== undefined; line = input.next()) {
    last = line.number;
    if (line.text.trim() === '') continue;
    if (plays.length === count)
      return complainAt(line, 0, line.text, `the end of the input after ${count} plays`);
    const play = readPlay(line);
    if (!play.ok) return play.complaint;
    plays.push(play.value);
  }
  return count === undefined || plays.length === count
    ? plays
    : complainEnd(last, `play ${plays.length + 1} of ${count}`);
}

const isCount = ({ text }: Line): boolean => /^\s*[-+]?\d+\s*$/.test(text);

export const torneio: Program = {
  id: 'torneio',
  title: 'The tournament program: one play for a hand',
  run(input, write) {
    const first = input.next();
    if (first === undefined) return complainEnd(0, 'a hand, or the number of plays so far');
    const counted = isCount(first);
    const count = counted ? readCount(first, 'the number of plays so far') : undefined;
    if (count?.ok === false) return count.complaint;
    const line = counted ? input.next() : first;
    if (line === undefined) return complainEnd(first.number, 'a hand');
    const hand = readHand(line);
    if (!hand.ok) return hand.complaint;
    const plays = readPlays(input, line.number, count?.value);
    if ('expected' in plays) return plays;
    write(`${formatPlay(greedyPlay(hand.value, toBeatAfter(plays)))}\n`);
    return undefined;
  },
};

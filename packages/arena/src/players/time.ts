/**
 * What a move costs: the bot's own time, running or sleeping, whatever else the machine was busy with. What starting the program
 * takes is not charged up to an allowance of CPU time, so that nobody can sleep it away.
 */
import type { Usage } from '@baralho/sandbox';

export const charged = ({ ownMs, cpuMs }: Usage, startMs: number): number =>
  Math.max(0, ownMs - Math.min(startMs, cpuMs ?? ownMs));

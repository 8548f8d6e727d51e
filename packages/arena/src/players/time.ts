/**
 * What a move costs: the bot's own time, running or sleeping, however busy the machine is. Starting the program is not charged
 * up to an allowance of CPU time, which cannot be slept away.
 */
import type { Usage } from '@baralho/sandbox';

export const charged = ({ ownMs, cpuMs }: Usage, startMs: number): number =>
  Math.max(0, ownMs - Math.min(startMs, cpuMs ?? ownMs));

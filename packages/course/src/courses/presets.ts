/** Ready-made courses from documents. LI2 is the project of Universidade do Minho, 2023/24: its chapters 3 and 4. */
import type { CourseSettings } from './settings.ts';
import { parseTime } from './times.ts';

export const PRESETS = ['li2'] as const;
export type PresetName = (typeof PRESETS)[number];

export interface Preset {
  readonly settings: Partial<CourseSettings>;
  readonly problems: readonly {
    readonly problem: string;
    readonly deadline: number;
    readonly points: number;
  }[];
}

const GUIOES = [
  ['guiao1', '04-08'],
  ['guiao2', '04-15'],
  ['guiao3', '04-22'],
  ['guiao4', '04-29'],
] as const;
const HANDED_IN = '05-18';
const DEFENDED = ['05-27', '05-29'] as const;
const POINTS = 2;

/** The year whose first deadline is still in the future. */
export function yearOf(now: number, zone: string): number {
  const year = new Date(now).getUTCFullYear();
  return dayOf(year, GUIOES[0][1], zone) > now ? year : year + 1;
}

function dayOf(year: number, day: string, zone: string, edge: 'start' | 'end' = 'end'): number {
  const time = parseTime(`${year}-${day}`, zone, edge);
  if (!time.ok) throw new Error(time.why);
  return time.value;
}

/** Table 2 with 4.1, 4.3 and 4.5. The document gives no date for peer assessment: it ends with the defence. */
export function li2(year: number, zone: string): Preset {
  const [from, to] = DEFENDED;
  const stage = { deadline: dayOf(year, HANDED_IN, zone), points: POINTS };
  const last = dayOf(year, to, zone);
  return {
    settings: {
      teamSize: 4,
      project: stage,
      entry: stage,
      peers: { deadline: last },
      defence: { from: dayOf(year, from, zone, 'start'), to: last },
      tournamentPoints: true,
      onlyEligible: true,
    },
    problems: GUIOES.map(([problem, day]) => ({ problem, deadline: dayOf(year, day, zone), points: POINTS })),
  };
}

export const PRESET_OF: Readonly<Record<PresetName, (year: number, zone: string) => Preset>> = { li2 };

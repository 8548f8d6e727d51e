/** What a submission after its deadline is still worth. */

export const LATE_RULES = ['zero', 'day', 'hour'] as const;

export interface LateRule {
  /** Within this many minutes after a deadline, a submission is not late. */
  readonly graceMinutes: number;
  /** Late submissions are worth nothing, or lose a share for every day or hour begun. */
  readonly late: (typeof LATE_RULES)[number];
  /** The share lost, in per cent. */
  readonly latePercent: number;
}

const HOUR_MS = 3_600_000;
const BEGUN_MS = { day: 24 * HOUR_MS, hour: HOUR_MS } as const;

export const isLateAt = (
  at: number,
  deadline: number | null,
  { graceMinutes }: Pick<LateRule, 'graceMinutes'>,
): boolean => deadline !== null && at > deadline + graceMinutes * 60_000;

/** From 1 (in time) to 0. Days and hours are counted from the deadline itself. */
export function lateShare(at: number, deadline: number | null, rule: LateRule): number {
  if (deadline === null || !isLateAt(at, deadline, rule)) return 1;
  if (rule.late === 'zero') return 0;
  const begun = Math.ceil((at - deadline) / BEGUN_MS[rule.late]);
  return Math.max(0, 100 - begun * rule.latePercent) / 100;
}

/** Points to two decimals, never rounded up. */
export const hundredths = (points: number): number => Math.floor(points * 100 + 1e-6) / 100;

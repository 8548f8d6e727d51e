/** The chat of a table, in memory only: what was said, who has said too much lately, and who has muted whom. */
import type { Seat } from '@baralho/core';
import type { Remark, Saying } from '../talk.ts';

/** How many messages somebody sees who connects. */
const MOST_REMARKS = 50;
/** The most messages from one person in this time. */
const MOST_AT_ONCE = 5;
const AT_ONCE_MS = 15_000;

/** Where and when something is said: `now` is by the steady clock. */
interface Moment {
  readonly seat: Seat;
  readonly name: string;
  readonly wall: number;
  readonly now: number;
}

export interface Talk {
  /** Undefined if the same person has sent too much recently. */
  say(who: string, moment: Moment, saying: Saying): Remark | undefined;
  /** Messages of people whom this person has not muted. */
  heardBy(who: string): readonly Remark[];
  hears(listener: string, speaker: string): boolean;
  mute(listener: string, speaker: string, isMuted: boolean): void;
  mutedAt(listener: string, sitters: readonly (string | null)[]): readonly Seat[];
  /** Returns whether there was anything of theirs. */
  forget(who: string): boolean;
}

export function openTalk(): Talk {
  let remarks: readonly { readonly who: string; readonly remark: Remark }[] = [];
  let count = 0;
  const muted = new Map<string, Set<string>>();
  const times = new Map<string, readonly number[]>();
  const hears = (listener: string, speaker: string): boolean => !muted.get(listener)?.has(speaker);
  return {
    say(who, { seat, name, wall, now }, saying) {
      const lately = (times.get(who) ?? []).filter((time) => now - time < AT_ONCE_MS);
      if (lately.length >= MOST_AT_ONCE) return undefined;
      times.set(who, [...lately, now]);
      const remark: Remark = { number: ++count, at: wall, seat, name, ...saying };
      remarks = [...remarks, { who, remark }].slice(-MOST_REMARKS);
      return remark;
    },
    heardBy: (listener) => remarks.flatMap(({ who, remark }) => (hears(listener, who) ? [remark] : [])),
    hears,
    mute(listener, speaker, isMuted) {
      const those = muted.get(listener) ?? new Set();
      if (isMuted) those.add(speaker);
      else those.delete(speaker);
      muted.set(listener, those);
    },
    mutedAt: (listener, sitters) =>
      sitters.flatMap((who, seat) => (who !== null && !hears(listener, who) ? [seat] : [])),
    forget(who) {
      const before = remarks.length;
      remarks = remarks.filter((one) => one.who !== who);
      muted.delete(who);
      times.delete(who);
      return remarks.length < before;
    },
  };
}

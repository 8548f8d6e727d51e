/** What a teacher chooses for a course, as it comes in, as it is kept, and as it is read. */
import { fields, oneOf, orNull, read, text, where, whole } from '@baralho/core/shape';
import type { TournamentSettings } from '../bots/port.ts';
import { jsonIn } from '../store/json.ts';
import { LATE_RULES, type LateRule } from './late.ts';
import { isZone } from './times.ts';

export const COURSE_ID: RegExp = /^[a-z0-9][a-z0-9-]{1,39}$/;

export interface CourseSettings extends TournamentSettings, LateRule {
  /** The time zone in which deadlines are written. */
  readonly zone: string;
}

const USUAL_SETTINGS: CourseSettings = {
  ladder: true,
  mustLead: true,
  faults: 10,
  zone: 'UTC',
  graceMinutes: 0,
  late: 'zero',
  latePercent: 10,
};

export const zoneShape = where(text(64), isZone, "a time zone, as in 'Europe/Lisbon'");

export const settingsShape = fields(
  {},
  {
    ladder: oneOf(true, false),
    mustLead: oneOf(true, false),
    cupHour: orNull(whole(0, 23)),
    faults: whole(1, 100),
    zone: zoneShape,
    graceMinutes: whole(0, 10_080),
    late: oneOf(...LATE_RULES),
    latePercent: whole(1, 100),
  },
);

/** What the teacher has set; nothing when it is damaged. */
export function chosenSettings(text: string): Partial<CourseSettings> | undefined {
  const kept = jsonIn(text);
  const settings = read(settingsShape, kept, 'settings');
  return settings.ok ? settings.value : undefined;
}

/** With the defaults. Where the settings are damaged nothing is played until the teacher saves them again. */
export function settingsIn(text: string): CourseSettings {
  const chosen = chosenSettings(text);
  return chosen === undefined ? { ...USUAL_SETTINGS, ladder: false } : { ...USUAL_SETTINGS, ...chosen };
}

/** What a teacher chooses for a course, as it comes in, as it is kept, and as it is read. */
import { fields, oneOf, orNull, read, whole } from '@baralho/core/shape';
import type { TournamentSettings } from '../bots/port.ts';
import { jsonIn } from '../store/json.ts';

export const COURSE_ID: RegExp = /^[a-z0-9][a-z0-9-]{1,39}$/;

const USUAL_SETTINGS: TournamentSettings = { ladder: true, mustLead: true, faults: 10 };

export const settingsShape = fields(
  {},
  {
    ladder: oneOf(true, false),
    mustLead: oneOf(true, false),
    cupHour: orNull(whole(0, 23)),
    faults: whole(1, 100),
  },
);

/** What the teacher has set; nothing when it is damaged. */
export function chosenSettings(text: string): Partial<TournamentSettings> | undefined {
  const kept = jsonIn(text);
  const settings = read(settingsShape, kept, 'settings');
  return settings.ok ? settings.value : undefined;
}

/** With the defaults. Where the settings are damaged nothing is played until the teacher saves them again. */
export function settingsIn(text: string): TournamentSettings {
  const chosen = chosenSettings(text);
  return chosen === undefined ? { ...USUAL_SETTINGS, ladder: false } : { ...USUAL_SETTINGS, ...chosen };
}

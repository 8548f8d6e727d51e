/** The settings of a course: as a request sends them, as they are stored, and as they are read. */
import { fields, oneOf, orNull, read, text, where, whole, yesOrNo } from '@baralho/core/shape';
import type { TournamentSettings } from '../bots/port.ts';
import { jsonIn } from '../store/json.ts';
import { LATE_RULES, type LateRule } from './late.ts';
import { isZone } from './times.ts';

export const COURSE_ID: RegExp = /^[a-z0-9][a-z0-9-]{1,39}$/;

/** A stage that the judge does not handle. */
export interface StageTerms {
  readonly deadline: number | null;
  readonly points: number;
}

/** What counts towards grades besides the problems; all of it is optional. */
export interface Assessment {
  /** How many are in a team. */
  readonly teamSize: number | null;
  /** The final submission, which the teacher marks. */
  readonly project: StageTerms | null;
  /** The entry for the tournament: no bots are accepted after its deadline. */
  readonly entry: StageTerms | null;
  /** When the members of a team can rate each other. */
  readonly peers: { readonly deadline: number | null } | null;
  /** When the project is defended. */
  readonly defence: { readonly from: number; readonly to: number } | null;
  /** Whether the final gives points by the stage reached. */
  readonly tournamentPoints: boolean;
  /** Whether only teams with every problem accepted play the final. */
  readonly onlyEligible: boolean;
}

export interface CourseSettings extends TournamentSettings, LateRule, Assessment {
  /** The time zone in which deadlines are written. */
  readonly zone: string;
  /** How often a team may submit for one problem per day; null for no limit. */
  readonly submissionsADay: number | null;
  /** The code with which students register themselves; null to switch registration off. */
  readonly joinCode: string | null;
  /** Whether teams see each other's points. */
  readonly scoreboard: boolean;
  /** From this time, the scoreboard shows teams no new results. */
  readonly freeze: number | null;
}

const USUAL_SETTINGS: CourseSettings = {
  ladder: true,
  mustLead: true,
  faults: 10,
  zone: 'UTC',
  submissionsADay: null,
  joinCode: null,
  scoreboard: false,
  freeze: null,
  graceMinutes: 0,
  late: 'zero',
  latePercent: 10,
  teamSize: null,
  project: null,
  entry: null,
  peers: null,
  defence: null,
  tournamentPoints: false,
  onlyEligible: false,
};

export const zoneShape = where(text(64), isZone, "a time zone, as in 'Europe/Lisbon'");

const time = whole(0, 8_640_000_000_000_000);
const stageTerms = fields({ deadline: orNull(time), points: whole(0, 100_000) });

/** The optional parts of the assessment. */
export const assessmentFields = {
  teamSize: orNull(whole(1, 100)),
  project: orNull(stageTerms),
  entry: orNull(stageTerms),
  peers: orNull(fields({ deadline: orNull(time) })),
  defence: orNull(fields({ from: time, to: time })),
  tournamentPoints: yesOrNo,
  onlyEligible: yesOrNo,
};

export const settingsShape = fields(
  {},
  {
    ...assessmentFields,
    ladder: oneOf(true, false),
    mustLead: oneOf(true, false),
    cupHour: orNull(whole(0, 23)),
    faults: whole(1, 100),
    zone: zoneShape,
    graceMinutes: whole(0, 10_080),
    late: oneOf(...LATE_RULES),
    latePercent: whole(1, 100),
    joinCode: orNull(
      where(
        text(40),
        (code) => /^[a-z0-9-]{10,40}$/.test(code),
        'a code of 10 to 40 small letters, figures and hyphens',
      ),
    ),
    submissionsADay: orNull(whole(1, 1000)),
    scoreboard: yesOrNo,
    freeze: orNull(time),
  },
);

/** What the teacher has set; undefined if it is damaged. */
export function chosenSettings(text: string): Partial<CourseSettings> | undefined {
  const stored = jsonIn(text);
  const settings = read(settingsShape, stored, 'settings');
  return settings.ok ? settings.value : undefined;
}

/** With the defaults. While the settings are damaged, nothing is played until the teacher saves them again. */
export function settingsIn(text: string): CourseSettings {
  const chosen = chosenSettings(text);
  return chosen === undefined ? { ...USUAL_SETTINGS, ladder: false } : { ...USUAL_SETTINGS, ...chosen };
}

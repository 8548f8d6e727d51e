/** Grades as files: a table to read, and one to import into Moodle. */
import { formatCsv } from '../people/csv.ts';
import type { Annulment, Defence } from './arithmetic.ts';
import type { Grades, PersonGrade } from './port.ts';

const OUTCOMES: Readonly<Record<Annulment, string>> = {
  absent: 'did not appear',
  unexplained: 'could not explain',
  nobody: 'nobody in the team could explain',
};

const defenceWords = ({ stage, outcome, percent, notes }: Defence): string => {
  const shown = outcome === 'passed' ? (percent === null ? 'passed' : `${percent}%`) : OUTCOMES[outcome];
  return `${stage}: ${shown}${notes === '' ? '' : ` (${notes})`}`;
};

/** Why a person's points differ from the team's. */
const reasonsOf = ({ stages, peers, annulled }: PersonGrade): string =>
  [
    ...(annulled === undefined ? [] : [`group component annulled: ${OUTCOMES[annulled]}`]),
    ...stages.flatMap(({ stage, annulled: why }) =>
      why === undefined ? [] : [`${stage} annulled: ${OUTCOMES[why]}`],
    ),
    ...stages.flatMap(({ stage, reason }) =>
      reason === undefined || reason === '' ? [] : [`${stage}: ${reason}`],
    ),
    ...(peers?.reason === undefined ? [] : [`peer percentage: ${peers.reason}`]),
  ].join('; ');

/** One line for each person. */
export const gradesAsCsv = ({ stages, hasPeers, hasTournament, people }: Grades): string =>
  formatCsv([
    [
      ...['number', 'name', 'email', 'team', ...stages.map(({ stage }) => stage)],
      ...(hasPeers ? ['peer percentage'] : []),
      'defence',
      ...(hasTournament ? ['tournament'] : []),
      ...['total', 'reasons'],
    ],
    ...people.map((one) => [
      ...[one.number ?? '', one.name, one.email ?? '', one.team],
      ...one.stages.map(({ points }) => points),
      ...(one.peers === undefined ? [] : [one.peers.percent]),
      one.defences.map(defenceWords).join('; '),
      ...(hasTournament ? [one.tournament] : []),
      ...[one.total, reasonsOf(one)],
    ]),
  ]);

/**
 * In the format of Moodle's import of grades from CSV: the headings of its own export, people by number or address, then a column for each
 * grade and one for the feedback. People with neither number nor address are left out: Moodle rejects such a file.
 */
export const gradesForMoodle = ({ stages, hasTournament, people }: Grades): string =>
  formatCsv([
    [
      ...['ID number', 'Email address', 'Full name', ...stages.map(({ stage }) => stage)],
      ...(hasTournament ? ['tournament'] : []),
      ...['Total', 'Feedback: Total'],
    ],
    ...people
      .filter(({ number, email }) => number !== null || email !== null)
      .map((one) => [
        ...[one.number ?? '', one.email ?? '', one.name],
        ...one.stages.map(({ points }) => points),
        ...(hasTournament ? [one.tournament] : []),
        one.total,
        [
          ...(one.peers === undefined ? [] : [`${one.peers.percent}% of ${one.group} points`]),
          ...(reasonsOf(one) === '' ? [] : [reasonsOf(one)]),
        ].join('; '),
      ]),
  ]);

/** The grades of a course as columns for a learning platform: the total alone, or every stage too. */
import type { GradeBook } from '@baralho/course';
import type { Column } from './services.ts';

type Grades = Awaited<ReturnType<GradeBook['all']>>;
type Person = Grades['people'][number];

/** The most points for the tournament (LI2, 4.5). */
const MOST_TOURNAMENT = 2;

const reasonOf = ({ annulled, stages, peers }: Person): string =>
  [
    ...(annulled === undefined ? [] : ['annulled']),
    ...(peers === undefined ? [] : [`${peers.percent}%`]),
    ...stages.flatMap(({ stage, reason }) => (reason ? [`${stage}: ${reason}`] : [])),
  ].join('; ');

export function columnsOf(
  course: string,
  { stages, hasTournament, people }: Grades,
  subjects: ReadonlyMap<string, string>,
  what: 'total' | 'all',
): readonly Column[] {
  const column = (
    word: string,
    label: string,
    most: number,
    points: (one: Person) => number,
    comment: (one: Person) => string = () => '',
  ): Column => ({
    id: `${course}:${word}`,
    label,
    // No platform accepts a column worth no points.
    most: Math.max(most, 1),
    scores: new Map(
      people.flatMap((one) => {
        const subject = subjects.get(one.id);
        return subject === undefined ? [] : [[subject, { points: points(one), comment: comment(one) }]];
      }),
    ),
  });
  const tournament = hasTournament ? MOST_TOURNAMENT : 0;
  const most = stages.reduce((sum, { points }) => sum + points, tournament);
  const each = stages.map(({ stage, points }) =>
    column(stage, stage, points, (one) => one.stages.find((own) => own.stage === stage)?.points ?? 0),
  );
  return [
    ...(what === 'all' ? each : []),
    ...(what === 'all' && hasTournament
      ? [column('tournament', 'tournament', MOST_TOURNAMENT, (one) => one.tournament)]
      : []),
    column('total', course, most, ({ total }) => total, reasonOf),
  ];
}

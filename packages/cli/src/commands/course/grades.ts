/** `baralho course grades`, `peers`, `rate`, `defence`, `mark`, `stage`: from the teams' points to the grade of each person. */
import type { SeenGrade, SeenGrades } from '@baralho/api/courses';
import { formatTime, ownZone } from '@baralho/course/courses/times';
import { type DefenceOutcome, PROJECT } from '@baralho/course/grades/arithmetic';
import { Command, InvalidArgumentError } from 'commander';
import { complain } from '../../complain.ts';
import { type CourseClient, type CourseOptions, withClient, withCourse } from '../../courseClient.ts';
import { wholeNumberFrom } from '../../numbers.ts';
import { print, printJson } from './links.ts';
import { peopleOf, personIn, whoIs } from './rules.ts';
import { timeIn, timeWritten } from './times.ts';

const OUTCOMES: Readonly<Record<DefenceOutcome, string>> = {
  passed: 'passed',
  absent: 'did not appear',
  unexplained: 'could not explain',
  nobody: 'nobody in the team could explain',
};

const FORMULA =
  'total = (stages + tournament) × percentage; the percentage of a member is the mean of what the others gave, 100 while nobody has\n';

const stageWords = ({ points, annulled, reached }: SeenGrade['stages'][number]): string =>
  annulled === undefined && points === reached ? String(points) : `${points} of ${reached}`;

function printGrades({ stages, hasPeers, hasTournament, people }: SeenGrades): void {
  const width = Math.max(4, ...people.map(({ name }) => name.length));
  const heads = [...stages.map(({ stage }) => stage), ...(hasTournament ? ['tournament'] : [])];
  print(
    `${'name'.padEnd(width)} ${heads.map((one) => one.padStart(10)).join(' ')}${hasPeers ? '  peers %' : ''}    total\n`,
  );
  for (const { name, stages: reached, tournament, peers, total, annulled, defences } of people) {
    const cells = [...reached.map(stageWords), ...(hasTournament ? [String(tournament)] : [])];
    const percent = hasPeers ? ` ${String(peers?.percent ?? 100).padStart(8)}` : '';
    const why = annulled === undefined ? '' : `  annulled: ${OUTCOMES[annulled]}`;
    const notes = defences
      .filter(({ notes: words }) => words !== '')
      .map(({ stage, notes: words }) => `${stage}: ${words}`);
    print(
      `${name.padEnd(width)} ${cells.map((one) => one.padStart(10)).join(' ')}${percent} ${String(total).padStart(8)}${why}\n`,
    );
    for (const line of notes) print(`${' '.repeat(width)}   ${line}\n`);
  }
  if (hasPeers) print(FORMULA);
}

interface GradesOptions extends CourseOptions {
  readonly csv?: true;
  readonly moodle?: true;
  readonly json?: true;
}

async function warnOfUnknown(client: CourseClient, course: string): Promise<void> {
  const { people } = await client.ask('GET /api/courses/{course}/grades', { parts: { course } });
  const unknown = people.filter(({ number, email }) => number === null && email === null);
  if (unknown.length > 0)
    process.stderr.write(
      `baralho: left out, since Moodle knows people by number or address: ${unknown.map(({ name }) => name).join(', ')}\n`,
    );
}

const grades = (course: string, options: GradesOptions): Promise<void> =>
  withClient(options, async (client) => {
    const parts = { course };
    if (options.csv)
      return print(await (await client.ask('GET /api/courses/{course}/grades.csv', { parts })).text());
    if (options.moodle) {
      await warnOfUnknown(client, course);
      return print(await (await client.ask('GET /api/courses/{course}/moodle.csv', { parts })).text());
    }
    const { you } = await client.ask('GET /api/courses/{course}', { parts });
    const found = await client.ask(
      you.role === 'team' ? 'GET /api/courses/{course}/grade' : 'GET /api/courses/{course}/grades',
      { parts },
    );
    return options.json ? printJson(found) : printGrades(found);
  });

const peers = (course: string, options: CourseOptions & { readonly json?: true }): Promise<void> =>
  withClient(options, async (client) => {
    const teams = await client.ask('GET /api/courses/{course}/peers', { parts: { course } });
    if (options.json) return printJson(teams);
    for (const { team, members, ratings } of teams) {
      print(`${team}\n`);
      const nameOf = (id: string): string => members.find((one) => one.id === id)?.name ?? '';
      for (const { id, name, percent, reason } of members) {
        const own = ratings.filter(({ rated }) => rated === id);
        const given = own.map(
          (one) => `${nameOf(one.rater)} ${one.percent}%${one.words === '' ? '' : ` (${one.words})`}`,
        );
        const why =
          reason === undefined ? given.join(', ') || 'no rating yet' : `set by the teacher: ${reason}`;
        print(`  ${name}: ${percent}%  ${why}\n`);
      }
    }
    return undefined;
  });

/** A member of the user's own team, by name or id. */
async function mateIn(client: CourseClient, course: string, word: string): Promise<string> {
  const teams = await client.ask('GET /api/courses/{course}/peers', { parts: { course } });
  const found = teams
    .flatMap(({ members }) => members)
    .filter(({ id, name }) => id === word || name === word);
  const [mate] = found;
  if (mate === undefined)
    return complain(`nobody in your team is called '${word}'; course peers lists everybody`);
  return found.length > 1
    ? complain(`'${word}' is more than one person; name the ID (course peers --json)`)
    : mate.id;
}

const percentIn = wholeNumberFrom(0, 100);
const percentOrNone = (word: string): number | null => (word === 'none' ? null : percentIn(word));

interface RateOptions extends CourseOptions {
  readonly words: string;
}

const rate = (
  course: string,
  who: string,
  percent: number | null,
  { words, ...options }: RateOptions,
): Promise<void> =>
  withClient(options, async (client) => {
    const rated = await mateIn(client, course, who);
    const { name } = await client.ask('PUT /api/courses/{course}/peers', {
      parts: { course },
      json: { rated, percent, words },
    });
    print(percent === null ? `${name}: your rating is taken back\n` : `${name}: ${percent}%\n`);
  });

interface DefenceOptions extends CourseOptions {
  readonly mark?: number;
  readonly absent?: true;
  readonly unexplained?: true;
  readonly nobody?: true;
  readonly none?: true;
  readonly notes: string;
}

function outcomeOf({ absent, unexplained, nobody, none }: DefenceOptions): DefenceOutcome | null {
  const named = [
    ...(absent ? (['absent'] as const) : []),
    ...(unexplained ? (['unexplained'] as const) : []),
    ...(nobody ? (['nobody'] as const) : []),
    ...(none ? [null] : []),
  ];
  if (named.length > 1) complain('name one of --absent, --unexplained, --nobody and --none');
  return named.length === 0 ? 'passed' : (named[0] ?? null);
}

const defence = (course: string, word: string, stage: string, options: DefenceOptions): Promise<void> =>
  withClient(options, async (client) => {
    const outcome = outcomeOf(options);
    const who = await whoIs(client, course, word);
    const { name } = await client.ask('PUT /api/courses/{course}/defences', {
      parts: { course },
      json: { who: who.id, stage, outcome, percent: options.mark ?? null, notes: options.notes },
    });
    if (outcome === null) return print(`${name}, ${stage}: the defence is taken back\n`);
    const annuls = stage === PROJECT ? 'the group component is annulled' : `${stage} is annulled`;
    const kept = options.mark === undefined ? 'passed' : `${options.mark}% of ${stage}`;
    return print(`${name}, ${stage}: ${outcome === 'passed' ? kept : `${OUTCOMES[outcome]}; ${annuls}`}\n`);
  });

/** Points as people write them, with a point or a comma. */
function pointsIn(word: string): number | null {
  if (word === 'none') return null;
  const value = /^\d{1,6}([.,]\d{1,2})?$/.test(word) ? Number(word.replace(',', '.')) : Number.NaN;
  if (Number.isNaN(value)) throw new InvalidArgumentError("expected points such as 1.75, or 'none'.");
  return value;
}

const mark = (
  course: string,
  word: string,
  stage: string,
  value: number | null,
  { reason, ...options }: CourseOptions & { readonly reason: string },
): Promise<void> =>
  withClient(options, async (client) => {
    const who =
      stage === 'peers' ? personIn(await peopleOf(client, course), word) : await whoIs(client, course, word);
    const { name } = await client.ask('PUT /api/courses/{course}/marks', {
      parts: { course },
      json: { who: who.id, stage, value, reason },
    });
    print(
      value === null
        ? `${name}, ${stage}: as it was counted\n`
        : `${name}, ${stage}: ${value}${stage === 'peers' ? '%' : ''}\n`,
    );
  });

interface StageOptions extends CourseOptions {
  readonly deadline?: string;
  readonly points?: number;
  readonly remove?: true;
  readonly json?: true;
}

const STAGE_SETTINGS = { [PROJECT]: 'project', bot: 'entry' } as const;
const isStage = (word: string): word is keyof typeof STAGE_SETTINGS => Object.hasOwn(STAGE_SETTINGS, word);

const stage = (course: string, word: string | undefined, options: StageOptions): Promise<void> =>
  withClient(options, async (client) => {
    const parts = { course };
    const { settings } = await client.ask('GET /api/courses/{course}', { parts });
    if (word !== undefined && !isStage(word))
      return complain(
        `the stages besides problems are ${Object.keys(STAGE_SETTINGS).join(' and ')}; course problem sets the others`,
      );
    if (word !== undefined) {
      const own = STAGE_SETTINGS[word];
      const deadline = timeIn(options.deadline, settings.zone, 'end');
      const { deadline: until = null, points = 0 } = settings[own] ?? {};
      const changed = options.remove
        ? null
        : { deadline: deadline === undefined ? until : deadline, points: options.points ?? points };
      await client.ask('PATCH /api/courses/{course}', { parts, json: { settings: { [own]: changed } } });
    }
    const { stages } = await client.ask('GET /api/courses/{course}/grades', { parts });
    if (options.json) return printJson(stages);
    for (const { stage: name, deadline, points } of stages)
      print(
        `${name.padEnd(10)} ${String(points).padStart(4)} points  ${deadline === null ? 'no deadline' : `until ${formatTime(deadline, ownZone())}`}\n`,
      );
    return undefined;
  });

const WHO = 'a team by its name, or a person by number, address, name or ID';
const STAGE = 'a problem of the course, project (the final submission) or bot';

export const gradeCommands = (): readonly Command[] => [
  withCourse(new Command('grades'))
    .description('print the grade of each person; your own with --key')
    .argument('<course>', 'its short name')
    .option('--csv', 'for a spreadsheet')
    .option('--moodle', "for Moodle's import of grades from CSV")
    .option('--json', 'all details as JSON')
    .action(grades),
  withCourse(new Command('peers'))
    .description('print the ratings of team members by one another')
    .argument('<course>', 'its short name')
    .option('--json', 'the ratings as JSON')
    .action(peers),
  withCourse(new Command('rate'))
    .description('rate another member of your team')
    .argument('<course>', 'its short name')
    .argument('<person>', 'the name or ID of the other')
    .argument(
      '<percent>',
      "how much of the group component they deserve, 0 to 100; 'none' removes it",
      percentOrNone,
    )
    .option('--words <text>', 'a comment; the team can read it', '')
    .action(rate),
  withCourse(new Command('defence'))
    .description('record the result of a defence for a person, or for everybody in a team')
    .argument('<course>', 'its short name')
    .argument('<who>', WHO)
    .argument('<stage>', STAGE)
    .option('--mark <percent>', 'how much of the stage the person keeps', percentIn)
    .option('--absent', 'did not appear')
    .option('--unexplained', 'could not answer a question about the code')
    .option('--nobody', 'nobody in the team could explain a part of the code')
    .option('--none', 'remove the result')
    .option('--notes <text>', 'the reason; the person reads it', '')
    .action(defence),
  withCourse(new Command('mark'))
    .description('set points for a stage, or the percentage of a member, with a reason')
    .argument('<course>', 'its short name')
    .argument('<who>', WHO)
    .argument('<stage>', `${STAGE}; tournament, or peers for a member's percentage`)
    .argument('<value>', "points or percentage, as in 1.75; 'none' removes it", pointsIn)
    .option('--reason <text>', 'why; the person reads it', '')
    .action(mark),
  withCourse(new Command('stage'))
    .description('list the stages of a course, or set the final submission or the tournament entry')
    .argument('<course>', 'its short name')
    .argument('[stage]', 'project (the final submission) or bot (the entry for the tournament)')
    .option('--deadline <time>', "as in 2027-05-18 or 2027-05-18T12:00; or 'none'", timeWritten)
    .option('--points <n>', 'the points for it', wholeNumberFrom(0, 100_000))
    .option('--remove', 'remove it: it no longer counts')
    .option('--json', 'the list as JSON')
    .action(stage),
];

/** `baralho course set`, `extend`, `extensions`: the rules for submissions, and exceptions from them. */
import type { SeenCourse } from '@baralho/api/courses';
import { LATE_RULES, type LateRule } from '@baralho/course/courses/late';
import { formatTime } from '@baralho/course/courses/times';
import { newJoinCode } from '@baralho/course/people/joinCode';
import { Command, Option } from 'commander';
import { complain } from '../../complain.ts';
import { type CourseClient, type CourseOptions, withClient, withCourse } from '../../courseClient.ts';
import { wholeNumberFrom } from '../../numbers.ts';
import { print, printJson } from './links.ts';
import { timeIn, timeWritten, zoneOf } from './times.ts';

const lateWords = ({ late, latePercent, graceMinutes }: LateRule): string => {
  const grace = graceMinutes > 0 ? ` more than ${graceMinutes} minutes` : '';
  return late === 'zero'
    ? `submissions${grace} after the deadline are worth 0 points`
    : `submissions${grace} after the deadline lose ${latePercent}% for each ${late} begun`;
};

interface SetOptions extends CourseOptions {
  readonly title?: string;
  readonly zone?: string;
  readonly grace?: number;
  readonly late?: LateRule['late'];
  readonly latePercent?: number;
  readonly perDay?: number | null;
  readonly registration?: 'on' | 'off';
  readonly scoreboard?: 'on' | 'off';
  readonly freeze?: string;
  readonly teamSize?: number | null;
  readonly peers?: string;
  readonly defence?: readonly [from: string, to: string] | null;
  readonly tournamentPoints?: 'on' | 'off';
  readonly onlyEligible?: 'on' | 'off';
  readonly json?: true;
}

/** The given settings, with times in the time zone that the course will have. */
function settingsOf(options: SetOptions, zone: string) {
  const { grace, late, latePercent, perDay, teamSize, peers, defence } = options;
  const freeze = timeIn(options.freeze, zone, 'start');
  const [from, to] = [timeIn(defence?.[0], zone, 'start'), timeIn(defence?.[1], zone, 'end')];
  if (typeof from === 'number' && typeof to === 'number' && to < from)
    complain('--defence: the last day is before the first');
  return {
    ...(options.zone !== undefined && { zone }),
    ...(grace !== undefined && { graceMinutes: grace }),
    ...(late !== undefined && { late }),
    ...(latePercent !== undefined && { latePercent }),
    ...(perDay !== undefined && { submissionsADay: perDay }),
    ...(options.registration !== undefined && {
      joinCode: options.registration === 'on' ? newJoinCode() : null,
    }),
    ...(options.scoreboard !== undefined && { scoreboard: options.scoreboard === 'on' }),
    ...(freeze !== undefined && { freeze }),
    ...(teamSize !== undefined && { teamSize }),
    ...(peers !== undefined && {
      peers: peers === 'off' ? null : { deadline: timeIn(peers, zone, 'end') ?? null },
    }),
    ...(defence === null && { defence }),
    ...(typeof from === 'number' && typeof to === 'number' && { defence: { from, to } }),
    ...(options.tournamentPoints !== undefined && { tournamentPoints: options.tournamentPoints === 'on' }),
    ...(options.onlyEligible !== undefined && { onlyEligible: options.onlyEligible === 'on' }),
  };
}

type Settings = SeenCourse['settings'];

/** One line for each setting that differs from the default. */
function ruleLines(settings: Settings): readonly string[] {
  const { zone, submissionsADay, scoreboard, freeze, teamSize, peers, defence } = settings;
  return [
    ...(settings.joinCode === null ? [] : [`students register with the code ${settings.joinCode}`]),
    ...(submissionsADay === null ? [] : [`${submissionsADay} submissions a day for each problem`]),
    ...(scoreboard
      ? [`teams see a scoreboard${freeze === null ? '' : `, frozen from ${formatTime(freeze, zone)}`}`]
      : []),
    ...(teamSize === null ? [] : [`${teamSize} people in a team`]),
    ...(peers === null
      ? []
      : [`peer assessment${peers.deadline === null ? '' : ` until ${formatTime(peers.deadline, zone)}`}`]),
    ...(defence === null
      ? []
      : [`defence from ${formatTime(defence.from, zone)} to ${formatTime(defence.to, zone)}`]),
    ...(settings.tournamentPoints ? ['the final gives points'] : []),
    ...(settings.onlyEligible ? ['only teams with every problem accepted play the final'] : []),
  ];
}

const set = (course: string, options: SetOptions): Promise<void> =>
  withClient(options, async (client) => {
    const { title } = options;
    const before = await client.ask('GET /api/courses/{course}', { parts: { course } });
    const settings = settingsOf(options, options.zone ?? before.settings.zone);
    const isChange = title !== undefined || Object.keys(settings).length > 0;
    const view = isChange
      ? await client.ask('PATCH /api/courses/{course}', {
          parts: { course },
          json: { settings, ...(title !== undefined && { title }) },
        })
      : before;
    if (options.json) return printJson(view.settings);
    print(`${view.title}: time zone ${view.settings.zone}; ${lateWords(view.settings)}\n`);
    for (const line of ruleLines(view.settings)) print(`  ${line}\n`);
    return undefined;
  });

export interface Who {
  readonly id: string;
  readonly name: string;
}

/** A team by its name, or a person by number, address, name or ID. */
export async function whoIs(client: CourseClient, course: string, word: string): Promise<Who> {
  const people = await client.ask('GET /api/courses/{course}/people', { parts: { course } });
  const inTeam = people.find(({ team }) => team === word);
  if (inTeam?.teamId) return { id: inTeam.teamId, name: word };
  return personIn(people, word);
}

type People = Awaited<ReturnType<typeof peopleOf>>;

export const peopleOf = (client: CourseClient, course: string) =>
  client.ask('GET /api/courses/{course}/people', { parts: { course } });

export function personIn(people: People, word: string): People[number] {
  const found = people.filter(({ id, name, number, email }) => [id, name, number, email].includes(word));
  const [person] = found;
  if (person === undefined) return complain(`nobody here is called '${word}'; course people lists everybody`);
  if (found.length > 1) return complain(`'${word}' is more than one person; name the number, address or ID`);
  return person;
}

interface ExtendOptions extends CourseOptions {
  readonly reason: string;
}

const extend = (
  course: string,
  target: string,
  word: string,
  time: string,
  options: ExtendOptions,
): Promise<void> =>
  withClient(options, async (client) => {
    const { settings } = await client.ask('GET /api/courses/{course}', { parts: { course } });
    const deadline = timeIn(time, settings.zone, 'end') ?? null;
    const who = await whoIs(client, course, word);
    await client.ask('PUT /api/courses/{course}/extensions', {
      parts: { course },
      json: { target, who: who.id, deadline, reason: options.reason },
    });
    print(
      deadline === null
        ? `${who.name} has the deadline of all for ${target}\n`
        : `${who.name} may submit ${target} until ${formatTime(deadline, settings.zone)}\n`,
    );
  });

const extensions = (course: string, options: CourseOptions & { readonly json?: true }): Promise<void> =>
  withClient(options, async (client) => {
    const { settings } = await client.ask('GET /api/courses/{course}', { parts: { course } });
    const all = await client.ask('GET /api/courses/{course}/extensions', { parts: { course } });
    if (options.json) return printJson(all);
    for (const { target, name, deadline, reason } of all)
      print(`${target.padEnd(10)} ${name}: until ${formatTime(deadline, settings.zone)}  ${reason}\n`);
    return undefined;
  });

const onOff = (flags: string, about: string): Option => new Option(flags, about).choices(['on', 'off']);

const orNone =
  (read: (text: string) => number) =>
  (text: string): number | null =>
    text === 'none' ? null : read(text);

function period(text: string): readonly [string, string] | null {
  if (text === 'none') return null;
  const [from = '', to = ''] = text.split('..');
  return [timeWritten(from), timeWritten(to)];
}

export const ruleCommands = (): readonly Command[] => [
  withCourse(new Command('set'))
    .description('show or change the rules of a course')
    .argument('<course>', 'its short name')
    .option('--title <text>', 'the title that people see')
    .option('--zone <name>', 'time zone of its deadlines, as in Europe/Lisbon', zoneOf)
    .option(
      '--grace <minutes>',
      'minutes after a deadline in which a submission is not late',
      wholeNumberFrom(0, 10_080),
    )
    .addOption(
      new Option(
        '--late <rule>',
        'late submissions are worth nothing (zero), or lose --late-percent for each day or hour begun',
      ).choices([...LATE_RULES]),
    )
    .option('--late-percent <n>', 'the deduction in percent', wholeNumberFrom(1, 100))
    .option(
      '--per-day <n>',
      "how often a team may submit for one problem on a day; 'none' for any number",
      orNone(wholeNumberFrom(1, 1000)),
    )
    .addOption(onOff('--registration <on|off>', 'whether students register themselves, with a new code'))
    .addOption(onOff('--scoreboard <on|off>', "whether teams see one another's points"))
    .option(
      '--freeze <time>',
      "time after which teams see no new points; 'none' ends the freeze",
      timeWritten,
    )
    .option('--team-size <n>', "people in a team; 'none' for any number", orNone(wholeNumberFrom(1, 100)))
    .option(
      '--peers <time>',
      "until when members rate one another; 'none' for no end, 'off' for no ratings",
      (text: string) => (text === 'off' ? text : timeWritten(text)),
    )
    .option('--defence <from..to>', "its first and last day, as in 2027-05-24..2027-05-28; or 'none'", period)
    .addOption(onOff('--tournament-points <on|off>', 'whether the final gives points by the stage reached'))
    .addOption(onOff('--only-eligible <on|off>', 'whether only teams with every problem accepted play it'))
    .option('--json', 'the settings as JSON')
    .action(set),
  withCourse(new Command('extend'))
    .description('give one team or one person a later deadline')
    .argument('<course>', 'its short name')
    .argument('<target>', 'a problem of the course, project (the final submission) or bot')
    .argument('<who>', 'a team by its name, or a person by number, address, name or ID')
    .argument('<time>', "as in 2027-03-05 or 2027-03-05T12:00; 'none' removes it", timeWritten)
    .option('--reason <text>', 'why, for the record', '')
    .action(extend),
  withCourse(new Command('extensions'))
    .description('list the later deadlines that were given')
    .argument('<course>', 'its short name')
    .option('--json', 'the list as JSON')
    .action(extensions),
];

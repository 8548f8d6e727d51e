/** `baralho course set`, `extend`, `extensions`: by which rules submissions count, and for whom there are others. */
import { LATE_RULES, type LateRule } from '@baralho/course/courses/late';
import { formatTime } from '@baralho/course/courses/times';
import { Command, Option } from 'commander';
import { complain } from '../../complain.ts';
import { type CourseClient, type CourseOptions, withClient, withCourse } from '../../courseClient.ts';
import { wholeNumberFrom } from '../../numbers.ts';
import { print } from './links.ts';
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
  readonly json?: true;
}

const set = (course: string, options: SetOptions): Promise<void> =>
  withClient(options, async (client) => {
    const { title, zone, grace, late, latePercent } = options;
    const settings = {
      ...(zone !== undefined && { zone }),
      ...(grace !== undefined && { graceMinutes: grace }),
      ...(late !== undefined && { late }),
      ...(latePercent !== undefined && { latePercent }),
    };
    const isChange = title !== undefined || Object.keys(settings).length > 0;
    const view = isChange
      ? await client.ask('PATCH /api/courses/{course}', {
          parts: { course },
          json: { settings, ...(title !== undefined && { title }) },
        })
      : await client.ask('GET /api/courses/{course}', { parts: { course } });
    if (options.json) return print(`${JSON.stringify(view.settings, undefined, 2)}\n`);
    return print(`${view.title}: time zone ${view.settings.zone}; ${lateWords(view.settings)}\n`);
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
    if (options.json) return print(`${JSON.stringify(all, undefined, 2)}\n`);
    for (const { target, name, deadline, reason } of all)
      print(`${target.padEnd(10)} ${name}: until ${formatTime(deadline, settings.zone)}  ${reason}\n`);
    return undefined;
  });

export const ruleCommands = (): readonly Command[] => [
  withCourse(new Command('set'))
    .description('show or change the rules of a course')
    .argument('<course>', 'its short name')
    .option('--title <text>', 'as people see it')
    .option('--zone <name>', 'time zone of its deadlines, as in Europe/Lisbon', zoneOf)
    .option('--grace <minutes>', 'how long after a deadline nothing is late yet', wholeNumberFrom(0, 10_080))
    .addOption(
      new Option(
        '--late <rule>',
        'late submissions are worth nothing (zero), or lose --late-percent for each day or hour begun',
      ).choices([...LATE_RULES]),
    )
    .option('--late-percent <n>', 'what they lose', wholeNumberFrom(1, 100))
    .option('--json', 'the settings as JSON')
    .action(set),
  withCourse(new Command('extend'))
    .description('give one team or one person a later deadline')
    .argument('<course>', 'its short name')
    .argument('<target>', 'a problem of the course, project (the final submission) or bot')
    .argument('<who>', 'a team by its name, or a person by number, address, name or ID')
    .argument('<time>', "as in 2027-03-05 or 2027-03-05T12:00; 'none' takes it back", timeWritten)
    .option('--reason <text>', 'why, for the record', '')
    .action(extend),
  withCourse(new Command('extensions'))
    .description('the later deadlines that were given')
    .argument('<course>', 'its short name')
    .option('--json', 'the list as JSON')
    .action(extensions),
];

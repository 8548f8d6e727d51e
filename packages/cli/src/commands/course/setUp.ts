/** `baralho course create`, `problem`, `teams`, `staff`: what a teacher does before the first lesson. */
import { existsSync } from 'node:fs';
import type { CourseView, Invited } from '@baralho/course';
import { Command, InvalidArgumentError } from 'commander';
import { complain } from '../../complain.ts';
import { type CourseClient, type CourseOptions, withClient, withCourse } from '../../courseClient.ts';
import { wholeNumberFrom } from '../../numbers.ts';
import { textOf } from '../../textOf.ts';

const PASSWORD = 'BARALHO_COURSE_PASSWORD';

export const print = (text: string): void => void process.stdout.write(text);

/** Where a course is in the page; with a key it is a join link. What stands behind the `#` is never sent to a server. */
export const linkOf = ({ address }: CourseClient, course: string, key?: string): string =>
  `${address}#/course?course=${course}${key === undefined ? '' : `&join=${key}`}`;

/** Never on the command line, where everybody on the machine could read it. */
function passwordFrom(file: string | undefined): string {
  const password = file === undefined ? process.env[PASSWORD] : textOf(file).replace(/\r?\n$/, '');
  return password ?? complain(`give the teacher's password with --password-file FILE or in $${PASSWORD}`);
}

interface CreateOptions extends CourseOptions {
  readonly title?: string;
  readonly teacher: string;
  readonly passwordFile?: string;
}

const create = (course: string, options: CreateOptions): Promise<void> => {
  const password = passwordFrom(options.passwordFile);
  return withClient(options, async (client) => {
    const { title = course, teacher } = options;
    await client.json('', { json: { id: course, title, teacher, password } });
    print(`The course '${course}' is made. ${teacher} logs in at ${linkOf(client, course)}\n`);
  });
};

function time(text: string): number | null {
  if (text === 'none') return null;
  const at = Date.parse(text);
  if (Number.isNaN(at))
    throw new InvalidArgumentError("a time is written as in '2027-03-01T23:59' or '2027-03-01T23:59Z'.");
  return at;
}

interface ProblemOptions extends CourseOptions {
  readonly deadline?: number | null;
  readonly points?: number;
  readonly visible?: string;
  readonly hidden?: string;
  readonly random?: number;
  readonly seconds?: number;
  readonly memory?: number;
  readonly remove?: true;
}

async function testsIn(folder: string) {
  if (!existsSync(folder)) complain(`there is no folder '${folder}'`);
  const { readTestFolder } = await import('@baralho/judge/generate/index');
  const tests = readTestFolder(folder);
  return tests.length > 0 ? tests : complain(`there is no test in '${folder}': expected files NAME.in`);
}

const problem = (course: string, word: string, options: ProblemOptions): Promise<void> =>
  withClient(options, async (client) => {
    const path = `/${course}/problems/${encodeURIComponent(word)}`;
    if (options.remove) {
      await client.ask(path, { method: 'DELETE' });
      return print(`'${word}' is no longer part of '${course}'\n`);
    }
    const { deadline, points, visible, hidden, random, seconds, memory } = options;
    const tests = {
      ...(visible !== undefined && { visible: { own: await testsIn(visible) } }),
      ...((hidden !== undefined || random !== undefined) && {
        hidden: {
          ...(hidden !== undefined && { own: await testsIn(hidden) }),
          ...(random !== undefined && { random }),
        },
      }),
      ...(seconds !== undefined && { seconds }),
      ...(memory !== undefined && { memoryMb: memory }),
    };
    await client.json(path, {
      method: 'PUT',
      json: {
        ...(deadline !== undefined && { deadline }),
        ...(points !== undefined && { points }),
        ...(Object.keys(tests).length > 0 && { tests }),
      },
    });
    return show(client, course);
  });

const timeText = (at: number | null): string =>
  at === null ? 'no deadline' : `until ${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

async function show(client: CourseClient, course: string): Promise<void> {
  const view = await client.json<CourseView>(`/${course}`);
  print(`${view.title}\n`);
  for (const { problem: name, deadline, points } of view.problems)
    print(`  ${name.padEnd(10)} ${String(points).padStart(4)} points  ${timeText(deadline)}\n`);
}

const list = (course: string | undefined, options: CourseOptions): Promise<void> =>
  withClient(options, async (client) => {
    if (course !== undefined) return show(client, course);
    const all = await client.json<readonly { readonly id: string; readonly title: string }[]>('');
    for (const { id, title } of all) print(`${id.padEnd(20)} ${title}\n`);
  });

const teams = (course: string, file: string, options: CourseOptions): Promise<void> =>
  withClient(options, async (client) => {
    const invited = await client.json<readonly Invited[]>(`/${course}/teams`, {
      ...{ type: 'text/csv', bytes: textOf(file) },
    });
    const { formatCsv } = await import('@baralho/course');
    print(
      formatCsv([
        ['team', 'name', 'link'],
        ...invited.map(({ team, name, key }) => [
          ...[team, name, key === undefined ? 'has a link' : linkOf(client, course, key)],
        ]),
      ]),
    );
  });

interface StaffOptions extends CourseOptions {
  readonly role: string;
  readonly openid?: string;
}

const staff = (course: string, name: string, options: StaffOptions): Promise<void> =>
  withClient(options, async (client) => {
    const { role, openid } = options;
    const { key = '' } = await client.json<Invited>(`/${course}/people`, {
      json: { role, name, ...(openid !== undefined && { openid }) },
    });
    print(`${name}, ${role}: ${linkOf(client, course, key)}\n`);
  });

interface Account {
  readonly id: string;
  readonly role: string;
  readonly name: string;
  readonly team: string | null;
}

const people = (course: string, options: CourseOptions & { readonly newLink?: string }): Promise<void> =>
  withClient(options, async (client) => {
    if (options.newLink !== undefined) {
      const { key } = await client.json<{ readonly key: string }>(
        `/${course}/people/${encodeURIComponent(options.newLink)}/link`,
        { method: 'POST' },
      );
      return print(`${linkOf(client, course, key)}\n`);
    }
    for (const { id, role, name, team } of await client.json<readonly Account[]>(`/${course}/people`))
      print(`${id}  ${role.padEnd(9)} ${team === null ? '' : `${team}: `}${name}\n`);
    return undefined;
  });

export const setUpCommands = (): readonly Command[] => [
  withCourse(new Command('create'))
    .description('make a course, with its first teacher')
    .argument('<course>', 'its short name, as in si-2027')
    .option('--title <text>', 'as people see it')
    .option('--teacher <name>', 'by which the first teacher logs in', 'teacher')
    .option('--password-file <file>', `the teacher's password; $${PASSWORD} is another way`)
    .action(create),
  withCourse(new Command('list'))
    .description('the courses there are, or the problems of one')
    .argument('[course]')
    .action(list),
  withCourse(new Command('problem'))
    .description('add a problem to a course, or change it')
    .argument('<course>')
    .argument('<problem>', 'as in `baralho judge`: guiao1 … guiao4, war, accordian, torneio')
    .option('--deadline <time>', "as in 2027-03-01T23:59 (or 'none')", time)
    .option('--points <n>', 'for a program that passes all tests', wholeNumberFrom(0, 100_000))
    .option('--visible <dir>', 'more tests that teams may see: NAME.in, with NAME.out or without')
    .option('--hidden <dir>', 'tests of which teams learn no more than the number')
    .option('--random <n>', 'hidden tests drawn by chance', wholeNumberFrom(0, 200))
    .option('--seconds <n>', 'processor time for a test', wholeNumberFrom(1, 20))
    .option('--memory <megabytes>', 'memory for a program', wholeNumberFrom(16, 4096))
    .option('--remove', 'take it out of the course')
    .action(problem),
  withCourse(new Command('teams'))
    .description('add teams from a table and print their join links, once')
    .argument('<course>')
    .argument('<file>', 'CSV: a line for each person, team and name')
    .action(teams),
  withCourse(new Command('staff'))
    .description('add a teacher or an assistant and print the join link')
    .argument('<course>')
    .argument('<name>')
    .option('--role <role>', 'teacher or assistant', 'assistant')
    .option('--openid <word>', 'the subject or verified address by which the OpenID provider names them')
    .action(staff),
  withCourse(new Command('people'))
    .description('who is in the course')
    .argument('<course>')
    .option('--new-link <person>', 'a new join link for one of them; the old one ends')
    .action(people),
];

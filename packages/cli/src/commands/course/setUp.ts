/** `baralho course create`, `problem`, `teams`, `staff`: what a teacher does before the first lesson. */
import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import type { ProblemChange, ProblemTests } from '@baralho/course';
import { PRESETS, type PresetName } from '@baralho/course/courses/presets';
import { formatTime, ownZone } from '@baralho/course/courses/times';
import type { Test } from '@baralho/judge/generate/index';
import { Command, Option } from 'commander';
import { complain } from '../../complain.ts';
import { type CourseClient, type CourseOptions, withClient, withCourse } from '../../courseClient.ts';
import { wholeNumberFrom } from '../../numbers.ts';
import { textOf } from '../../textOf.ts';
import { linksTo, print, printJson } from './links.ts';
import { timeIn, timeWritten, zoneOf } from './times.ts';

const PASSWORD = 'BARALHO_COURSE_PASSWORD';

/** Never on the command line, where everybody on the machine could read it. */
function passwordFrom(file: string | undefined): string {
  const password = file === undefined ? process.env[PASSWORD] : textOf(file).replace(/\r?\n$/, '');
  return password ?? complain(`give the teacher's password with --password-file FILE or in $${PASSWORD}`);
}

interface CreateOptions extends CourseOptions {
  readonly title?: string;
  readonly teacher: string;
  readonly passwordFile?: string;
  readonly zone: string;
  readonly preset?: PresetName;
  readonly year?: number;
}

const create = (course: string, options: CreateOptions): Promise<void> => {
  const password = passwordFrom(options.passwordFile);
  return withClient(options, async (client) => {
    const { title = course, teacher, zone, preset, year } = options;
    await client.ask('POST /api/courses', {
      json: {
        id: course,
        title,
        teacher,
        password,
        zone,
        ...(preset !== undefined && { preset }),
        ...(year !== undefined && { year }),
      },
    });
    const link = await linksTo(client, course);
    print(`Course '${course}' created (time zone ${zone}). ${teacher} signs in at ${link()}\n`);
    if (preset !== undefined) await show(client, course);
  });
};

interface ProblemOptions extends CourseOptions {
  readonly opens?: string;
  readonly deadline?: string;
  readonly points?: number;
  readonly scoring?: ProblemTests['scoring'];
  readonly feedback?: ProblemTests['feedback'];
  readonly built?: ProblemTests['visible']['built'];
  readonly package?: string;
  readonly visible?: string;
  readonly hidden?: string;
  readonly random?: number;
  readonly seconds?: number;
  readonly memory?: number;
  readonly remove?: true;
  readonly json?: true;
}

/** A folder of tests, which are sent one by one, or an archive, which the server unpacks. */
async function testsIn(
  path: string | undefined,
): Promise<{ readonly own?: readonly Test[]; readonly archive?: Buffer }> {
  if (path === undefined) return {};
  const { readTestFolder } = await import('@baralho/judge/generate/index');
  try {
    if (!statSync(path).isDirectory()) return { archive: readFileSync(path) };
    const own = readTestFolder(path);
    return own.length > 0 ? { own } : complain(`there is no test in '${path}': expected files NAME.in`);
  } catch (error) {
    return complain(`cannot read '${path}': ${(error as Error).message}`);
  }
}

/** A problem package (zip or tar.gz), as it is sent. */
function packageIn(path: string | undefined) {
  if (path === undefined) return undefined;
  try {
    return { name: basename(path), bytes: readFileSync(path).toString('base64') };
  } catch (error) {
    return complain(`cannot read '${path}': ${(error as Error).message}`);
  }
}

const problem = (course: string, word: string, options: ProblemOptions): Promise<void> =>
  withClient(options, async (client) => {
    const parts = { course, problem: word };
    if (options.remove) {
      await client.ask('DELETE /api/courses/{course}/problems/{problem}', { parts });
      return print(`'${word}' is no longer part of '${course}'\n`);
    }
    const { points, scoring, feedback, built, random, seconds, memory } = options;
    const sent = packageIn(options.package);
    const [visible, hidden] = [await testsIn(options.visible), await testsIn(options.hidden)];
    const { settings } = await client.ask('GET /api/courses/{course}', { parts: { course } });
    const deadline = timeIn(options.deadline, settings.zone, 'end');
    const opens = timeIn(options.opens, settings.zone, 'start');
    const put = (json: ProblemChange) =>
      client.ask('PUT /api/courses/{course}/problems/{problem}', { parts, json });
    await put({
      ...(opens !== undefined && { opens }),
      ...(deadline !== undefined && { deadline }),
      ...(points !== undefined && { points }),
      ...(sent && { tests: { own: { package: sent } } }),
    });
    for (const [kind, { archive }] of Object.entries({ visible, hidden }))
      if (archive !== undefined)
        await client.ask('PUT /api/courses/{course}/problems/{problem}/tests/{kind}', {
          parts: { ...parts, kind },
          bytes: archive,
        });
    // Last: without our built-in tests there must be others.
    const tests = {
      ...(scoring !== undefined && { scoring }),
      ...(feedback !== undefined && { feedback }),
      visible: { ...(visible.own && { own: visible.own }), ...(built !== undefined && { built }) },
      hidden: { ...(hidden.own && { own: hidden.own }), ...(random !== undefined && { random }) },
      ...(seconds !== undefined && { seconds }),
      ...(memory !== undefined && { memoryMb: memory }),
    };
    await put({ tests });
    if (options.json)
      return printJson(await client.ask('GET /api/courses/{course}/problems/{problem}', { parts }));
    if (opens !== undefined)
      print(`${word} opens: ${opens === null ? 'at once' : formatTime(opens, settings.zone)}\n`);
    if (deadline !== undefined)
      print(`Deadline of ${word}: ${deadline === null ? 'none' : formatTime(deadline, settings.zone)}\n`);
    return show(client, course);
  });

const tests = (
  course: string,
  word: string,
  options: CourseOptions & { readonly out?: string; readonly json?: true },
): Promise<void> =>
  withClient(options, async (client) => {
    const found = await client.ask('GET /api/courses/{course}/problems/{problem}/tests', {
      parts: { course, problem: word },
    });
    const { visible, hidden } = found;
    if (options.out !== undefined) {
      const { writeTests } = await import('@baralho/judge/generate/index');
      // Whatever names the server sends, the files stay in that folder.
      const named = visible.map((test) => ({ ...test, name: test.name.replace(/[^\p{L}\p{N}_-]/gu, '-') }));
      const { files, inTheWay } = writeTests(named, options.out);
      if (inTheWay.length > 0) complain(`'${inTheWay[0]}' is there already; nothing was written`);
      return print(`${files.length} files are in '${options.out}'\n`);
    }
    if (options.json) return printJson(found);
    for (const { name, about } of visible) print(`${name.padEnd(20)} ${about ?? ''}\n`);
    if (hidden !== undefined) print(`and ${hidden.length} hidden\n`);
    return undefined;
  });

const timeText = (at: number | null, zone: string): string =>
  at === null ? 'no deadline' : `until ${formatTime(at, zone)}`;

/** Times in the time zone of this machine. */
async function show(client: CourseClient, course: string): Promise<void> {
  const view = await client.ask('GET /api/courses/{course}', { parts: { course } });
  print(`${view.title} (time zone ${view.settings.zone})\n`);
  const { project, entry, peers, defence, teamSize, zone } = view.settings;
  const line = (name: string, points: number, deadline: number | null, more = ''): void =>
    print(
      `  ${name.padEnd(10)} ${String(points).padStart(4)} points  ${timeText(deadline, ownZone())}${more}\n`,
    );
  for (const { problem: name, deadline, points, scoring } of view.problems)
    line(name, points, deadline, scoring === 'share' ? ', a share for each test' : '');
  if (project !== null) line('project', project.points, project.deadline);
  if (entry !== null) line('bot', entry.points, entry.deadline);
  if (teamSize !== null) print(`  ${teamSize} people in a team\n`);
  if (peers !== null) print(`  peer assessment: ${timeText(peers.deadline, ownZone())}\n`);
  if (defence !== null)
    print(`  defence: ${formatTime(defence.from, zone)} to ${formatTime(defence.to, zone)}\n`);
}

const list = (course: string | undefined, options: CourseOptions & { readonly json?: true }): Promise<void> =>
  withClient(options, async (client) => {
    if (course !== undefined && options.json)
      return printJson(await client.ask('GET /api/courses/{course}', { parts: { course } }));
    if (course !== undefined) return show(client, course);
    const all = await client.ask('GET /api/courses');
    if (options.json) return printJson(all);
    for (const { id, title } of all) print(`${id.padEnd(20)} ${title}\n`);
  });

const teams = (
  course: string,
  file: string,
  options: CourseOptions & { readonly anySize?: true; readonly json?: true },
): Promise<void> =>
  withClient(options, async (client) => {
    const invited = await client.ask('POST /api/courses/{course}/teams', {
      parts: { course },
      query: { sizes: options.anySize && 'any' },
      bytes: textOf(file),
    });
    const [{ formatCsv }, link] = await Promise.all([import('@baralho/course'), linksTo(client, course)]);
    if (options.json)
      return printJson(
        invited.map(({ key, ...one }) => ({ ...one, ...(key !== undefined && { key, link: link(key) }) })),
      );
    return print(
      formatCsv([
        ['team', 'name', 'link'],
        ...invited.map(({ team, name, key, from }) => [
          ...[team, name, key === undefined ? 'has a link' : link(key)],
          ...(from === undefined ? [] : [`moved from ${from}`]),
        ]),
      ]),
    );
  });

interface StaffOptions extends CourseOptions {
  readonly role: 'teacher' | 'assistant';
  readonly openid?: string;
  readonly json?: true;
}

const staff = (course: string, name: string, options: StaffOptions): Promise<void> =>
  withClient(options, async (client) => {
    const { role, openid } = options;
    const added = await client.ask('POST /api/courses/{course}/people', {
      parts: { course },
      json: { role, name, ...(openid !== undefined && { openid }) },
    });
    const link = (await linksTo(client, course))(added.key ?? '');
    if (options.json) return printJson({ ...added, role, link });
    return print(`${name}, ${role}: ${link}\n`);
  });

const people = (
  course: string,
  options: CourseOptions & { readonly newLink?: string; readonly json?: true },
): Promise<void> =>
  withClient(options, async (client) => {
    if (options.newLink !== undefined) {
      const { key } = await client.ask('POST /api/courses/{course}/people/{person}/link', {
        parts: { course, person: options.newLink },
      });
      const link = (await linksTo(client, course))(key);
      return options.json ? printJson({ id: options.newLink, key, link }) : print(`${link}\n`);
    }
    const all = await client.ask('GET /api/courses/{course}/people', { parts: { course } });
    if (options.json) return printJson(all);
    for (const { id, role, name, team, number, email } of all)
      print(
        `${id}  ${role.padEnd(9)} ${team === null ? '' : `${team}: `}${[name, number, email].filter((one) => one !== null).join(', ')}\n`,
      );
    return undefined;
  });

interface RequestOptions extends CourseOptions {
  readonly accept?: string;
  readonly refuse?: string;
  readonly json?: true;
}

const joining = (course: string, options: RequestOptions): Promise<void> =>
  withClient(options, async (client) => {
    const request = options.accept ?? options.refuse;
    if (request !== undefined) {
      const isAccepted = options.accept !== undefined;
      const { name } = await client.ask('POST /api/courses/{course}/requests/{request}', {
        parts: { course, request },
        json: { isAccepted },
      });
      return print(`${name}: ${isAccepted ? 'in the team now' : 'refused'}\n`);
    }
    const all = await client.ask('GET /api/courses/{course}/requests', { parts: { course } });
    if (options.json) return printJson(all);
    for (const { id, team, name, number, email } of all)
      print(`${id}  ${team}: ${[name, number, email].filter((one) => one !== null).join(', ')}\n`);
    return undefined;
  });

export const setUpCommands = (): readonly Command[] => [
  withCourse(new Command('create'))
    .description('create a course with its first teacher')
    .argument('<course>', 'its short name, as in si-2027')
    .option('--title <text>', 'the title that people see')
    .option('--teacher <name>', "the first teacher's name for signing in", 'teacher')
    .option('--zone <name>', 'time zone of its deadlines, as in Europe/Lisbon', zoneOf, ownZone())
    .addOption(
      new Option(
        '--preset <name>',
        'with the stages, dates and points of LI2 (Universidade do Minho)',
      ).choices([...PRESETS]),
    )
    .option('--year <year>', 'with --preset: the year of its dates', wholeNumberFrom(2000, 9999))
    .option('--password-file <file>', `the teacher's password; or set $${PASSWORD}`)
    .action(create),
  withCourse(new Command('list'))
    .description('list the courses, or the problems of one')
    .argument('[course]', 'its short name')
    .option('--json', "the server's answer as JSON")
    .action(list),
  withCourse(new Command('problem'))
    .description('add a problem to a course, or change it')
    .argument('<course>', 'its short name')
    .argument('<problem>', 'as in `baralho judge`: guiao1 … guiao4, war, accordian, torneio')
    .option(
      '--deadline <time>',
      "a date (its end) or a time in the time zone of the course, as in 2027-03-01 or 2027-03-01T23:59; or 'none'",
      timeWritten,
    )
    .option(
      '--opens <time>',
      'when teams first see it, in the same form (a date: its beginning)',
      timeWritten,
    )
    .option('--points <n>', 'for a program that passes all tests', wholeNumberFrom(0, 100_000))
    .addOption(
      new Option('--scoring <how>', 'points only for passing all tests, or a share for each test').choices([
        ...['all', 'share'],
      ]),
    )
    .addOption(
      new Option('--built <which>', 'built-in tests that teams may see').choices([
        'all',
        'published',
        'none',
      ]),
    )
    .option(
      '--visible <path>',
      'own tests that teams may see: a folder, zip or tar.gz of NAME.in and NAME.out',
    )
    .option(
      '--package <file>',
      'a problem package of ICPC or Kattis (zip or tar.gz), under a name of your choice',
    )
    .option('--hidden <path>', 'own tests that are hidden from teams')
    .addOption(
      new Option(
        '--feedback <what>',
        'what teams learn about hidden tests: whether they passed them all (outcome, the default), also the kind of failure (verdict), also which test failed and how many passed (number)',
      ).choices(['outcome', 'verdict', 'number']),
    )
    .option('--random <n>', 'number of random hidden tests', wholeNumberFrom(0, 200))
    .option('--seconds <n>', 'processor time for a test', wholeNumberFrom(1, 20))
    .option('--memory <megabytes>', 'memory for a program', wholeNumberFrom(16, 4096))
    .option('--remove', 'take it out of the course')
    .option('--json', 'the problem as JSON')
    .action(problem),
  withCourse(new Command('tests'))
    .description('list or save the tests of a problem that you may see')
    .argument('<course>', 'its short name')
    .argument('<problem>', 'a problem of the course')
    .option('--json', 'the tests with their answers, as JSON')
    .option('--out <dir>', 'write those that teams may see there, as NAME.in and NAME.out')
    .action(tests),
  withCourse(new Command('teams'))
    .description('add teams from a table and print their join links, once')
    .argument('<course>', 'its short name')
    .argument('<file>', 'CSV, a line for each person: team, name, and where known number and e-mail')
    .option('--any-size', 'also allow teams of other sizes')
    .option('--json', 'people with their links, as JSON')
    .action(teams),
  withCourse(new Command('staff'))
    .description('add a teacher or an assistant and print the join link')
    .argument('<course>', 'its short name')
    .argument('<name>', 'of the person')
    .addOption(
      new Option('--role <role>', 'what they may do').choices(['teacher', 'assistant']).default('assistant'),
    )
    .option('--openid <word>', 'their subject or verified address at the OpenID provider')
    .option('--json', 'the person with the link, as JSON')
    .action(staff),
  withCourse(new Command('joining'))
    .description('list requests to join a team, and accept or refuse them')
    .argument('<course>', 'its short name')
    .option('--accept <request>', 'accept this request')
    .option('--refuse <request>', 'refuse this request')
    .option('--json', "the server's answer as JSON")
    .action(joining),
  withCourse(new Command('people'))
    .description('list the people of a course, or give one a new join link')
    .argument('<course>', 'its short name')
    .option('--new-link <person>', 'a new join link for one of them; the old one stops working')
    .option('--json', "the server's answer as JSON")
    .action(people),
];

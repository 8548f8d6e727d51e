/** `baralho course demo`: a course with made-up teams, right and wrong programs, and bots of several strengths, to click through. */
import { randomBytes } from 'node:crypto';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  DEMO_PROBLEMS,
  DEMO_TEAMS,
  demoFile,
  formatCsv,
  type Invited,
  type SubmissionView,
} from '@baralho/course';
import { Command } from 'commander';
import { type CourseOptions, withClient, withCourse } from '../../courseClient.ts';
import { linkOf, print } from './setUp.ts';

const WEEK_MS = 7 * 86_400_000;
const LOOK_MS = 500;

interface DemoOptions extends CourseOptions {
  readonly name: string;
}

const demo = ({ name: course, ...options }: DemoOptions): Promise<void> =>
  withClient(options, async (client) => {
    const password = randomBytes(9).toString('base64url');
    await client.json('', { json: { id: course, title: 'A demo course', teacher: 'teacher', password } });
    for (const [i, problem] of DEMO_PROBLEMS.entries())
      await client.json(`/${course}/problems/${problem}`, {
        method: 'PUT',
        json: { points: 100, deadline: Date.now() + (i + 1) * WEEK_MS },
      });
    const people = DEMO_TEAMS.flatMap(({ team, people: names }) => names.map((name) => [team, name]));
    const invited = await client.json<readonly Invited[]>(`/${course}/teams`, {
      type: 'text/csv',
      bytes: formatCsv(people),
    });
    for (const { team, handIns } of DEMO_TEAMS) {
      const key = invited.find((one) => one.team === team)?.key ?? '';
      for (const [target, file] of handIns) {
        const query = new URLSearchParams({ target, name: basename(file) });
        await client.json(`/${course}/submissions?${query}`, {
          type: 'application/octet-stream',
          bytes: demoFile(file),
          key,
        });
      }
    }
    print('Judging and checking what the teams have handed in …\n');
    for (;;) {
      const all = await client.json<readonly SubmissionView[]>(`/${course}/submissions`);
      if (all.every(({ state }) => state === 'done' || state === 'refused')) break;
      await pause(LOOK_MS);
    }
    const { key = '', team = '' } = invited[0] ?? {};
    print(
      `The course '${course}' is there.\n` +
        `  the teacher:   ${linkOf(client, course)}   name: teacher   password: ${password}\n` +
        `  ${`${team}:`.padEnd(14)} ${linkOf(client, course, key)}\n` +
        `  the table:     npx baralho course results ${course}\n`,
    );
  });

export const demoCommand = (): Command =>
  withCourse(new Command('demo'))
    .description('make a course with made-up teams, to click through')
    .option('--name <course>', 'its short name', 'demo')
    .action(demo);

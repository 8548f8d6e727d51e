/** `baralho course demo`: a course with made-up teams, right and wrong programs, and bots of several strengths, to click through. */
import { randomBytes } from 'node:crypto';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_PROBLEMS, DEMO_TEAMS, demoFile, formatCsv } from '@baralho/course';
import { Command } from 'commander';
import { asKey, type CourseOptions, withClient, withCourse } from '../../courseClient.ts';
import { linksTo, print } from './links.ts';

const WEEK_MS = 7 * 86_400_000;
const LOOK_MS = 500;

interface DemoOptions extends CourseOptions {
  readonly name: string;
}

const demo = ({ name: course, ...options }: DemoOptions): Promise<void> =>
  withClient(options, async (client) => {
    const password = randomBytes(9).toString('base64url');
    await client.ask('POST /api/courses', {
      json: { id: course, title: 'A demo course', teacher: 'teacher', password },
    });
    for (const [i, problem] of DEMO_PROBLEMS.entries())
      await client.ask('PUT /api/courses/{course}/problems/{problem}', {
        parts: { course, problem },
        json: { points: 100, deadline: Date.now() + (i + 1) * WEEK_MS },
      });
    const people = DEMO_TEAMS.flatMap(({ team, people: names }) => names.map((name) => [team, name]));
    const invited = await client.ask('POST /api/courses/{course}/teams', {
      parts: { course },
      bytes: formatCsv(people),
    });
    for (const { team, handIns } of DEMO_TEAMS) {
      const key = invited.find((one) => one.team === team)?.key ?? '';
      for (const [target, file] of handIns) {
        await client.ask('POST /api/courses/{course}/submissions', {
          parts: { course },
          query: { target, name: basename(file) },
          bytes: demoFile(file),
          ...asKey(key),
        });
      }
    }
    print('Judging and checking all submissions …\n');
    for (;;) {
      const all = await client.ask('GET /api/courses/{course}/submissions', { parts: { course } });
      if (all.every(({ state }) => state === 'done' || state === 'refused')) break;
      await pause(LOOK_MS);
    }
    const { key = '', team = '' } = invited[0] ?? {};
    const link = await linksTo(client, course);
    print(
      `The course '${course}' is there.\n` +
        `  the teacher:   ${link()}   name: teacher   password: ${password}\n` +
        `  ${`${team}:`.padEnd(14)} ${link(key)}\n` +
        `  the table:     npx baralho course results ${course}\n`,
    );
  });

export const demoCommand = (): Command =>
  withCourse(new Command('demo'))
    .description('make a course with made-up teams, to click through')
    .option('--name <course>', 'its short name', 'demo')
    .action(demo);

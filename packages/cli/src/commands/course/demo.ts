/** `baralho course demo`: a course to explore, with made-up teams, right and wrong programs, and bots of several strengths. */
import { randomBytes } from 'node:crypto';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Command } from 'commander';
import { asKey, type CourseClient, type CourseOptions, withClient, withCourse } from '../../courseClient.ts';
import { linksTo, print } from './links.ts';

const WEEK_MS = 7 * 86_400_000;
const LOOK_MS = 500;

interface DemoOptions extends CourseOptions {
  readonly name: string;
}

/** Waits for every verdict and prints each as it comes, so that the user sees what takes so long. */
async function judged(client: CourseClient, course: string): Promise<void> {
  const announced = new Set<string>();
  for (;;) {
    const all = await client.ask('GET /api/courses/{course}/submissions', { parts: { course } });
    if (announced.size === 0 && all.length > 0)
      print(`Judging ${all.length} submissions; bots also play a test match …\n`);
    const open = all.filter(({ state }) => state !== 'done' && state !== 'refused');
    for (const { id, team, target, verdict, state } of all.toReversed()) {
      if (announced.has(id) || open.some((one) => one.id === id)) continue;
      announced.add(id);
      const word =
        target === 'bot' ? (state === 'done' ? 'checked' : 'does not play') : (verdict?.word ?? state);
      print(
        `  ${String(announced.size).padStart(2)} of ${all.length}  ${target.padEnd(8)} ${team}: ${word}\n`,
      );
    }
    if (open.length === 0) return;
    await pause(LOOK_MS);
  }
}

const demo = ({ name: course, ...options }: DemoOptions): Promise<void> =>
  withClient(options, async (client) => {
    const { DEMO_PROBLEMS, DEMO_TEAMS, demoFile, formatCsv } = await import('@baralho/course');
    const password = randomBytes(9).toString('base64url');
    await client.ask('POST /api/courses', {
      json: { id: course, title: 'A demo course', teacher: 'teacher', password },
    });
    print('Creating the course and its teams …\n');
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
    await judged(client, course);
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
    .description('create a demo course with made-up teams')
    .option('--name <course>', 'its short name', 'demo')
    .action(demo);

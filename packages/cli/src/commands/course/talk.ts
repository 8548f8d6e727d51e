/**
 * `baralho course announce`, `questions`, `ask`, `answer`, `comment`, `statistics`, `scoreboard`: communication in a course,
 * and how it is going.
 */

import { printable } from '@baralho/core';
import { formatTime, ownZone } from '@baralho/course/courses/times';
import { Command, InvalidArgumentError } from 'commander';
import { type CourseOptions, withClient, withCourse } from '../../courseClient.ts';
import { print, printJson, printMade } from './links.ts';

interface MadeOptions extends CourseOptions {
  readonly json?: true;
}

interface SayOptions extends MadeOptions {
  readonly about: string;
}

const announce = (course: string, words: string, options: SayOptions): Promise<void> =>
  withClient(options, async (client) => {
    const json = { words, target: options.about };
    const made = await client.ask('POST /api/courses/{course}/posts', { parts: { course }, json });
    printMade(options.json, made.id, made);
  });

const ask = (course: string, words: string, options: SayOptions): Promise<void> =>
  withClient(options, async (client) => {
    const json = { words, target: options.about };
    const made = await client.ask('POST /api/courses/{course}/questions', { parts: { course }, json });
    printMade(options.json, made.id, made);
  });

interface QuestionsOptions extends CourseOptions {
  readonly open?: true;
  readonly json?: true;
}

const questions = (course: string, options: QuestionsOptions): Promise<void> =>
  withClient(options, async (client) => {
    const all = await client.ask('GET /api/courses/{course}/posts', { parts: { course } });
    const found = options.open
      ? all.filter(({ kind, answer }) => kind === 'question' && answer === null)
      : all;
    if (options.json) return printJson(found);
    for (const { id, kind, at, team, target, words, answer, isShared } of found) {
      const who = kind === 'announcement' ? 'announcement' : (team ?? 'a team');
      print(
        printable(
          `${id}  ${formatTime(at, ownZone())}  ${who}${target === '' ? '' : `, ${target}`}\n    ${words}\n`,
        ),
      );
      if (answer !== null) print(printable(`    → ${answer}${isShared ? ' (for all)' : ''}\n`));
    }
    return undefined;
  });

const answer = (
  course: string,
  post: string,
  words: string,
  options: CourseOptions & { readonly all?: true },
): Promise<void> =>
  withClient(options, async (client) => {
    await client.ask('PUT /api/courses/{course}/posts/{post}', {
      parts: { course, post },
      json: { words, isShared: options.all === true },
    });
    print(options.all ? 'answered for all teams\n' : 'answered for the team that asked\n');
  });

interface Place {
  readonly file: string;
  readonly line: number;
}

function placeOf(text: string): Place {
  const [, file = '', line = ''] = /^(.+):(\d{1,6})$/.exec(text) ?? [];
  if (file === '' || Number(line) < 1)
    throw new InvalidArgumentError("a line is named by its file, as in 'main.c:12'.");
  return { file, line: Number(line) };
}

const comment = (
  course: string,
  submission: string,
  place: Place,
  words: string,
  options: MadeOptions,
): Promise<void> =>
  withClient(options, async (client) => {
    const made = await client.ask('POST /api/courses/{course}/submissions/{submission}/comments', {
      parts: { course, submission },
      json: { ...place, words },
    });
    printMade(options.json, made.id, made);
  });

const statistics = (course: string, options: CourseOptions & { readonly json?: true }): Promise<void> =>
  withClient(options, async (client) => {
    const found = await client.ask('GET /api/courses/{course}/statistics', { parts: { course } });
    if (options.json) return printJson(found);
    for (const { problem, tries, teams, accepted, first, hardest } of found.problems) {
      print(`${problem.padEnd(12)} ${tries} submissions of ${teams} teams, ${accepted} teams accepted\n`);
      if (first !== null) print(`    first accepted: ${first.team}, ${formatTime(first.at, ownZone())}\n`);
      if (hardest !== null) print(`    hardest test: ${hardest.test} (${hardest.teams} teams)\n`);
    }
    const { submissions, teams } = found.today;
    return print(`today: ${submissions} submissions of ${teams} teams\n`);
  });

const scoreboard = (course: string, options: CourseOptions & { readonly json?: true }): Promise<void> =>
  withClient(options, async (client) => {
    const board = await client.ask('GET /api/courses/{course}/scoreboard', { parts: { course } });
    if (options.json) return printJson(board);
    if (board.frozen !== null) print(`frozen since ${formatTime(board.frozen, ownZone())}\n`);
    const width = Math.max(4, ...board.teams.map(({ team }) => team.length));
    for (const { place, team, points, cells } of board.teams)
      print(
        `${String(place).padStart(3)}  ${team.padEnd(width)} ${String(points).padStart(7)}  ${cells.map(({ problem, points: reached }) => `${problem} ${reached}`).join(', ')}\n`,
      );
    return undefined;
  });

export const talkCommands = (): readonly Command[] => [
  withCourse(new Command('announce'))
    .description('announce something to all teams, at the top of their page')
    .argument('<course>', 'its short name')
    .argument('<words>', 'the text')
    .option('--about <problem>', 'the problem it is about', '')
    .option('--json', 'what the server answers, as JSON')
    .action(announce),
  withCourse(new Command('questions'))
    .description('list announcements and questions with their answers')
    .argument('<course>', 'its short name')
    .option('--open', 'only unanswered questions')
    .option('--json', "the server's answer as JSON")
    .action(questions),
  withCourse(new Command('ask'))
    .description('ask the teachers a question for your team')
    .argument('<course>', 'its short name')
    .argument('<words>', 'the question')
    .option('--about <problem>', 'the problem it is about', '')
    .option('--json', 'what the server answers, as JSON')
    .action(ask),
  withCourse(new Command('answer'))
    .description('answer a question, for the team that asked or for all')
    .argument('<course>', 'its short name')
    .argument('<question>', 'as `course questions` lists it')
    .argument('<words>', 'the answer')
    .option('--all', 'all teams read question and answer, without the name of the team')
    .action(answer),
  withCourse(new Command('comment'))
    .description('comment on a line of a submission; its team reads it')
    .argument('<course>', 'its short name')
    .argument('<submission>', 'as `course history` lists it')
    .argument('<line>', 'its file and number, as in main.c:12', placeOf)
    .argument('<words>', 'the comment')
    .option('--json', 'what the server answers, as JSON')
    .action(comment),
  withCourse(new Command('statistics'))
    .description('show statistics of the problems: attempts, who was first, the hardest test')
    .argument('<course>', 'its short name')
    .option('--json', "the server's answer as JSON")
    .action(statistics),
  withCourse(new Command('scoreboard'))
    .description('print the points of all teams that you may see')
    .argument('<course>', 'its short name')
    .option('--json', "the server's answer as JSON")
    .action(scoreboard),
];

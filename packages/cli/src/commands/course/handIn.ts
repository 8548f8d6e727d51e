/** `baralho course submit`, `history`, `results`, `rejudge`, `queue`: submissions and their results. */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { SeenSubmission as Submission } from '@baralho/api/courses';
import { hundredths, lateShare } from '@baralho/course/courses/late';
import { formatTime, ownZone } from '@baralho/course/courses/times';
import { isQuick, quickOf } from '@baralho/course/store/states';
import { Command } from 'commander';
import { complain } from '../../complain.ts';
import { type CourseClient, type CourseOptions, withClient, withCourse } from '../../courseClient.ts';
import { print, printJson } from './links.ts';
import { whoIs } from './rules.ts';

type Hidden = NonNullable<NonNullable<Submission['verdict']>['hidden']>;

const LOOK_MS = 500;

const isOver = ({ state }: Submission): boolean => state === 'done' || state === 'refused';

function bytesOf(file: string): Uint8Array {
  try {
    return readFileSync(file === '-' ? 0 : file);
  } catch (error) {
    return complain(`cannot read '${file}': ${(error as Error).message}`);
  }
}

const pointWords = (points: number): string => `${points} point${points === 1 ? '' : 's'}`;

function formatSubmission({ log, language, verdict, state, ...one }: Submission): string {
  const receipt = `Submission ${one.number} for ${one.target}, ${formatTime(one.at, ownZone())}, SHA-256 ${one.hash || 'deleted'}\n`;
  const parts = [`${verdict?.word ?? state}${language ? ` (${language})` : ''}\n`];
  if (one.isLate && one.deadline !== null)
    parts.push(
      `late: worth ${pointWords(one.points)} (the deadline was ${formatTime(one.deadline, ownZone())})\n`,
    );
  if (verdict?.refused !== undefined) parts.push(`${verdict.refused}\n`);
  if (log.trim() !== '') parts.push(`\nWhat the compiler said:\n${log.trimEnd()}\n`);
  const stage = verdict?.visible ?? verdict?.samples;
  if (stage !== undefined) parts.push(`\n${stage.words.trimEnd()}\n`);
  if (verdict?.hidden !== undefined) parts.push(`\n  Hidden tests: ${formatHidden(verdict.hidden)}\n`);
  return isQuick(one.target) ? parts.join('') : `${parts.join('')}\n${receipt}`;
}

/** As much as the teacher lets a team see. */
function formatHidden({ isPassed, total, verdict, passed, failed }: Hidden): string {
  if (isPassed) return `all ${total} passed`;
  const words = [
    ...(passed === undefined ? ['not all passed'] : [`${passed} of ${total} passed`]),
    ...(verdict === undefined ? [] : [failed === undefined ? verdict : `${verdict} on ${failed}`]),
  ];
  return words.join('; ');
}

async function waitFor(client: CourseClient, course: string, id: string): Promise<Submission> {
  for (;;) {
    const one = await client.ask('GET /api/courses/{course}/submissions/{submission}', {
      parts: { course, submission: id },
    });
    if (isOver(one)) return one;
    await pause(LOOK_MS);
  }
}

type Version = Awaited<ReturnType<typeof versionsIn>>[number];

const versionsIn = (client: CourseClient, course: string) =>
  client.ask('GET /api/courses/{course}/versions', { parts: { course } });

/** Waits until a bot is active or broken: it is built, checked and plays a test match. */
async function versionOf(client: CourseClient, course: string, id: string): Promise<Version> {
  for (let last = ''; ; await pause(LOOK_MS)) {
    const version = (await versionsIn(client, course)).find(({ submission }) => submission === id);
    if (version === undefined) continue;
    if (!UNDER_WAY.has(version.state)) return version;
    if (version.state !== last && process.stderr.isTTY) process.stderr.write(`${version.state} …\n`);
    last = version.state;
  }
}
const UNDER_WAY: ReadonlySet<string> = new Set(['building', 'checking', 'testing']);

function printVersion(version: Version, { json }: Pick<SubmitOptions, 'json'>): void {
  const { number, state, report } = version;
  print(
    json
      ? `${JSON.stringify(version, undefined, 2)}\n`
      : `version ${number} of your bot: ${state === 'active' ? 'active, it plays now' : state}\n${report.map((line) => `  ${line.trimEnd().replaceAll('\n', '\n  ')}\n`).join('')}`,
  );
  process.exitCode = state === 'active' ? 0 : 1;
}

interface SubmitOptions extends CourseOptions {
  readonly name?: string;
  readonly language?: string;
  readonly wait: boolean;
  readonly samples?: true;
  readonly json?: true;
}

/** Warns before a late submission is sent. */
async function warnIfLate(client: CourseClient, course: string, target: string): Promise<void> {
  const { problems, settings, now } = await client.ask('GET /api/courses/{course}', { parts: { course } });
  const { deadline = null, points = 0 } = problems.find(({ problem }) => problem === target) ?? {};
  const share = lateShare(now, deadline, settings);
  if (share < 1 && deadline !== null)
    process.stderr.write(
      `baralho: the deadline of ${target} has passed (${formatTime(deadline, ownZone())}): this submission is worth ${share === 0 ? '0 points' : `at most ${pointWords(hundredths(points * share))}`}\n`,
    );
}

const submit = (course: string, target: string, file: string, options: SubmitOptions): Promise<void> =>
  withClient(options, async (client) => {
    if (options.key === undefined) complain('--key: the key of your join link says for which team');
    const name = options.name ?? (file === '-' ? undefined : basename(file));
    const { language } = options;
    if (!options.samples) await warnIfLate(client, course, target);
    const { id } = await client.ask('POST /api/courses/{course}/submissions', {
      parts: { course },
      query: { target: options.samples ? quickOf(target) : target, name, language },
      bytes: bytesOf(file),
    });
    if (!options.wait) return print(`${id}\n`);
    if (target === 'bot') return printVersion(await versionOf(client, course, id), options);
    const one = await waitFor(client, course, id);
    print(options.json ? `${JSON.stringify(one, undefined, 2)}\n` : formatSubmission(one));
    process.exitCode = one.verdict?.word === 'accepted' ? 0 : 1;
  });

const when = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');

interface HistoryOptions extends CourseOptions {
  readonly target?: string;
  readonly id?: string;
  readonly source?: string;
  readonly team?: string;
  readonly json?: true;
}

const history = (course: string, options: HistoryOptions): Promise<void> =>
  withClient(options, async (client) => {
    const { id, source, target } = options;
    if (id !== undefined && source !== undefined) {
      const answer = await client.ask('GET /api/courses/{course}/submissions/{submission}/source', {
        parts: { course, submission: id },
      });
      writeFileSync(source, Buffer.from(await answer.arrayBuffer()));
      return;
    }
    if (id !== undefined) {
      const one = await client.ask('GET /api/courses/{course}/submissions/{submission}', {
        parts: { course, submission: id },
      });
      return options.json ? printJson(one) : print(formatSubmission(one));
    }
    const list = await client.ask('GET /api/courses/{course}/submissions', {
      parts: { course },
      query: {
        target,
        team: options.team === undefined ? undefined : (await whoIs(client, course, options.team)).id,
      },
    });
    if (options.json) return printJson(list);
    for (const one of list)
      print(
        `${one.id}  ${when(one.at)}  ${one.target.padEnd(10)} ${one.team.padEnd(20)} ${one.verdict?.word ?? one.state}${one.isLate ? ' (late)' : ''}\n`,
      );
  });

const results = (
  course: string,
  options: CourseOptions & { readonly csv?: true; readonly json?: true },
): Promise<void> =>
  withClient(options, async (client) => {
    if (options.csv) {
      const csv = await client.ask('GET /api/courses/{course}/results.csv', { parts: { course } });
      return print(await csv.text());
    }
    const found = await client.ask('GET /api/courses/{course}/results', { parts: { course } });
    if (options.json) return printJson(found);
    const { problems, teams } = found;
    const width = Math.max(4, ...teams.map(({ team }) => team.length));
    print(
      `${'team'.padEnd(width)} ${problems.map(({ problem }) => problem.padEnd(20)).join(' ')} points  bot\n`,
    );
    for (const { team, cells, points, bot } of teams)
      print(
        `${team.padEnd(width)} ${cells.map(({ word, tries }) => (tries === 0 ? '-' : `${word} (${tries})`).padEnd(20)).join(' ')} ${String(points).padStart(6)}  ${bot.active === null ? bot.last || '-' : `version ${bot.active}`}\n`,
      );
    return undefined;
  });

const rejudge = (
  course: string,
  problem: string,
  options: CourseOptions & { readonly json?: true },
): Promise<void> =>
  withClient(options, async (client) => {
    const { id, count } = await client.ask('POST /api/courses/{course}/problems/{problem}/rejudge', {
      parts: { course, problem },
    });
    if (count === 0)
      return options.json ? printJson({ total: 0, waiting: 0, changed: [] }) : print('no submissions\n');
    for (;;) {
      const found = await client.ask('GET /api/courses/{course}/rejudgings/{rejudging}', {
        parts: { course, rejudging: id },
      });
      const { waiting, changed, total } = found;
      if (waiting > 0) {
        await pause(LOOK_MS);
        continue;
      }
      if (options.json) return printJson(found);
      for (const { team, submission, before, after } of changed)
        print(`${submission}  ${team}: ${before} → ${after}\n`);
      return print(`${total} rejudged, ${changed.length} changed\n`);
    }
  });

const queue = (course: string, options: CourseOptions & { readonly json?: true }): Promise<void> =>
  withClient(options, async (client) => {
    const found = await client.ask('GET /api/courses/{course}/queue', { parts: { course } });
    if (options.json) return printJson(found);
    const { states, oldest, workers } = found;
    for (const [state, count] of Object.entries(states)) print(`${state.padEnd(9)} ${count}\n`);
    if (oldest !== null) print(`the oldest waits since ${when(oldest)}\n`);
    for (const { name, threads, busy } of workers) print(`${name}: ${busy} of ${threads} threads at work\n`);
  });

interface ReceiptOptions extends CourseOptions {
  readonly check?: string;
  readonly json?: true;
}

const receipt = (course: string, id: string | undefined, options: ReceiptOptions): Promise<void> =>
  withClient(options, async (client) => {
    if (options.check === undefined) {
      if (id === undefined) complain('name a submission, or a receipt with --check FILE');
      const parts = { course, submission: id };
      const found = await client.ask('GET /api/courses/{course}/submissions/{submission}/receipt', { parts });
      return options.json ? printJson(found) : print(`${found.receipt}\n`);
    }
    const json = { receipt: new TextDecoder().decode(bytesOf(options.check)).trim() };
    const found = await client.ask('POST /api/courses/{course}/receipts', { parts: { course }, json });
    process.exitCode = found.isGenuine ? 0 : 1;
    if (options.json) return printJson(found);
    if (!found.isGenuine) return print('this is not a receipt of this course, or it was changed\n');
    const { number, target, at = 0, hash, isKept } = found;
    return print(
      `signed by this course: submission ${number} for ${target}, ${formatTime(at, ownZone())}, SHA-256 ${hash}\n${isKept ? 'the submission is still here' : 'the submission is not here any more, or has changed'}\n`,
    );
  });

export const handInCommands = (): readonly Command[] => [
  withCourse(new Command('submit'))
    .description('submit a program or bot for your team, and show the verdict')
    .argument('<course>', 'its short name')
    .argument('<target>', 'a problem of the course, or bot')
    .argument('<file>', 'a source, a zip or a tar.gz; - reads standard input')
    .option('--name <file>', 'the name it should have')
    .option('--language <name>', 'when its name does not say it: c, c++, python, …')
    .option('--samples', 'run only the samples of the statement; this does not count')
    .option('--no-wait', 'only print the ID of the submission')
    .option('--json', 'all details as JSON')
    .action(submit),
  withCourse(new Command('history'))
    .description('list submissions and their verdicts')
    .argument('<course>', 'its short name')
    .option('--target <name>', 'only for this problem, or bot')
    .option('--team <name>', 'only of this team; for those who see all')
    .option('--id <name>', 'one of them with its report')
    .option('--source <file>', 'with --id: write the submission to this file')
    .option('--json', "the server's answer as JSON")
    .action(history),
  withCourse(new Command('receipt'))
    .description('print the signed receipt of a submission, or check one')
    .argument('<course>', 'its short name')
    .argument('[submission]', 'as `course history` lists it')
    .option('--check <file>', 'a receipt to check; - reads standard input')
    .option('--json', "the server's answer as JSON")
    .action(receipt),
  withCourse(new Command('results'))
    .description('print the points of every team')
    .argument('<course>', 'its short name')
    .option('--csv', 'for a spreadsheet')
    .option('--json', "the server's answer as JSON")
    .action(results),
  withCourse(new Command('rejudge'))
    .description('rejudge all submissions for a problem and say what changed')
    .argument('<course>', 'its short name')
    .argument('<problem>', 'a problem of the course')
    .option('--json', 'what changed, as JSON')
    .action(rejudge),
  withCourse(new Command('queue'))
    .description('show the queue of submissions and the workers')
    .argument('<course>', 'its short name')
    .option('--json', "the server's answer as JSON")
    .action(queue),
];

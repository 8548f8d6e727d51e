/** `baralho course ladder`, `cup`, `final`, `rounds`, `end`, `restart`, `check`, `versions`, `games`, `requests`: the tournament of bots. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { printable } from '@baralho/core';
import { Command } from 'commander';
import { complain } from '../../complain.ts';
import { type CourseClient, type CourseOptions, withClient, withCourse } from '../../courseClient.ts';
import { print, printJson, printMade } from './links.ts';

const when = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');

/** Bots that have met at only one table have no interval yet. */
const intervalWords = ([low, high]: readonly [number | null, number | null]): string =>
  low === null || high === null ? 'no interval yet' : `${Math.round(low)} to ${Math.round(high)}`;

const ladder = (course: string, options: CourseOptions & { readonly json?: true }): Promise<void> =>
  withClient(options, async (client) => {
    const all = await client.ask('GET /api/courses/{course}/ladder', { parts: { course } });
    if (options.json) return printJson(all);
    for (const { team, version, rating, interval, games, faults } of all)
      print(
        `${Math.round(rating).toString().padStart(6)} (${intervalWords(interval)})  ${team}, version ${version}, ${games} games, ${faults} faults\n`,
      );
  });

/** The versions that would play, with their ladder results: those that are active. */
async function playersOf(client: CourseClient, course: string): Promise<readonly string[]> {
  const { teams } = await client.ask('GET /api/courses/{course}/results', { parts: { course } });
  return teams.flatMap(({ team, bot }) => (bot.active === null ? [] : [`${team} (version ${bot.active})`]));
}

interface SureOptions extends CourseOptions {
  readonly yes?: true;
  readonly json?: true;
}

const begin = (kind: 'cup' | 'final') => (course: string, options: SureOptions) =>
  withClient(options, async (client) => {
    if (kind === 'final' && !options.yes) {
      const players = await playersOf(client, course);
      complain(
        `the final would start now with ${players.length} bots, as they are: ${players.join(', ') || 'none'}. Say --yes to start it`,
      );
    }
    const made = await client.ask('POST /api/courses/{course}/rounds', {
      parts: { course },
      json: { kind },
    });
    printMade(options.json, made.round, made);
  });

const end = (restart: boolean) => (course: string, round: string, options: SureOptions) =>
  withClient(options, async (client) => {
    const what = restart ? 'end, and another of its kind begin with new decks' : 'end without standings';
    if (!options.yes) complain(`round ${round} would ${what}; its games stay. Say --yes to do so`);
    const done = await client.ask('POST /api/courses/{course}/rounds/{round}/end', {
      parts: { course, round },
      json: { restart },
    });
    printMade(options.json, done.round, done);
  });

const rounds = (
  course: string,
  options: CourseOptions & { readonly records?: string; readonly out?: string; readonly json?: true },
): Promise<void> =>
  withClient(options, async (client) => {
    if (options.records !== undefined) {
      const parts = { course, round: options.records };
      const records = await client.ask('GET /api/courses/{course}/rounds/{round}/records', { parts });
      const text = await records.text();
      if (options.out === undefined) print(text);
      else writeFileSync(options.out, text);
      return;
    }
    const all = await client.ask('GET /api/courses/{course}/rounds', { parts: { course } });
    if (options.json) return printJson(all);
    for (const { id, kind, at, state, commitment, standings = [] } of all) {
      print(`${id}  ${when(at)}  ${kind}, ${state}, commitment ${commitment}\n`);
      for (const { team, words } of standings) print(`    ${team}: ${words}\n`);
    }
    return undefined;
  });

const versions = (
  course: string,
  options: CourseOptions & { readonly team?: string; readonly json?: true },
): Promise<void> =>
  withClient(options, async (client) => {
    const query = { team: options.team };
    const all = await client.ask('GET /api/courses/{course}/versions', { parts: { course }, query });
    if (options.json) return printJson(all);
    for (const { number, at, state, report } of all)
      print(`version ${number}  ${when(at)}  ${state}\n${report.map((line) => `    ${line}\n`).join('')}`);
  });

interface GamesOptions extends CourseOptions {
  readonly json?: true;
  readonly team?: string;
  readonly round?: string;
}

const games = (course: string, { team, round, ...options }: GamesOptions): Promise<void> =>
  withClient(options, async (client) => {
    const query = { team, round };
    const all = await client.ask('GET /api/courses/{course}/games', { parts: { course }, query });
    if (options.json) return printJson(all);
    for (const { id, at, kind, seats } of all)
      print(
        `${id}  ${when(at)}  ${kind}  ${seats.map((seat) => `${seat.team} ${seat.points}${seat.faults > 0 ? ` (${seat.faults} faults)` : ''}`).join(', ')}\n`,
      );
  });

interface RequestOptions extends CourseOptions {
  readonly team?: string;
  readonly request?: string;
  readonly json?: true;
}

const requests = (course: string, game: string, options: RequestOptions): Promise<void> =>
  withClient(options, async (client) => {
    const query = { team: options.team };
    const list = await client.ask('GET /api/courses/{course}/games/{game}/requests', {
      parts: { course, game },
      query,
    });
    const one = list.find(({ number }) => String(number) === options.request);
    if (options.json) return printJson(one ?? list);
    if (one !== undefined) return print(one.sent);
    for (const { number, answered, ms, fault, stderr } of list)
      print(
        `${String(number).padStart(3)}  ${String(ms).padStart(5)} ms  ${answered.trim()}${fault === undefined ? '' : `   ✗ ${fault}`}\n${stderr === '' ? '' : `     ${stderr.trimEnd().replaceAll('\n', '\n     ')}\n`}`,
      );
    return undefined;
  });

async function check(path: string, options: { readonly json?: true }): Promise<void> {
  if (!existsSync(path)) complain(`there is no file '${path}'`);
  const { checkCup } = await import('@baralho/course');
  const checked = await checkCup(readFileSync(path));
  if (!checked.ok) process.exitCode = 1;
  if (options.json) return printJson(checked);
  if (!checked.ok) return print(printable(`${checked.why}\n`));
  const { games, commitment, table } = checked;
  const follows =
    table === undefined
      ? `${games} games of the ladder follow the rules, and their decks follow from the secret (hash ${commitment}). A ladder has no draw and no table to check.`
      : `${games} games follow the rules, decks and draw from the secret; its hash was ${commitment}.`;
  print(`${follows}\n`);
  for (const { team, words } of table ?? []) print(printable(`    ${team}: ${words}\n`));
  return undefined;
}

export const tournamentCommands = (): readonly Command[] => [
  withCourse(new Command('ladder'))
    .description('print the ladder of bots: ratings with their intervals')
    .argument('<course>', 'its short name')
    .option('--json', "the server's answer as JSON")
    .action(ladder),
  withCourse(new Command('cup'))
    .description('start a cup with the active bots')
    .argument('<course>', 'its short name')
    .option('--json', 'what the server answers, as JSON')
    .action(begin('cup')),
  withCourse(new Command('final'))
    .description('start the final: versions are frozen, decks are new')
    .argument('<course>', 'its short name')
    .option('--yes', 'yes, start it with the bots that are active now')
    .option('--json', 'what the server answers, as JSON')
    .action(begin('final')),
  withCourse(new Command('end'))
    .description('end a running cup or final: its games stay, there are no standings')
    .argument('<course>', 'its short name')
    .argument('<round>', 'as `course rounds` lists it')
    .option('--yes', 'yes, end it')
    .option('--json', 'what the server answers, as JSON')
    .action(end(false)),
  withCourse(new Command('restart'))
    .description('end a running cup or final and start another')
    .argument('<course>', 'its short name')
    .argument('<round>', 'as `course rounds` lists it')
    .option('--yes', 'yes, end it and start another')
    .option('--json', 'what the server answers, as JSON')
    .action(end(true)),
  withCourse(new Command('rounds'))
    .description('list cups and finals with their standings, or save their games')
    .argument('<course>', 'its short name')
    .option('--records <round>', 'the games of a finished one, for `arena replay`')
    .option('--out <file>', 'with --records: write them there')
    .option('--json', "the server's answer as JSON")
    .action(rounds),
  new Command('check')
    .description(
      'check a published round: replay its games; decks, draw and standings follow from the secret',
    )
    .argument('<file>', 'what `course rounds --records ROUND --out FILE` wrote')
    .option('--json', 'the checks, or what is wrong, as JSON')
    .action(check),
  withCourse(new Command('versions'))
    .description("list the versions of a team's bot with their state")
    .argument('<course>', 'its short name')
    .option('--team <id>', 'which team; the default is your own')
    .option('--json', "the server's answer as JSON")
    .action(versions),
  withCourse(new Command('games'))
    .description('list games, the newest first')
    .argument('<course>', 'its short name')
    .option('--team <id>', 'only those of a team')
    .option('--round <id>', 'only those of a round')
    .option('--json', "the server's answer as JSON")
    .action(games),
  withCourse(new Command('requests'))
    .description("show the requests and answers of a team's bot in a game")
    .argument('<course>', 'its short name')
    .argument('<game>', 'as `course games` lists it')
    .option('--team <id>', 'which team; the default is your own')
    .option('--request <number>', 'print this request as it was sent: … --request 17 | ./bot')
    .option('--json', "the server's answer as JSON")
    .action(requests),
];

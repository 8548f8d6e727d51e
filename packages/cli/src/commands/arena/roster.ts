/**
 * Folders of bots. A folder of teams has one folder for each team: its name is the team's, and a bot sees the folder
 * of its own team only. How a team's bot is run is in the file `roster` of the folder, one line a team, or is found
 * out from the team's files.
 *
 *   # roster
 *   penguins = ./bot
 *   foxes    = stream:python3 main.py --depth 3
 *
 * Commands are those of the team's folder. Teams that the roster does not name are left out; without a roster the bot of a team is
 * its file `bot`, `bot.py`, `bot.js` or `bot.mjs`, or the only file that can be run. A folder of programs, as older versions took
 * it, still works, but there bots can read and run one another.
 */
import { accessSync, constants, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { splitWords } from '@baralho/arena/command';
import { quoted } from '@baralho/core';
import { complain } from '../../complain.ts';

export const ROSTER_HELP = `
A folder of teams has one subfolder per team, with the team's name; a bot sees only its own. The file 'roster' in the
folder says how bots are run, one line per team ('penguins = python3 main.py', run in the folder of the team); without it the bot of
a team is bot, bot.py, bot.js or bot.mjs, or the only program there.
`;

const INTERPRETERS: Readonly<Record<string, string>> = { '.py': 'python3', '.js': 'node', '.mjs': 'node' };

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Quoted as a single word of a command, whatever characters it contains. */
const asWord = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** How a file is run; undefined if it is not a program. */
function commandOf(path: string): string | undefined {
  const word = asWord(path.includes('/') ? path : `./${path}`);
  const interpreter = INTERPRETERS[extname(path)];
  return interpreter ? `${interpreter} ${word}` : isExecutable(path) ? word : undefined;
}

/** A name that is allowed before `=` in a bot's specification. */
const nameOf = (team: string): string =>
  team.replace(/[=\s/.:'"\p{C}]+/gu, '-').replace(/^-+|-+$/g, '') || 'team';

const namesIn = (folder: string): string[] => readdirSync(folder).sort();

const BOT = /^bot(\.(py|js|mjs))?$/;

function botOfTeam(folder: string, team: string): string {
  const programs = namesIn(join(folder, team))
    .map((name) => join(folder, team, name))
    .filter((path) => isFile(path) && commandOf(path) !== undefined);
  const named = programs.filter((path) => BOT.test(path.split('/').at(-1) ?? ''));
  const [bot] = named.length > 0 ? named : programs;
  if (bot === undefined) return complain(`there is no program in the folder of team ${quoted(team)}`);
  if (named.length !== 1 && programs.length > 1)
    return complain(
      `team ${quoted(team)} has several programs: call the bot 'bot' (or bot.py, bot.js, bot.mjs), or name it in '${join(folder, 'roster')}'`,
    );
  return `${nameOf(team)}=${commandOf(bot)}`;
}

/** `team = command`, where the files of the command are in the folder of the team. */
function lineOfRoster(folder: string, line: string, number: number): string[] {
  const text = line.replace(/^\s*#.*$/, '').trim();
  if (text === '') return [];
  const [, team = '', protocol = '', command = ''] =
    /^([^=]*[^=\s])\s*=\s*((?:(?:stream|text):)*)(.+)$/.exec(text) ?? [];
  const where = `${join(folder, 'roster')}, line ${number}`;
  if (team === '') return complain(`${where}: expected 'team = command', found ${quoted(text)}`);
  if (!isFolder(join(folder, team)))
    return complain(`${where}: there is no folder ${quoted(team)} beside it`);
  const words = splitWords(command).map((word) => {
    const path = resolve(folder, team, word);
    return asWord(isFile(path) ? path : word);
  });
  return [`${nameOf(team)}=${protocol}${words.join(' ')}`];
}

/** The bots of a folder as specifications, or the word itself. */
export function botsOf(word: string): string[] {
  if (!isFolder(word)) return [word];
  const roster = join(word, 'roster');
  if (isFile(roster))
    return readFileSync(roster, 'utf8')
      .split('\n')
      .flatMap((line, i) => lineOfRoster(word, line, i + 1));
  const teams = namesIn(word).filter(
    (name) => isFolder(join(word, name)) && !/^[._]|^node_modules$/.test(name),
  );
  const bots =
    teams.length > 0
      ? teams.map((team) => botOfTeam(word, team))
      : namesIn(word).flatMap((name) =>
          isFile(join(word, name)) ? (commandOf(join(word, name)) ?? []) : [],
        );
  return bots.length > 0 ? bots : complain(`there is no bot in the folder '${word}'`);
}

/**
 * Where games are saved: `$BARALHO_HOME`, else `$XDG_DATA_HOME/baralho`, else `~/.local/share/baralho`. A game in progress is
 * one file that is replaced as a whole, so that the old one remains when the program is killed while writing; a finished game
 * is one line of `played.jsonl`; language and colours are stored in `preferences.json`.
 */
import {
  accessSync,
  appendFileSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkPlayed, type PlayedGame } from '@baralho/table';
import { AUTO_PLAY, type AutoPlay } from '@baralho/table/klondike/safe';
import { SCORES, type Score } from '@baralho/table/klondike/score';
import { LANGUAGES, type Language } from '@baralho/words';

export interface Preferences {
  readonly language?: Language;
  readonly fourColours?: boolean;
  readonly autoPlay?: AutoPlay;
  readonly score?: Score;
}

export interface Store {
  /** All unfinished games of a kind, the most recently played first. */
  savedGames(game: string): readonly { readonly path: string; readonly text: string }[];
  /** The file of a game in progress. */
  pathOf(game: string, name: string): string;
  /** Renames a file that contains no game, so that later ones do not meet it; returns its new name. */
  setAside(path: string): string;
  save(game: string, name: string, text: string): void;
  remove(game: string, name: string): void;
  record(played: PlayedGame): void;
  /** The player's last settings at the table; empty the first time. */
  preferences(): Preferences;
  prefer(preferences: Preferences): void;
  playedGames(): readonly PlayedGame[];
  /** Clears the results of all games of a kind; the records so far stay beside, in `played.old.jsonl`. */
  forget(game: string): void;
}

export function homeOf(environment: Readonly<Record<string, string | undefined>>): string {
  const { BARALHO_HOME, XDG_DATA_HOME } = environment;
  if (BARALHO_HOME) return BARALHO_HOME;
  return join(XDG_DATA_HOME || join(homedir(), '.local', 'share'), 'baralho');
}

/** Folder by folder: Node's recursive mkdir never returns where the system cannot create a folder, as under /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}

/** Why games cannot be saved in this folder, which is created if it is missing. */
export function faultOfHome(home: string): string | undefined {
  try {
    makeFolder(home);
    readdirSync(home);
    accessSync(home, constants.W_OK);
    return undefined;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `games cannot be kept in '${home}' (${reason}); BARALHO_HOME names another folder`;
  }
}

/** Undefined when the file does not exist. */
function orNothing<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Writes a file completely or not at all. */
function replace(path: string, text: string): void {
  const beside = `${path}.${process.pid}.new`;
  writeFileSync(beside, text);
  renameSync(beside, path);
}

export function openStore(home: string): Store {
  const folder = (game: string): string => join(home, 'saved', game);
  const file = (game: string, name: string): string =>
    join(folder(game), `${name.replaceAll(/[^\w.-]+/g, '_').slice(0, 120)}.json`);
  const record = join(home, 'played.jsonl');
  const preferences = join(home, 'preferences.json');
  const playedGames = (): readonly PlayedGame[] =>
    (orNothing(() => readFileSync(record, 'utf8')) ?? '')
      .split('\n')
      .flatMap((line) => orNothing(() => checkPlayed(JSON.parse(line))) ?? []);
  return {
    savedGames(game) {
      const names = orNothing(() => readdirSync(folder(game))) ?? [];
      return names
        .filter((name) => name.endsWith('.json'))
        .map((name) => join(folder(game), name))
        .flatMap((path) => orNothing(() => ({ path, time: statSync(path).mtimeMs })) ?? [])
        .sort((a, b) => b.time - a.time)
        .flatMap(({ path }) => orNothing(() => ({ path, text: readFileSync(path, 'utf8') })) ?? []);
    },
    pathOf: file,
    setAside(path) {
      let aside = `${path}.damaged`;
      for (let i = 2; existsSync(aside); i++) aside = `${path}.damaged${i}`;
      renameSync(path, aside);
      return aside;
    },
    save(game, name, text) {
      makeFolder(folder(game));
      replace(file(game, name), text);
    },
    remove: (game, name) => rmSync(file(game, name), { force: true }),
    record(played) {
      makeFolder(home);
      appendFileSync(record, `${JSON.stringify(played)}\n`);
    },
    preferences() {
      const { language, fourColours, autoPlay, score } =
        orNothing(() => JSON.parse(readFileSync(preferences, 'utf8'))) ?? {};
      return {
        ...(LANGUAGES.includes(language) && { language }),
        ...(typeof fourColours === 'boolean' && { fourColours }),
        ...(AUTO_PLAY.includes(autoPlay) && { autoPlay }),
        ...(SCORES.includes(score) && { score }),
      };
    },
    prefer(chosen) {
      makeFolder(home);
      replace(preferences, `${JSON.stringify(chosen)}\n`);
    },
    playedGames,
    forget(game) {
      const saved = playedGames().filter((played) => played.game !== game);
      appendFileSync(join(home, 'played.old.jsonl'), orNothing(() => readFileSync(record)) ?? '');
      replace(record, saved.map((played) => `${JSON.stringify(played)}\n`).join(''));
    },
  };
}

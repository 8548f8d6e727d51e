/**
 * Turns a typed command into a program that can be run anywhere: the words, split as a shell would; full paths of the files
 * among them; the bot's own folder; what else it needs from the disk; and a hash of all files of that folder, so that a
 * changed bot counts as another bot.
 */
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, resolve } from 'node:path';
import { installationOf, isOfSystem, isOwnFolder, type ProgramCommand } from '@baralho/sandbox';

export interface FoundCommand extends ProgramCommand {
  readonly hash: string;
}

/** Splits at spaces; quotes of both kinds and backslashes protect them. */
export function splitWords(text: string): string[] {
  const words: string[] = [];
  const pattern = /\s*((?:"(?:\\.|[^"\\])*"|'[^']*'|\\.|[^\s"'\\])+)/gy;
  for (const [, word = ''] of text.matchAll(pattern))
    words.push(
      word.replace(/"((?:\\.|[^"\\])*)"|'([^']*)'|\\(.)/g, (_, double, single, escaped) =>
        double !== undefined ? double.replace(/\\(.)/g, '$1') : (single ?? escaped),
      ),
    );
  return words;
}

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile();

function onPath(program: string): string | undefined {
  if (program.includes('/')) return isFile(resolve(program)) ? resolve(program) : undefined;
  return (process.env.PATH ?? '/usr/bin:/bin')
    .split(':')
    .map((folder) => join(folder, program))
    .find(isFile);
}

const INTERPRETER = /^(python|pypy|node|deno|bun|ruby|perl|java|lua|php)[\d.]*$/;

const sha256 = (parts: readonly (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 16);
};

/** The script for an interpreter, if it does not exist; code on the command line is not a script. */
function missingScript(program: string, words: readonly string[]): string | undefined {
  if (!INTERPRETER.test(program) && !/^(ba|da)?sh$/.test(program)) return undefined;
  const script = words.find((word) => !word.startsWith('-'));
  const isCode = words.some((word) => /^-(c|e|m|p|-eval|-print)$/.test(word));
  return !isCode && script !== undefined && /\.\w{1,4}$/.test(script) && !existsSync(resolve(script))
    ? script
    : undefined;
}

const PATH_OPTIONS = new Set(['-cp', '-classpath', '--class-path']);
/** Options of java that take the next word as their value. */
const TAKES_A_WORD =
  /^(-cp|-classpath|--class-path|-p|--module-path|--add-modules|--add-opens|--add-exports)$/;

/** For `java -cp kit Bot`, looks for the class where java would: in the folders and archives of the class path, otherwise here. */
function javaClass(
  words: readonly string[],
): { readonly words: readonly string[]; readonly files: readonly string[] } | string {
  const at = words.findIndex((word, i) => !word.startsWith('-') && !TAKES_A_WORD.test(words[i - 1] ?? ''));
  const name = words[at];
  if (name === undefined || words.includes('-jar') || isFile(resolve(name))) return { words, files: [] };
  const option = words.findIndex((word) => PATH_OPTIONS.has(word));
  const given = option >= 0 && option < at ? (words[option + 1] ?? '.') : '.';
  const places = given.split(':').map((place) => resolve(place === '' ? '.' : place));
  const file = `${name.replaceAll('.', '/')}.class`;
  const home = places.find((place) => isFile(join(place, file)));
  const archives = places.filter(isFile);
  if (home === undefined && archives.length === 0) {
    const source = places.map((place) => join(place, `${name}.java`)).find(isFile);
    return source === undefined
      ? `there is no class '${name}' in ${places.join(' or ')}; name its folder: java -cp FOLDER ${name}`
      : `there is no class '${name}' in ${places.join(' or ')}, but its source: compile it with javac, or run java ${source}`;
  }
  const rest = option >= 0 && option < at ? words.filter((_, i) => i !== option && i !== option + 1) : words;
  return {
    words: ['-cp', places.join(':'), ...rest],
    files: [...(home === undefined ? [] : [join(home, file)]), ...archives],
  };
}

/** Files that a run leaves in a folder do not belong to the bot: caches, hidden files, records. */
const LEFT_BEHIND = /^(\.|__pycache__$|node_modules$)|\.(pyc|jsonl|jsonl\.\w+)$/;
const MOST_FILES = 2000;
const MOST_BYTES = 64 * 2 ** 20;

/**
 * The files of a bot's own folder by name and content, so that a changed helper is noticed. In a folder with more than 2,000 files or 64
 * MB, the files beyond the limit count only with size and time.
 */
function folderParts(folder: string, hidden: readonly string[]): (string | Buffer)[] {
  const parts: (string | Buffer)[] = [];
  let files = 0;
  let bytes = 0;
  const visit = (path: string): void => {
    for (const name of namesIn(path)) {
      const full = join(path, name);
      if (LEFT_BEHIND.test(name) || hidden.some((one) => full.startsWith(one)) || files > 10 * MOST_FILES)
        continue;
      const about = lstatSync(full);
      files++;
      parts.push(full.slice(folder.length));
      if (about.isDirectory()) visit(full);
      else if (about.isSymbolicLink()) parts.push(readlinkSync(full));
      else if (about.isFile()) {
        bytes += about.size;
        const isMuch = files > MOST_FILES || bytes > MOST_BYTES;
        parts.push(isMuch ? `${about.size} ${about.mtimeMs}` : readOr(full));
      }
    }
  };
  visit(folder);
  return parts;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

/** A file that cannot be read cannot affect a move either. */
function readOr(file: string): Buffer | string {
  try {
    return readFileSync(file);
  } catch {
    return 'unreadable';
  }
}

/** A sentence if the program does not exist. */
export function findCommand(
  text: string,
  allow: readonly string[] = [],
  hidden: readonly string[] = [],
): FoundCommand | string {
  const [program = '', ...rest] = splitWords(text);
  if (program === '') return 'an empty command';
  const executable = onPath(program);
  if (executable === undefined)
    return program.includes('/')
      ? `there is no file '${program}'`
      : `there is no program '${program}' on the PATH`;
  const missing = missingScript(basename(executable), rest);
  if (missing !== undefined) return `there is no file '${missing}' in ${process.cwd()}`;
  const java = basename(executable) === 'java' ? javaClass(rest) : { words: rest, files: [] };
  if (typeof java === 'string') return java;
  const words = [executable, ...java.words.map((word) => (isFile(resolve(word)) ? resolve(word) : word))];
  const interpreted =
    isOfSystem(executable) || !program.includes('/') || INTERPRETER.test(basename(executable));
  const named = words.slice(interpreted ? 1 : 0).filter((word) => isAbsolute(word) && isFile(word));
  const files = [...new Set([...java.files, ...named])];
  const folder = dirname(files[0] ?? executable);
  // The bot's own folder; of other files, only those it is explicitly given.
  const readable = [
    ...(interpreted ? installationOf(executable) : []),
    ...files.map((file, i) => (i === 0 && isOwnFolder(folder) ? folder : file)),
    ...allow.map((path) => resolve(path)),
  ];
  return {
    words,
    folder: isOwnFolder(folder) ? folder : '/tmp',
    readable: [...new Set(readable.filter((path) => !isOfSystem(path)))],
    hash: sha256([
      text,
      ...files.map((file) => readFileSync(file)),
      ...(files.length > 0 && isOwnFolder(folder) ? folderParts(folder, hidden) : []),
    ]),
  };
}

/** `baralho arena ladder`: all bots of a folder, rated. */
import { accessSync, constants, readdirSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { ladder, ladderSchedule, playSchedule, type Rung } from '@baralho/arena';
import { Command } from 'commander';
import { complain } from '../../complain.ts';
import { wholeNumberFrom } from '../../numbers.ts';
import { playersOf, print, printJson, table, verdict } from './report.ts';
import {
  BOTS_HELP,
  describeSandbox,
  openSession,
  type SessionOptions,
  withSessionOptions,
} from './session.ts';

const EXAMPLES = `${BOTS_HELP}
A folder stands for all bots in it: programs that may be executed, .py (run with python3), .js and .mjs (run with node).
Tables of four are drawn so that everybody plays equally often, each in all four rotations of its deal. Ratings are Plackett–Luce
over all games, mean 0, 400 points for odds of ten to one, with 95 % bootstrap intervals.

Examples:
  baralho arena ladder bots/ greedy decomposer --games 2000
  baralho arena ladder random lowest greedy decomposer --json
`;

interface Options extends SessionOptions {
  readonly games: number;
}

const INTERPRETERS: Readonly<Record<string, string>> = { '.py': 'python3', '.js': 'node', '.mjs': 'node' };

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** The bots of a folder as commands, or the word itself. */
function botsOf(word: string): string[] {
  if (!isFolder(word)) return [word];
  const bots = readdirSync(word)
    .sort()
    .map((name) => join(word, name))
    .filter((path) => statSync(path).isFile())
    .flatMap((path) => {
      const quoted = JSON.stringify(path.includes('/') ? path : `./${path}`);
      const interpreter = INTERPRETERS[extname(path)];
      return interpreter ? [`${interpreter} ${quoted}`] : isExecutable(path) ? [quoted] : [];
    });
  return bots.length > 0 ? bots : complain(`there is no bot in the folder '${word}'`);
}

async function run(words: readonly string[], options: Options): Promise<void> {
  const specs = words.flatMap(botsOf);
  if (specs.length < 2) complain('a ladder takes two bots or more');
  const session = openSession(specs, options);
  const counts = ladder(options.seed);
  let games = 0;
  const rating = ({ rating: { value, low, high } }: Rung): string =>
    `${value.toFixed(0)} (${low.toFixed(0)} … ${high.toFixed(0)})`;
  const report = (): void => {
    const rungs = counts.rungs();
    const sandbox = describeSandbox(session.sandbox, session.entrants);
    if (options.json) printJson({ games, seed: options.seed, sandbox, players: playersOf(rungs) });
    else {
      const rows = table(rungs, { heading: 'rating (95 %)', width: 22, of: rating });
      print(`${games} games, seed ${options.seed}\n${rows}Sandbox: ${sandbox}.\n`);
    }
  };
  session.whenInterrupted(report);
  const rounds = Math.ceil(options.games / 4);
  for await (const record of playSchedule(
    ladderSchedule(session.entrants, rounds, options.seed),
    session.play,
  )) {
    counts.add(record);
    session.progress(`game ${++games} of ${4 * rounds}`);
  }
  session.close();
  report();
  verdict(counts.rungs(), options.strict);
}

export const ladderCommand = (): Command =>
  withSessionOptions(
    new Command('ladder')
      .description('all bots of a folder against each other, with ratings and their intervals')
      .argument('<bots...>', 'bots, or folders of them')
      .option('--games <n>', 'how many in all, four for each drawn table', wholeNumberFrom(4), 400),
  )
    .addHelpText('after', EXAMPLES)
    .action(run);

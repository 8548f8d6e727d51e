/**
 * `baralho arena replay FILE`: steps through a recorded game at the terminal, or prints it completely when the output is a
 * pipe.
 */
import { existsSync } from 'node:fs';
import {
  commitmentOf,
  findForeignDeck,
  frames,
  type GameRecord,
  readRecords,
  replay,
  requestAt,
  type Secret,
} from '@baralho/arena';
import { ESCALADA } from '@baralho/arena/escalada';
import { gameOf, replayAs } from '@baralho/arena/record';
import { describeMisread, printable } from '@baralho/core';
import { Command } from 'commander';
import { complain } from '../../complain.ts';
import { wholeNumberFrom } from '../../numbers.ts';
import { print } from './report.ts';

const EXAMPLES = `
Examples:
  npx baralho arena replay games.jsonl                 the first game; space or → next, ← back, q quit
  npx baralho arena replay games.jsonl --game 12
  npx baralho arena replay games.jsonl --game 4f2a | less
  npx baralho arena replay games.jsonl --game 12 --request 17 | ./bot
                                                       the request at move 17, to try by hand
  npx baralho arena replay games.jsonl --check         do all games follow the rules, and the decks match the secret?
`;

/** The result of checking a whole file, and whether all is well: every game is replayed, every deck computed again. */
function checkAll(
  records: readonly GameRecord[],
  revealed: Secret | undefined,
): { readonly ok: boolean; readonly says: string } {
  const nameOf = ({ id, event }: GameRecord): string => `game ${id}, ${event}`;
  for (const record of records) {
    const played = replay(record);
    if (!played.ok) return { ok: false, says: `${nameOf(record)}: ${describeMisread(played.error)}` };
  }
  const games = `${records.length} games follow the rules.\n`;
  const drawn = records.filter(({ commitment }) => commitment !== undefined);
  if (drawn.length === 0) return { ok: true, says: `${games}No deck was drawn from a secret.` };
  if (revealed === undefined)
    return { ok: true, says: `${games}The secret of the decks has not been shown yet.` };
  const foreign = findForeignDeck(drawn, revealed);
  if (foreign !== undefined)
    return { ok: false, says: `${nameOf(foreign)}: its deck is not the one that the secret gives` };
  const hash = `before the first game its hash was ${commitmentOf(revealed)}`;
  return { ok: true, says: `${games}${drawn.length} decks follow from the secret; ${hash}` };
}

interface Options {
  readonly game: string;
  readonly request?: number;
  readonly check?: true;
}

async function run(path: string, options: Options): Promise<void> {
  if (!existsSync(path)) complain(`there is no file '${path}'`);
  const read = readRecords(path);
  if (!read.ok) complain(read.why);
  const { records, revealed } = read.value;
  if (options.check) {
    const { ok, says } = checkAll(records, revealed);
    print(printable(`${says}\n`));
    if (!ok) process.exitCode = 1;
    return;
  }
  const number = /^\d{1,9}$/.test(options.game) ? Number(options.game) : 0;
  const record = records[number - 1] ?? records.find(({ id }) => id.startsWith(options.game));
  if (record === undefined) complain(`${path} has ${records.length} games; none is '${options.game}'`);
  const states = replay(record);
  if (!states.ok) complain(`game ${record.id}: ${describeMisread(states.error)}`);
  if (options.request !== undefined) {
    const request = requestAt(record, states.value, options.request);
    if (request === undefined)
      complain(`game ${record.id} has ${record.moves.length} moves; there is no move ${options.request}`);
    print(request);
    return;
  }
  const isScreen = process.stdout.isTTY && process.stdin.isTTY && process.env.TERM !== 'dumb';
  const onScreen = isScreen && gameOf(record).id === ESCALADA.id ? replayAs(ESCALADA, record) : undefined;
  if (onScreen?.ok) {
    const { watchRecord } = await import('@baralho/terminal/replay/run');
    return watchRecord(record, onScreen.value);
  }
  const title = `${record.event} · deal ${record.deal} · ${record.id}\n`;
  // Names and notes were written by other people.
  print(printable(`${title}\n${frames(record, states.value).join('\n')}`));
}

export const replayCommand = (): Command =>
  new Command('replay')
    .description('step through a recorded game, or check all games of a file')
    .argument('<file>', 'a file of records')
    .option('--game <n>', 'its number in the file, or the beginning of its id', '1')
    .option('--request <move>', 'print the exact request that the bot got at this move', wholeNumberFrom(1))
    .option('--check', 'replay all games and recompute all decks from the secret')
    .addHelpText('after', EXAMPLES)
    .action(run);

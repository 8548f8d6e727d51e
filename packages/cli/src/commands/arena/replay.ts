/** `baralho arena replay FILE`: steps through a recorded game at the terminal, or prints it whole through a pipe. */
import { existsSync } from 'node:fs';
import { frames, readRecords } from '@baralho/arena';
import { describeMisread, harmless } from '@baralho/core';
import { Command } from 'commander';
import { complain } from '../../complain.ts';
import { print } from './report.ts';

const EXAMPLES = `
Examples:
  baralho arena replay games.jsonl                 the first game; space or → next, ← back, q quit
  baralho arena replay games.jsonl --game 12
  baralho arena replay games.jsonl --game 4f2a | less
`;

/** Shows one text at a time, by keys. */
function stepThrough(texts: readonly string[]): void {
  let index = 0;
  const show = (): void =>
    print(`\u001b[2J\u001b[H${texts[index]}\nspace next · ← back · home · end · q quit\n`);
  const keys: ReadonlyMap<string, () => number> = new Map([
    [' ', () => index + 1],
    ['\r', () => index + 1],
    ['\u001b[C', () => index + 1],
    ['\u001b[D', () => index - 1],
    ['b', () => index - 1],
    ['\u001b[H', () => 0],
    ['\u001b[F', () => texts.length - 1],
  ]);
  process.stdin.setRawMode(true).resume().setEncoding('utf8');
  process.stdin.on('data', (key: string) => {
    if (key === 'q' || key === '\u0003' || key === '\u001b') {
      process.stdin.setRawMode(false).pause();
      return;
    }
    const to = keys.get(key)?.() ?? index;
    index = Math.max(0, Math.min(texts.length - 1, to));
    show();
  });
  show();
}

function run(path: string, options: { readonly game: string }): void {
  if (!existsSync(path)) complain(`there is no file '${path}'`);
  const read = readRecords(path);
  if (!read.ok) complain(read.why);
  const { records } = read;
  const number = /^\d{1,9}$/.test(options.game) ? Number(options.game) : 0;
  const record = records[number - 1] ?? records.find(({ id }) => id.startsWith(options.game));
  if (record === undefined) complain(`${path} has ${records.length} games; none is '${options.game}'`);
  const texts = frames(record);
  if (!texts.ok) complain(`game ${record.id}: ${describeMisread(texts.error)}`);
  const title = `${record.event} · deal ${record.deal} · ${record.id}\n`;
  // Names and notes are other people's words.
  if (process.stdout.isTTY && process.stdin.isTTY)
    stepThrough(texts.value.map((text) => harmless(`${title}\n${text}`)));
  else print(harmless(`${title}\n${texts.value.join('\n')}`));
}

export const replayCommand = (): Command =>
  new Command('replay')
    .description('step through a recorded game')
    .argument('<file>', 'a file of records')
    .option('--game <n>', 'which: its number in the file, or how its id begins', '1')
    .addHelpText('after', EXAMPLES)
    .action(run);

/**
 * Two versions of the command against each other: `node bench/versions.mjs OLD NEW [--rounds 5]`, each a folder with a built
 * workspace. Every command runs in turns, so that a busy machine affects both; the output is the median CPU time of all its
 * processes and threads, and the ratio of new to old.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '5' } },
});
const [before, after] = positionals;
if (before === undefined || after === undefined) throw new Error('two folders, please');

const published = (file) => readFileSync(join(after, 'packages/judge/testdata', file), 'utf8');

const COMMANDS = [
  ['start of the command', ['--version']],
  ['a deal', ['deal', 'klondike', '7']],
  ['War, three million games', ['simulate', 'war', '--games', '3e6', '--jobs', '1']],
  ['Accordian, two million deals', ['simulate', 'accordion', '--deals', '2e6', '--jobs', '1']],
  ['Klondike, 300 deals, draw one', ['survey', 'klondike', '--deals', '300', '--draw', '1', '--jobs', '1']],
  ['Klondike, 40 deals, draw three', ['survey', 'klondike', '--deals', '40', '--draw', '3', '--jobs', '1']],
  ['Escalada, 3,000 games of greedy players', ['simulate', 'escalada', '--games', '3000', '--jobs', '1']],
];

function secondsOf(folder, words, input) {
  const command = [process.execPath, join(folder, 'packages/cli/bin/baralho.js'), ...words];
  const quoted = command.map((word) => `'${word}'`).join(' ');
  const { stderr, status } = spawnSync(
    'bash',
    ['-c', `TIMEFORMAT='cpu %U %S'; time ${quoted} >/dev/null 2>&1`],
    { encoding: 'utf8', input, env: { ...process.env, NODE_OPTIONS: '' } },
  );
  if (status !== 0) throw new Error(`${quoted} ended with ${status}`);
  const [, user, system] = /cpu ([\d.]+) ([\d.]+)/.exec(stderr) ?? [];
  return Number(user) + Number(system);
}

const median = (list) => list.toSorted((a, b) => a - b)[list.length >> 1];
for (const folder of [before, after])
  if (!existsSync(join(folder, 'packages/cli/dist'))) throw new Error(`${folder} is not built`);

const JUDGED = [
  ['`judge war`, 2,000 games', ['judge', 'war'], published('war/deals-100.in').repeat(20)],
  [
    '`judge accordian`, 10,000 deals',
    ['judge', 'accordian'],
    `${published('accordian/deals-50.in').replace(/#\s*$/, '').repeat(200)}#\n`,
  ],
];
for (const [name, words, input] of [...COMMANDS, ...JUDGED]) {
  const seconds = { old: [], new: [] };
  for (let round = 0; round < Number(values.rounds); round++) {
    seconds.old.push(secondsOf(before, words, input));
    seconds.new.push(secondsOf(after, words, input));
  }
  const [one, other] = [median(seconds.old), median(seconds.new)];
  console.log(`| ${name} | ${one.toFixed(2)} s | ${other.toFixed(2)} s | ${(other / one).toFixed(2)} |`);
}

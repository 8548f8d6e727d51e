/**
 * Are answers lost on a busy machine? `npm run soak:arena -- --moves 10000` after `npm run build`: bots that always answer, sixteen games at
 * a time, while twice as many programs as there are cores do nothing but run. Every fault is one too many: exit code 1.
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { findEntrant, matchSchedule, playSchedule, seededDecks, withOwnNames } from '@baralho/arena';
import { chooseSandbox } from '@baralho/sandbox';

const { values } = parseArgs({ options: { moves: { type: 'string', default: '10000' } } });
const wanted = Number(values.moves);
const choice = chooseSandbox('auto');
if (!choice.ok) throw new Error(choice.why);
const { sandbox } = choice;
const entrants = withOwnNames(
  [
    'echo PASSO',
    `stream:sh -c 'while read -r line; do [ -n "$line" ] || echo PASSO; done'`,
    'echo PASSO',
    'greedy',
  ].map((spec) => {
    const found = findEntrant(spec, { sandbox, startMs: 1000 });
    if (!found.ok) throw new Error(found.why);
    return found.value;
  }),
);
const hogs = Array.from({ length: 2 * availableParallelism() }, () =>
  spawn('sh', ['-c', 'while :; do :; done'], { stdio: 'ignore' }),
);
const options = { limits: { moveMs: 1000, bankMs: 5000 }, sandbox: sandbox.mode, jobs: 16 };
const began = performance.now();
let moves = 0;
let faults = 0;
try {
  for await (const record of playSchedule(matchSchedule(entrants, wanted, seededDecks(1)), options)) {
    for (const [i, { fault, note }] of record.moves.entries()) {
      if ((record.starter + i) % 4 !== 3) moves++;
      if (fault === undefined) continue;
      faults++;
      console.error(`${record.event}, move ${i + 1}: ${fault}: ${note}`);
    }
    if (moves >= wanted) break;
  }
} finally {
  for (const hog of hogs) hog.kill('SIGKILL');
}
const seconds = Math.round((performance.now() - began) / 1000);
console.log(`${moves} moves of bots that always answer, ${sandbox.mode}, ${seconds} s: ${faults} faults`);
process.exitCode = faults === 0 ? 0 : 1;

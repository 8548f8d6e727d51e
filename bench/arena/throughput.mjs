/**
 * How fast the arena is: `node bench/arena/throughput.mjs` after `npm run build`. Games per second of CPU time among four
 * greedy built-in players, with the referee alone and with records written; then a group of 16 games among four C bots (the
 * one of docs/write-a-bot.md), one process a move, in each sandbox.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  findEntrant,
  matchSchedule,
  openRecordFile,
  playGame,
  playSchedule,
  seededDecks,
} from '@baralho/arena';
import { builtInEntrant } from '@baralho/arena/entrant';
import { ESCALADA } from '@baralho/arena/escalada';
import { numberedDeck } from '@baralho/core';
import { chooseSandbox } from '@baralho/sandbox';

const limits = { moveMs: 1000, bankMs: 5000 };
const folder = mkdtempSync(join(tmpdir(), 'baralho-bench-'));
const greedy = builtInEntrant('greedy');
const round = (value) => Math.round(value).toLocaleString('en');

/** CPU seconds of this process and of all its children that have ended. */
function cpuOfAll() {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1).split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
}

async function measure(name, games, run) {
  const cpu = process.cpuUsage();
  const began = performance.now();
  await run(games);
  const wall = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const seconds = (user + system) / 1e6;
  console.log(
    `${name}: ${round(games / seconds)} games a second of CPU time (${round(games / wall)} of wall time)`,
  );
}

const player = greedy.open();
const players = [player, player, player, player];
const referee = (games) => {
  for (let game = 0; game < games; game++)
    playGame(ESCALADA, {
      setup: { deck: numberedDeck('escalada', game), starter: game % 4 },
      players,
      limits,
    });
};
const records = async (games) => {
  const file = openRecordFile(join(folder, 'games.jsonl'));
  const options = { limits, sandbox: 'none', jobs: 1, onRecord: (record) => file.append(record) };
  for await (const _ of playSchedule(
    matchSchedule([greedy, greedy, greedy, greedy], games, seededDecks(1)),
    options,
  ));
  file.close();
};

referee(2000);
for (let turn = 0; turn < 3; turn++) {
  await measure('four greedy, refereed', 20_000, referee);
  await measure('four greedy, with records', 20_000, records);
}

const page = readFileSync(new URL('../../docs/write-a-bot.md', import.meta.url), 'utf8');
writeFileSync(join(folder, 'bot.c'), /```c\n(.*?)```/s.exec(page)[1]);
execFileSync('cc', ['-O2', '-o', join(folder, 'bot'), join(folder, 'bot.c')]);
for (const mode of ['none', 'limits', 'bwrap']) {
  const choice = chooseSandbox(mode);
  if (!choice.ok) {
    console.log(`${mode}: ${choice.why}`);
    continue;
  }
  const { entrant } = findEntrant(join(folder, 'bot'), { sandbox: choice.sandbox, startMs: 10_000 });
  const seats = [entrant, entrant, entrant, entrant];
  const began = performance.now();
  const cpuBefore = cpuOfAll();
  let moves = 0;
  let faults = 0;
  for await (const record of playSchedule(matchSchedule(seats, 16, seededDecks(1)), {
    limits,
    sandbox: mode,
    jobs: 1,
  })) {
    moves += record.moves.length;
    faults += record.moves.filter(({ fault }) => fault !== undefined).length;
  }
  const seconds = (performance.now() - began) / 1000;
  const cpu = cpuOfAll() - cpuBefore;
  console.log(
    `16 games of C bots, sandbox ${mode}: ${cpu.toFixed(1)} s of CPU time, ${seconds.toFixed(1)} s of wall time, ${moves} processes, ${faults} faults`,
  );
}
console.log(`load ${loadavg()[0].toFixed(1)}, Node ${process.versions.node}`);
rmSync(folder, { recursive: true });

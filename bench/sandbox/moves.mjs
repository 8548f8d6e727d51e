#!/usr/bin/env node
/**
 * What a move of a one-shot bot costs: a program that reads its request and prints a line, run again and again in turn in four ways, so
 * that all of them meet the same machine. Bare is Node's own spawn with pipes; without walls is the sandbox's `none`; anew builds a
 * cage for every move; stays builds it once.
 *
 *   node bench/sandbox/moves.mjs [--moves 300] [--program '/bin/cat']
 *
 * Wall time is the median; CPU time is that of this process and all its children, as the control groups count it where there are any.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chooseSandbox, openStay, runToEnd } from '../../packages/sandbox/dist/index.js';

const { values } = parseArgs({
  options: { moves: { type: 'string', default: '300' }, program: { type: 'string', default: '/bin/cat' } },
});
const moves = Number(values.moves);
const words = values.program.split(' ');
const input = '0\n🂡🂢🂣\n';
const options = {
  input,
  caps: { stdoutBytes: 10_240, stderrBytes: 10_240 },
  left: ({ ownMs }) => 5000 - ownMs,
};
const command = { words, folder: '/', readable: [] };

const sandboxOf = (mode) => {
  const choice = chooseSandbox(mode);
  if (!choice.ok) throw new Error(choice.why);
  return choice.sandbox;
};
const bare = () =>
  new Promise((resolve, reject) => {
    const child = spawn(words[0], words.slice(1));
    child.stdout.resume();
    child.on('error', reject).on('close', resolve);
    child.stdin.on('error', () => {}).end(input);
  });
const cages = {
  none: sandboxOf('none').open(),
  anew: sandboxOf('bwrap').open(),
  stays: sandboxOf('bwrap').open(),
};
const stay = openStay(command, cages.stays);
const ways = {
  bare,
  'without walls': () => runToEnd(command, cages.none, options),
  'cage anew': () => runToEnd(command, cages.anew, options),
  'cage stays': () => stay.run(options),
};

/** Of all that ran on this machine, in milliseconds: on a busy machine it counts others too. */
const ownCpu = () => {
  const { userCPUTime, systemCPUTime } = process.resourceUsage();
  return (userCPUTime + systemCPUTime) / 1000;
};
const childCpu = () => {
  const fields = readFileSync('/proc/self/stat', 'latin1').split(') ').at(-1).split(' ');
  return 10 * (Number(fields[13]) + Number(fields[14]));
};

const taken = Object.fromEntries(Object.keys(ways).map((way) => [way, { wall: [], own: 0, cage: 0 }]));
for (const run of Object.values(ways)) await run();
for (let move = 0; move < moves; move++)
  for (const [way, run] of Object.entries(ways)) {
    const cage = { 'cage anew': cages.anew, 'cage stays': cages.stays }[way];
    const [began, own, inside] = [performance.now(), ownCpu(), cage?.cpuMs() ?? 0];
    await run();
    taken[way].wall.push(performance.now() - began);
    taken[way].own += ownCpu() - own;
    taken[way].cage += (cage?.cpuMs() ?? 0) - inside;
  }
void childCpu;
const median = (all) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)];
const lowest = (all) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 10)];
const base = median(taken.bare.wall);
console.log(`${moves} moves of ${values.program}`);
for (const [way, { wall, own, cage }] of Object.entries(taken))
  console.log(
    `${way.padEnd(14)} median ${median(wall).toFixed(2)} ms (${(median(wall) / base).toFixed(1)} × bare), tenth ${lowest(wall).toFixed(2)} ms; CPU here ${(own / moves).toFixed(2)} ms${cage > 0 ? `, in the cage ${(cage / moves).toFixed(2)} ms` : ''}`,
  );
for (const cage of Object.values(cages)) cage.close();
process.exit(0);

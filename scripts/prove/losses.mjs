/** Checks the known losses among the 300 deals with the verified program, several at a time. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { klondike, parseDealFile, setupOf } from '../../packages/core/dist/games/klondike/index.js';
import { positionText } from '../../packages/lab/dist/solve/verified/positionText.js';
import { build, fail, root, tell } from './tools.mjs';

/** A slice that takes seconds. */
const SMALL = {
  1: ['K0022', 'K0038', 'K0081', 'K0094', 'K0117'],
  3: ['K0036', 'K0081', 'K0101', 'K0178', 'K0204'],
};

const data = (name) => readFileSync(join(root, 'packages/lab/testdata/klondike', name), 'utf8');

/** Each known loss: its name, the draw, and the position. */
function knownLosses(slice) {
  const decks = new Map(parseDealFile(data('deals-300.txt')).value.map(({ name, deck }) => [name, deck]));
  const rows = data('verdicts-300.tsv')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));
  const questions = [];
  for (const [name, one, three] of rows)
    for (const [draw, verdict] of [
      [1, one],
      [3, three],
    ]) {
      if (verdict !== 'unwinnable' || (slice === 'small' && !SMALL[draw].includes(name))) continue;
      const position = positionText(klondike.start(setupOf(decks.get(name), { draw })));
      // What is lost with a free stock is lost at every draw, and is found sooner.
      questions.push({ name, draw, position, first: one === 'unwinnable' ? 2 ** 30 : 0 });
    }
  return questions;
}

/** The answer of a process of its own, whose memory is free again afterwards. */
function ask({ position, first }) {
  return new Promise((resolve, reject) => {
    const child = spawn(join(build, 'klondike'), [], { stdio: ['pipe', 'pipe', 'inherit'] });
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
    child.once('error', reject);
    child.once('close', () => {
      const [answer, seconds, positions, understood] = said.trimEnd().split('\t');
      resolve({ answer: understood === position ? answer : undefined, seconds: Number(seconds), positions });
    });
    child.stdin.end(`${first}\t${position}\n`);
  });
}

export async function verifyLosses(slice, jobs) {
  const questions = knownLosses(slice);
  const waiting = questions.values();
  const count = { 1: [0, 0], 3: [0, 0] };
  const open = [];
  let [done, cpu] = [0, 0];
  const began = performance.now();
  const worker = async () => {
    for (const question of waiting) {
      const { name, draw } = question;
      const { answer, seconds, positions } = await ask(question);
      cpu += seconds || 0;
      count[draw][1]++;
      if (answer === 'lost') count[draw][0]++;
      else open.push(`${name} draw ${draw}`);
      const how =
        answer === 'lost' ? `verified in ${seconds} s, ${positions} positions` : (answer ?? 'no answer');
      tell(`${++done} of ${questions.length}: ${name} draw ${draw} ${how}`);
    }
  };
  await Promise.all(Array.from({ length: jobs }, worker));
  for (const [draw, [verified, losses]] of Object.entries(count))
    process.stdout.write(`draw ${draw}: ${verified} of ${losses} known losses verified\n`);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  process.stdout.write(`${cpu.toFixed(0)} s of CPU time, ${seconds} s on the clock with ${jobs} processes\n`);
  if (open.length > 0) fail(`not verified: ${open.join(', ')}`);
}

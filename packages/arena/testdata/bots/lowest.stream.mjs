// A bot that stays: answers every request that ends with an empty line with its lowest card when it may lead, else passes.
// `crash N` makes it end before its answer to request N; `chatter` makes it print a second line.
import { createInterface } from 'node:readline';

const [mode, number] = process.argv.slice(2);
let lines = [];
let requests = 0;
for await (const line of createInterface({ input: process.stdin })) {
  if (line !== '') {
    lines.push(line);
    continue;
  }
  if (++requests === Number(number) && mode === 'crash') process.exit(1);
  const [count, hand, ...plays] = lines;
  const free = Number(count) === 0 || plays.slice(-3).every((play) => play === 'PASSO');
  console.log(free ? [...hand][0] : 'PASSO');
  if (mode === 'chatter') console.log('and that was my move');
  lines = [];
}

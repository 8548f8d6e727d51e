// A bot that commits the fault it is asked for: `node buggy.mjs FAULT`. Without one it plays its lowest card when it leads.
import { spawn } from 'node:child_process';
import { readFileSync, writeSync } from 'node:fs';

const [fault = 'none', detail = ''] = process.argv.slice(2);
const lines = readFileSync(0, 'utf8').split('\n');
const hand = [...lines[1]];
const forever = () => setInterval(() => {}, 1000);

const faults = {
  none: () => console.log(Number(lines[0]) === 0 ? hand[0] : 'PASSO'),
  'not held': () => console.log(hand.includes('🂡') ? '🂱' : '🂡'),
  twice: () => console.log(hand[0] + hand[0]),
  'no combination': () => console.log(hand.join(' ')),
  words: () => console.log('I pass'),
  nothing: () => {},
  'empty line': () => console.log(''),
  binary: () => writeSync(1, Buffer.from([0xff, 0xfe, 0x00, 0x0a])),
  exit: () => process.exit(3),
  throw: () => {
    throw new Error('no idea what to play');
  },
  abort: () => process.abort(),
  'long line': () => console.log('🂡'.repeat(2000)),
  'many lines': () => console.log('PASSO\n'.repeat(5000)),
  'much on stderr': () => {
    console.error('x'.repeat(50_000));
    console.log('PASSO');
  },
  'endless output': () => {
    for (;;) writeSync(1, 'PASSO PASSO\n');
  },
  'endless loop': () => {
    for (;;);
  },
  waits: forever,
  late: () => setTimeout(() => console.log('PASSO'), 600_000),
  'exit code after answer': () => {
    console.log('PASSO');
    process.exitCode = 1;
  },
  'two lines': () => console.log('PASSO\nPASSO'),
  'no newline': () => writeSync(1, 'PASSO'),
  'closes input': () => {
    process.stdin.destroy();
    console.log('PASSO');
  },
  'leaves a child': () => {
    spawn('sleep', ['600'], { detached: true, stdio: 'ignore', env: { ...process.env, MARK: detail } }).unref();
    console.log('PASSO');
  },
};
faults[fault]();

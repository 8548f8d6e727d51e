// Attacks on the table, the arena and the machine: `node attack.mjs ATTACK DETAIL`. One that succeeds says so on standard error.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';

const [attack, detail = ''] = process.argv.slice(2);
const success = (what) => {
  console.error(`SUCCESS ${what}`);
  console.log('PASSO');
};

const attacks = {
  'reads a file of the user': () => success(readFileSync(`${detail}.txt`, 'utf8')),
  'lists the home of the user': () => success(readdirSync(detail).join(' ')),
  'opens a socket': () => connect(Number(detail), '127.0.0.1').on('connect', () => success('connected')),
  'fork bomb': () => {
    const self = process.argv[1];
    for (;;) spawn(process.execPath, [self, 'fork bomb', detail], { stdio: 'ignore', detached: true });
  },
  'two gigabytes': () => {
    const held = [];
    for (let i = 0; i < 128; i++) held.push(Buffer.alloc(2 ** 24, i + 1));
    success(`${held.length * 16} MB`);
  },
  'kills its parent': () => {
    process.kill(process.ppid, 'SIGKILL');
    setInterval(() => {}, 1000);
  },
  'kills everybody': () => {
    process.kill(-1, 'SIGKILL');
    setInterval(() => {}, 1000);
  },
  'plays cards it cannot know': () => {
    const lines = readFileSync(0, 'utf8').split('\n');
    const mine = new Set(lines[1]);
    const other = Array.from({ length: 14 }, (_, i) => String.fromCodePoint(0x1f0a1 + i)).find((card) => !mine.has(card));
    console.log(other);
  },
};
attacks[attack]();

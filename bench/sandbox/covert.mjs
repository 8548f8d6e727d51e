// What one program can still tell the next one behind the walls, in bits: pairs of programs (packages/sandbox/testdata/covert.c), each
// in a cage of its own, one after the other and at the same time. `node bench/sandbox/covert.mjs [rounds]`, after a build.
import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chooseSandbox, clearCaches, runToEnd } from '@baralho/sandbox';

const ROUNDS = Number(process.argv[2] ?? 4);
const BITS = 2048;
const COUNTED_BITS = 8;
const PIPES_A_STEP = 2048;
const HOW = [
  'while the first cage is open',
  'after the first cage is closed',
  'after the first cage is closed and the caches are cleared',
];

const source = fileURLToPath(new URL('../../packages/sandbox/testdata/covert.c', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'baralho-covert-'));
const covert = join(folder, 'covert');
const choice = chooseSandbox('bwrap');
if (!choice.ok) throw new Error(choice.why);

const list = (what) => join(folder, what);
const drawn = (length) => Array.from({ length }, () => randomInt(2)).join('');

/** Starts one end; the cage is left open until it is closed. */
async function end(side, what, key, input) {
  const cage = choice.sandbox.open();
  const words = [covert, side, what, list(what), key];
  const { stdout } = await runToEnd({ words, folder, readable: [folder] }, cage, {
    input,
    caps: { stdoutBytes: 2 ** 16, stderrBytes: 2 ** 16 },
    left: ({ ownMs }) => 60_000 - ownMs,
  });
  return { said: stdout.toString().trim(), close: () => cage.close() };
}

/** Bits that a channel carries which gives so many right and wrong ones and leaves the rest open. */
function information(right, wrong) {
  const read = right + wrong;
  const p = read === 0 ? 0.5 : wrong / read;
  const entropy = p === 0 || p === 1 ? 0 : -p * Math.log2(p) - (1 - p) * Math.log2(1 - p);
  return read * (1 - entropy);
}

async function measure(what, how) {
  const isAtOnce = how === 'while the first cage is open';
  let right = 0;
  let wrong = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const key = `k${randomInt(2 ** 40)}`;
    const sent = drawn(BITS);
    if (what === 'pages') execFileSync(covert, ['drop', what, list(what), key]);
    const sender = await end('send', what, key, sent);
    if (!isAtOnce) sender.close();
    if (how.includes('caches')) await clearCaches();
    const receiver = await end('receive', what, key, '0'.repeat(BITS));
    if (isAtOnce) sender.close();
    receiver.close();
    for (const [i, bit] of [...receiver.said].entries())
      if (bit === sent[i]) right++;
      else if (bit !== '?') wrong++;
  }
  const deviations = (right - wrong) / Math.sqrt(Math.max(1, right + wrong));
  console.log(
    `${what}, ${how}: of ${ROUNDS * BITS} bits ${right} right, ${wrong} wrong (${deviations.toFixed(1)} standard deviations), ` +
      `${(information(right, wrong) / ROUNDS).toFixed(1)} of ${BITS} bits a run`,
  );
}

/** The number of a new pipe counts through the machine. */
async function measureCounter() {
  let right = 0;
  for (let round = 0; round < 4 * ROUNDS; round++) {
    const read = async () => {
      const receiver = await end('receive', 'counter', '-', '');
      receiver.close();
      return Number(receiver.said);
    };
    const before = await read();
    const sent = drawn(COUNTED_BITS);
    (await end('send', 'counter', '-', sent)).close();
    const steps = Math.floor(((await read()) - before) / PIPES_A_STEP);
    if (Math.abs(steps - Number.parseInt(sent, 2)) <= 2) right++;
  }
  console.log(`numbers of pipes: ${right} of ${4 * ROUNDS} numbers of ${COUNTED_BITS} bits arrived within 2`);
}

try {
  execFileSync('cc', ['-O1', '-w', '-o', covert, source]);
  const files = Array.from({ length: 2 * BITS }, (_, i) => join(folder, `cold-${i}`));
  for (const file of files) writeFileSync(file, 'x'.repeat(8192));
  writeFileSync(list('pages'), `${files.join('\n')}\n`);
  writeFileSync(list('names'), '/usr/share/doc\n');
  writeFileSync(list('counter'), '');
  for (const what of ['pages', 'names']) for (const how of HOW) await measure(what, how);
  await measureCounter();
} finally {
  rmSync(folder, { recursive: true });
}

/**
 * Does a cup end the same however often it is killed? `npm run soak:cup -- --bots 64 --kills 10` after `npm run build`: that many
 * bots of C (bench/course/bot.c with different settings) meet in one cup, once undisturbed and once by a process that is killed
 * with -9 again and again; both begin with the same copy of the database. Games, standings and the published file must be the same
 * but for the times that moves took. Exit code 1 otherwise.
 */
import { execFileSync, spawn } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { DEFAULT_LIMITS } from '@baralho/arena';
import { COURSE_MIGRATIONS, checkCup, openCourses } from '@baralho/course';
import { COURSE_KINDS } from '@baralho/course/jobs/kinds';
import { localQueue } from '@baralho/jobs/local';
import { DEFAULT_ALLOWANCE } from '@baralho/sandbox';
import { openStore } from '@baralho/store';

const { values } = parseArgs({
  options: {
    bots: { type: 'string', default: '64' },
    kills: { type: 'string', default: '10' },
    play: { type: 'string' },
  },
});
const COURSE = 'cup';
const SOURCE = readFileSync(new URL('bot.c', import.meta.url), 'utf8');

async function open(path) {
  const opened = await openStore(path, COURSE_MIGRATIONS);
  if (!opened.ok) throw new Error(opened.why);
  const commands = { sandbox: 'bwrap', memoryMb: DEFAULT_ALLOWANCE.memoryMb, startMs: 2000, allow: [] };
  const queue = localQueue({ kinds: [COURSE_KINDS], allowed: { limits: DEFAULT_LIMITS, commands } });
  const service = openCourses({
    store: opened.store,
    queue: async () => queue,
    isAlone: true,
    log: (line) => console.error(line),
  });
  const close = async () => {
    await service.close();
    await queue.close();
    await opened.store.close();
  };
  return { store: opened.store, service, close };
}

function handIn(folder, number) {
  const own = join(folder, `bot${number}`);
  mkdirSync(own);
  writeFileSync(join(own, 'main.c'), `#define HOLD ${6 + (number % 10)}\n/* ${number} */\n${SOURCE}`);
  writeFileSync(join(own, 'protocol'), 'stream\n');
  return execFileSync('tar', ['-cz', '-C', own, '.']);
}

/** Bots of different strength, each handed in, built, checked and tried; then a cup that has just begun. */
async function prepare(path, folder, bots) {
  const { store, service, close } = await open(path);
  await service.courses.create(COURSE, 'A cup');
  await service.courses.change(COURSE, { settings: { ladder: false } });
  for (let number = 0; number < bots; number++) {
    const team = `team${String(number).padStart(3, '0')}`;
    await store.write((db) =>
      db.insertInto('course_teams').values({ id: team, course_id: COURSE, name: team }).execute(),
    );
    const viewer = { course: COURSE, person: '', role: 'team', team };
    const bytes = handIn(folder, number);
    const asked = await service.submissions.handIn(viewer, 'bot', Readable.from([bytes]), {
      fileName: 'bot.tgz',
    });
    if (!asked.ok) throw new Error(asked.why);
  }
  const states = async () => {
    const rows = await store.db.selectFrom('bot_versions').select('state').execute();
    return rows.filter(({ state }) => state === 'active').length;
  };
  while ((await states()) < bots) await new Promise((resolve) => setTimeout(resolve, 200));
  const started = await service.bots.startRound(COURSE, 'cup');
  if (!started.ok) throw new Error(started.why);
  await close();
}

/** In a process of its own: plays on, says how many games there are, and ends when the cup is over. */
async function play(path) {
  const { store, service, close } = await open(path);
  await service.start();
  for (;;) {
    const { games } = await store.db
      .selectFrom('bot_games')
      .select(({ fn }) => fn.countAll().as('games'))
      .where('kind', '=', 'cup')
      .executeTakeFirstOrThrow();
    console.log(games);
    const [round] = await service.bots.rounds(COURSE);
    if (round === undefined) throw new Error('there is no cup');
    if (round.state === 'over') break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await close();
}

/** Starts such a process; ended with -9 when there are so many games. */
function playUntil(path, games) {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), '--play', path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (Number(line) >= games) child.kill('SIGKILL');
  });
  return new Promise((resolve, reject) => {
    child.on('exit', (code, signal) =>
      code === 0 || signal === 'SIGKILL'
        ? resolve(signal === 'SIGKILL')
        : reject(new Error(`it ended with ${code}`)),
    );
  });
}

async function resultOf(path) {
  const { store, service, close } = await open(path);
  const [round] = await service.bots.rounds(COURSE);
  const file = await service.bots.published({ course: COURSE, person: '', role: 'teacher' }, round.id);
  const rows = await store.db
    .selectFrom('bot_seats')
    .selectAll()
    .orderBy('game_id')
    .orderBy('seat')
    .execute();
  await close();
  const games = file
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
    .map(({ check, moves, ...rest }) => ({
      ...rest,
      moves: moves?.map(({ play, fault }) => ({ play, fault })),
    }));
  const seats = rows.map(({ log, ...row }) => ({ ...row, points: Number(row.points) }));
  return { standings: round.standings, games, seats, file };
}

async function compare(bots, kills) {
  const folder = mkdtempSync(join(tmpdir(), 'cup-'));
  const [begun, whole, broken] = ['begun', 'whole', 'broken'].map((name) => join(folder, `${name}.db`));
  try {
    await prepare(begun, folder, bots);
    console.log(`${bots} bots are active`);
    // What was written last lies in the log beside the file.
    for (const copy of [whole, broken])
      for (const end of ['', '-wal']) if (existsSync(begun + end)) copyFileSync(begun + end, copy + end);
    let began = performance.now();
    await playUntil(whole, Number.POSITIVE_INFINITY);
    const seconds = (performance.now() - began) / 1000;
    const expected = await resultOf(whole);
    const total = expected.games.length - 1;
    console.log(`${bots} bots, ${total} games, undisturbed in ${seconds.toFixed(0)} s`);
    began = performance.now();
    let killed = 0;
    for (let kill = 1; kill <= kills; kill++) {
      const at = Math.floor(((kill - 0.5 + Math.random() * 0.5) * total) / (kills + 1));
      if (await playUntil(broken, at)) killed++;
    }
    await playUntil(broken, Number.POSITIVE_INFINITY);
    const found = await resultOf(broken);
    console.log(`killed ${killed} times, over after ${((performance.now() - began) / 1000).toFixed(0)} s`);
    const same = (what) => JSON.stringify(found[what]) === JSON.stringify(expected[what]);
    const equal = Object.fromEntries(['standings', 'games', 'seats'].map((what) => [what, same(what)]));
    const checked = await checkCup(Buffer.from(found.file));
    console.log(
      `the same: ${JSON.stringify(equal)}; the published file: ${checked.ok ? 'checked' : checked.why}`,
    );
    console.log(
      expected.standings
        .slice(0, 4)
        .map(({ team, words }) => `${team}: ${words}`)
        .join('\n'),
    );
    if (!Object.values(equal).every(Boolean) || !checked.ok || killed < kills) process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (values.play === undefined) await compare(Number(values.bots), Number(values.kills));
else await play(values.play);

/**
 * Hostile programs, each run both as a judged program and as a bot at a table. None may get out of its sandbox, and none may
 * hold up whoever runs it. `packages/sandbox/testdata/hostile.c` holds the attacks, docs/security.md lists them.
 */
import { type ChildProcess, type StdioOptions, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Answer, type Budget, findEntrant } from '@baralho/arena';
import { CardSet } from '@baralho/core';
import { viewOfRequest } from '@baralho/core/games/escalada/index';
import { chooseSandbox, clearCaches, runToEnd } from '@baralho/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRunner } from '../packages/judge/src/check/run.ts';

const SOURCE = fileURLToPath(new URL('../packages/sandbox/testdata/hostile.c', import.meta.url));
const SECRET = 'the cards of the others';
const found = chooseSandbox('bwrap');
const why = found.ok ? '' : ` (skipped: ${found.why})`;
const isHeld = (what: string): boolean =>
  found.ok && found.sandbox.protections.some((text) => text.includes(what));

const folder = mkdtempSync(join(tmpdir(), 'baralho-hostile-'));
const bots = join(folder, 'bots');
const program = join(bots, 'hostile');
/** A file that every program sees and that is on the disk. */
const seen = join(bots, 'seen');
const secret = join(folder, 'secret', 'hands.txt');
const socketPath = join(folder, 'secret', 'socket');
const shared = `/dev/shm/baralho-${process.pid}`;
const key = String(0x6a000000 + process.pid);
let connections = 0;
let port = 0;
let servers: Server[] = [];
let outside: ChildProcess;

/** What came back of an attack: what it printed, and how it ended in the words of that door. */
interface Seen {
  readonly text: string;
  readonly how: string;
}

type Door = (attack: string, detail: string, ms?: number) => Promise<Seen>;
const PATIENT_MS = 60_000;

const DOORS: Readonly<Record<string, Door>> = {
  async judge(attack, detail, ms = PATIENT_MS) {
    if (!found.ok) throw new Error(found.why);
    const before = process.cwd();
    process.chdir(bots);
    const runner = openRunner(`./hostile ${attack} '@${detail}'`, found.sandbox);
    process.chdir(before);
    // Of its own time it has twice as much and two seconds more.
    const seconds = Math.max(0.1, ms / 2000 - 1);
    const run = await runner.run('', { seconds, outputBytes: 10_240 });
    runner.close();
    return { text: `${run.output}${run.errors}`, how: run.end };
  },
  async arena(attack, detail, ms = PATIENT_MS) {
    if (!found.ok) throw new Error(found.why);
    const entrant = findEntrant(`${program} ${attack} '@${detail}'`, { sandbox: found.sandbox, startMs: 0 });
    if (!entrant.ok) throw new Error(entrant.why);
    const player = await entrant.value.open();
    const budget: Budget = { ms, bankMs: 0 };
    const view = viewOfRequest({ hand: CardSet.of([0]), plays: [] });
    const answer = await (player.choose(view, budget) as Promise<Answer>);
    await player.close?.();
    return { text: `${answer.exchange?.stdout}${answer.exchange?.stderr}`, how: answer.fault ?? 'answer' };
  },
};

/** Processes of this machine that run our program, outside or in. */
const running = (): number =>
  readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`hostile\0`);
    } catch {
      return false;
    }
  }).length;

async function eventually(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 20));
}

async function listen(where: { readonly port?: number; readonly path?: string }): Promise<Server> {
  const server = createServer((socket) => {
    connections++;
    socket.destroy();
  });
  server.listen({ host: where.path === undefined ? '127.0.0.1' : undefined, ...where });
  await once(server, 'listening');
  return server;
}

beforeAll(async () => {
  mkdirSync(bots);
  mkdirSync(join(folder, 'secret'));
  writeFileSync(secret, SECRET);
  writeFileSync(seen, Buffer.alloc(2 ** 20, 'x'), { flush: true });
  writeFileSync(shared, SECRET);
  process.env.BARALHO_SECRET = SECRET;
  const { status, stderr } = spawnSync('cc', ['-O1', '-w', '-pthread', '-o', program, SOURCE]);
  if (status !== 0) throw new Error(String(stderr));
  servers = [
    await listen({ port: 0 }),
    await listen({ path: `\0baralho-${process.pid}` }),
    await listen({ path: socketPath }),
  ];
  port = ((servers[0] as Server).address() as { port: number }).port;
  outside = spawn(program, ['outside', program, key], { stdio: ['pipe', 'pipe', 'ignore'] });
  if (outside.stdout !== null) await once(outside.stdout, 'data');
});

afterAll(async () => {
  outside.stdin?.end();
  await once(outside, 'exit');
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true });
  rmSync(shared);
});

const X64_ALONE = [
  'calls_as_32_bits',
  'opens_socket_as_32_bits',
  'traces_as_32_bits',
  'sizes_pipes_as_32_bits',
  'calls_as_x32',
] as const;

/** Attacks that say how they fared: HELD or SUCCESS. */
const TELLING = (
  [
    ['reads_file', () => secret],
    ['lists_folder', homedir],
    ['writes_own_folder'],
    ['replaces_itself', () => program],
    ['writes_system'],
    ['writes_root'],
    ['writes_devices'],
    ['fills_tmp'],
    ['fills_shm'],
    ['reads_shadow'],
    ['links_to_file', () => secret],
    ['hard_links_file', () => secret],
    ['reads_through_proc', () => secret],
    ['makes_device'],
    ['opens_by_handle'],
    ['uses_descriptors'],
    ['makes_setuid'],
    ['dates_devices'],
    ['connects', () => String(port)],
    ['connects_abstract', () => `baralho-${process.pid}`],
    ['connects_path', () => socketPath],
    ['sends_abroad'],
    ['listens_raw'],
    ['opens_families'],
    ['sees_processes'],
    ['reads_environments', () => SECRET],
    ['kills_pid', () => String(process.pid)],
    ['traces_parent'],
    ['reads_parent_memory'],
    ['writes_parent_memory'],
    ['compares_descriptors'],
    ['counts_processes'],
    ['steals_descriptors'],
    ['claims_machine_fault'],
    ['takes_priority'],
    ['raises_limits'],
    ['escapes_oom'],
    ['becomes_root'],
    ['adds_key'],
    ['requests_key'],
    ['joins_keyring'],
    ['reads_keys'],
    ['sees_lock', () => program],
    ['sees_record_lock', () => program],
    ['sees_open_lock', () => program],
    ['reads_locks'],
    ['watches_files', () => program],
    ['takes_lease', () => program],
    ['reads_without_waiting', () => seen],
    ['submits_reads'],
    ['looks_up_in_memory', () => seen],
    ['sees_pages_in_memory', () => seen],
    ['counts_pages_in_memory', () => seen],
    ['drops_pages', () => seen],
    ['pages_out_files', () => seen],
    ['merges_pages'],
    ['sizes_pipes'],
    ['marks_file', () => seen],
    ['counts_sockets'],
    ['reads_counters'],
    ['moves_counters'],
    ['finds_queue', () => key],
    ['finds_segment', () => key],
    ['finds_shared_file', () => shared],
    ['types_for_user'],
    ['unshares'],
    ['clones_space'],
    ['clones_space_anew'],
    ['joins_space'],
    ['mounts'],
    ['remounts'],
    ['changes_root'],
    ['loads_bpf'],
    ['counts_events'],
    ['faults_by_itself'],
    ['opens_ring'],
    ['reads_kernel_log'],
    ['writes_settings'],
    ['sets_clock'],
    ...(process.arch === 'x64' ? X64_ALONE.map((attack) => [attack] as const) : []),
  ] satisfies readonly (readonly [attack: string, detail?: () => string])[]
).map(([attack, detail = () => '']): [string, () => string] => [attack, detail]);

/** Attacks that hold when it was not root who started us: to the kernel the devices of root belong to a program of root. */
const NOT_OF_ROOT = ['changes_devices'];

/** Attacks that end somehow, each with the ways that are in order. */
const ENDING: [attack: string, judge: RegExp, arena: RegExp, needs: string, ms?: number][] = [
  // At the table nobody is above it whom it could end, and it waits for that.
  ['kills_parent', /signal|exit|time/, /stall/, '', 2500],
  ['kills_everybody', /signal|exit/, /crash|unparsable/, ''],
  ['leaves_child', /exit/, /stall/, ''],
  ['leaves_silent_child', /exit/, /stall/, ''],
  ['fork_bomb', /exit/, /unparsable|stall/, 'processes'],
  ['thread_bomb', /exit/, /unparsable|stall/, 'processes'],
  ['takes_memory', /memory|signal|exit/, /crash|unparsable/, ''],
  ['takes_shared_memory', /memory|signal|exit/, /crash|unparsable/, ''],
  ['takes_memory_in_parts', /memory|signal|exit/, /crash|unparsable|stall/, ''],
  ['takes_files_in_memory', /memory|signal|exit/, /crash|unparsable/, ''],
  ['takes_segments', /memory|signal|exit/, /crash|unparsable/, ''],
  ['prints', /output/, /flood/, ''],
  ['prints_one_line', /output/, /flood/, ''],
  ['prints_errors', /output/, /flood/, ''],
];

/** Attacks that would go on for ever. */
const ENDLESS: [attack: string, arena: RegExp][] = [
  ['loops', /timeout/],
  ['loops_in_children', /timeout/],
  ['sleeps', /stall/],
  ['sleeps_in_a_crowd', /stall|timeout/],
  ['stops_itself', /stall/],
  ['ignores_signals', /timeout/],
  ['answers_and_stays', /stall/],
  ['closes_everything', /stall/],
];

describe.skipIf(!found.ok)(`behind walls${why}`, () => {
  describe.each(Object.entries(DOORS))('%s', (name, door) => {
    it.each(TELLING)('%s', async (attack, detail) => {
      const { text } = await door(attack, detail());
      expect(text).toContain('HELD');
      expect(text).not.toContain('SUCCESS');
      expect(text).not.toContain(SECRET);
      expect(connections).toBe(0);
    });

    it.skipIf(process.getuid?.() === 0).each(NOT_OF_ROOT)('%s (not of root)', async (attack) => {
      expect((await door(attack, '')).text).toContain('HELD');
    });

    it.each(ENDING)('%s', async (attack, judge, arena, needs, ms) => {
      if (!isHeld(needs)) return;
      const { text, how } = await door(attack, '', ms);
      expect(text).not.toContain('SUCCESS');
      expect(how).toMatch(name === 'judge' ? judge : arena);
      await eventually(() => running() === 1);
    });

    it.each(ENDLESS)('%s', async (attack, arena) => {
      const { how } = await door(attack, '', 2500);
      expect(how).toMatch(name === 'judge' ? /time/ : arena);
      await eventually(() => running() === 1);
    });
  });
});

describe.skipIf(!found.ok)(`what a program pays${why}`, () => {
  it('for sleep in a crowd of threads that wait for each other', async () => {
    if (!found.ok) throw new Error(found.why);
    const cage = found.sandbox.open();
    const words = [program, 'sleeps_in_a_crowd'];
    const { usage } = await runToEnd({ words, folder: bots, readable: [bots] }, cage, {
      input: '',
      caps: { stdoutBytes: 10_240, stderrBytes: 10_240 },
      left: ({ wallMs }) => 3000 - wallMs,
    });
    cage.close();
    // All their waits together are longer than the time on the wall: what was left to pay was CPU time alone.
    expect(usage.ownMs).toBeGreaterThan(1.2 * (usage.cpuMs ?? 0));
  });
});

describe.each(['limits', 'none'] as const)('without walls, with %s', (mode) => {
  it('no program can say that the machine has failed', async () => {
    const choice = chooseSandbox(mode);
    if (!choice.ok) return;
    const cage = choice.sandbox.open();
    const words = [program, 'claims_machine_fault'];
    const outcome = await runToEnd({ words, folder: bots, readable: [] }, cage, {
      input: '',
      caps: { stdoutBytes: 10_240, stderrBytes: 10_240 },
      left: ({ ownMs }) => PATIENT_MS - ownMs,
    });
    cage.close();
    expect(outcome.stdout.toString()).toContain('HELD');
    expect(outcome.exitCode).toBe(0);
  });
});

const COVERT = fileURLToPath(new URL('../packages/sandbox/testdata/covert.c', import.meta.url));

describe.skipIf(!isHeld('forgotten'))(
  'what a program has read tells the next one nothing (needs a control group)',
  () => {
    const BITS = 256;
    const covert = join(bots, 'covert');
    const files = Array.from({ length: 2 * BITS }, (_, i) => join(bots, `cold-${i}`));
    beforeAll(() => {
      spawnSync('cc', ['-O1', '-w', '-o', covert, COVERT]);
      for (const file of files) writeFileSync(file, 'x'.repeat(8192));
      writeFileSync(join(bots, 'pages'), `${files.join('\n')}\n`);
      writeFileSync(join(bots, 'names'), '/usr/share/doc\n');
    });

    it.each(['pages', 'names'])('by %s', async (what) => {
      if (!found.ok) throw new Error(found.why);
      const end = async (side: string, input: string): Promise<string> => {
        const cage = found.sandbox.open();
        const words = [covert, side, what, join(bots, what), `key-${process.pid}`];
        const { stdout } = await runToEnd({ words, folder: bots, readable: [bots] }, cage, {
          input,
          caps: { stdoutBytes: 10_240, stderrBytes: 10_240 },
          left: ({ ownMs }) => PATIENT_MS - ownMs,
        });
        cage.close();
        return stdout.toString().trim();
      };
      const sent = Array.from({ length: BITS }, () => (Math.random() < 0.5 ? '0' : '1')).join('');
      if (what === 'pages') spawnSync(covert, ['drop', 'pages', join(bots, 'pages'), '-']);
      await end('send', sent);
      await clearCaches();
      const received = await end('receive', sent.replaceAll('1', '0'));
      const right = [...received].filter((bit, i) => bit === sent[i]).length;
      const wrong = [...received].filter((bit, i) => bit !== '?' && bit !== sent[i]).length;
      expect(received).toHaveLength(BITS);
      // By chance they are equal within three standard deviations or four; a channel that works gives all bits.
      expect(right - wrong).toBeLessThan(0.35 * BITS);
    });
  },
);

const BARALHO = fileURLToPath(new URL('../packages/cli/bin/baralho.js', import.meta.url));

it.each([
  ['judge', ['judge', 'check', 'war', '--random', '1', '--no-shrink', '--json', '--cmd']],
  [
    'judge --sandbox',
    ['judge', 'check', 'war', '--random', '1', '--no-shrink', '--json', '--sandbox', '--cmd'],
  ],
  ['arena', ['arena', 'check', '--json']],
  ['arena without walls', ['arena', 'check', '--json', '--sandbox', 'none']],
])('a file that the caller of %s left open is not reached', (_, words) => {
  const left = openSync(join(folder, 'left-open'), 'w+');
  const stdio = Array.from({ length: 201 }, (_, i) =>
    i === 0 ? 'ignore' : i < 3 ? 'pipe' : i === 200 ? left : 'ignore',
  );
  const { stdout } = spawnSync(process.execPath, [BARALHO, ...words, `${program} uses_descriptors`], {
    stdio: stdio as StdioOptions,
    cwd: bots,
    encoding: 'utf8',
  });
  closeSync(left);
  expect(stdout).toContain('HELD');
  expect(stdout).not.toContain('SUCCESS');
});

it('every attack is tried, and listed for people', () => {
  const rows = [...readFileSync(SOURCE, 'utf8').matchAll(/^ATTACK\((\w+)\)/gm)].map(
    (match) => match[1] ?? '',
  );
  const tried = [...TELLING, ...ENDING, ...ENDLESS].map(([attack]) => attack).concat(...NOT_OF_ROOT);
  const listed = readFileSync(new URL('../docs/security.md', import.meta.url), 'utf8');
  for (const attack of rows) expect(listed).toContain(`\`${attack}\``);
  expect(tried.sort()).toEqual(
    rows.filter((row) => process.arch === 'x64' || !X64_ALONE.some((attack) => attack === row)).sort(),
  );
});

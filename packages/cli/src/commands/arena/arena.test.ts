/** The arena as a user sees it: the built command in separate processes, stopped with Ctrl-C and killed. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { seal } from '@baralho/jobs/checkedLines';
import { chooseSandbox } from '@baralho/sandbox';
import { afterAll, describe, expect, it } from 'vitest';
import { runHere } from '../../inOneProcess.suite.ts';

const BARALHO = fileURLToPath(new URL('../../../bin/baralho.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'baralho-arena-'));
afterAll(() => rmSync(folder, { recursive: true }));

const baralho = (...words: readonly string[]) => runHere(words, { cwd: folder });
/** A running command; its end is awaited from the beginning, since it may come before anybody asks. */
function start(...words: readonly string[]) {
  const child = spawn(process.execPath, [BARALHO, ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: folder,
  });
  const said = { out: '', error: '' };
  child.stdout.on('data', (text) => (said.out += text));
  child.stderr.on('data', (text) => (said.error += text));
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const close = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, said, exit, close };
}
const lines = (path: string): number =>
  existsSync(path) ? readFileSync(path, 'utf8').split('\n').length - 1 : 0;

async function eventually(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 10));
}

/** Standings without times, which differ from run to run. */
const standingsOf = (json: string): object =>
  JSON.parse(json).players.map(({ meanMs: _, longestMs: __, ...row }: Record<string, unknown>) => row);

const SEEDED = ['--seed', '5'];
const DRAWN: readonly string[] = [];
const LADDER = ['greedy', 'random', 'lowest', 'decomposer', 'mine=greedy', '--games', '400'];
const CUP = [...'abcdefghijklmnopqrstuvwx'].map((name) => `${name}=decomposer`);

describe('going on', () => {
  it.each([
    ['match', SEEDED, ['greedy', 'random', 'lowest', 'decomposer', '--games', '400']],
    ['match', DRAWN, ['greedy', 'random', 'lowest', 'decomposer', '--games', '400']],
    ['ladder', SEEDED, LADDER],
    ['ladder', DRAWN, LADDER],
    ['tournament', SEEDED, CUP],
    ['tournament', DRAWN, CUP],
  ])('after kill -9, a %s %j has the same standings as an unbroken one', async (name, how, words) => {
    const all = ['arena', name, ...words, ...how, '--jobs', '1', '--json'];
    const path = join(folder, `${name}${how.length}.jsonl`);
    const { child, exit } = start(...all, '--records', path);
    await eventually(() => lines(path) > 20);
    child.kill('SIGKILL');
    await exit;
    const earlier = lines(path);
    const refused = await baralho(...all, '--records', path);
    expect(refused).toMatchObject({ status: 2, stdout: '' });
    expect(refused.stderr).toContain('add --resume');
    const resumed = await baralho(...all, '--records', path, '--resume');
    expect(lines(path)).toBeGreaterThanOrEqual(earlier);
    expect(await baralho('arena', 'replay', path, '--check')).toMatchObject({ status: 0 });
    // The players who advance are counted again from the same games; with a seed the games can also be replayed.
    const again = how === SEEDED ? all : [...all, '--records', path, '--resume'];
    const unbroken = await baralho(...again);
    expect(standingsOf(resumed.stdout)).toEqual(standingsOf(unbroken.stdout));
  });

  it.each([
    ['scores', /"scores":\[[^\]]*\]/, '"scores":[99,0,0,0]', 'expected the scores that its moves give'],
    ['ends', '"end":"won"', '"end":"void"', "expected the end that its moves lead to, 'won'"],
    ['decks', /"deck":"../u, '"deck":"', 'expected the 56 cards'],
  ])('not with records in which somebody wrote other %s', async (name, what, other, sentence) => {
    const path = join(folder, `edited ${name}.jsonl`);
    const words = [
      'arena',
      'match',
      'greedy',
      'greedy',
      'greedy',
      'greedy',
      '--games',
      '2',
      '--records',
      path,
    ];
    expect((await baralho(...words)).status).toBe(0);
    // Altered by somebody who also computes the checksum.
    const [first = '', second = ''] = readFileSync(path, 'utf8').split('\n');
    const edited = second.replace(/,"check":"\w+"/, '').replace(what, other);
    writeFileSync(path, `${first}\n${seal(edited)}\n`);
    const { status, stdout, stderr } = await baralho(...words, '--resume');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(`${path}, line 2: ${sentence}`);
  });

  it('not with records of which a bit is another one', async () => {
    const path = join(folder, 'flipped.jsonl');
    const words = [
      'arena',
      'match',
      'greedy',
      'greedy',
      'greedy',
      'greedy',
      '--games',
      '2',
      '--records',
      path,
    ];
    expect((await baralho(...words)).status).toBe(0);
    writeFileSync(path, readFileSync(path, 'utf8').replace('greedy', 'greedx'));
    const { status, stderr } = await baralho(...words, '--resume');
    expect([status, stderr]).toEqual([2, `baralho: ${path}, line 1 is damaged: its checksum does not fit\n`]);
  });

  it('not with a file that another run writes to', async () => {
    const path = join(folder, 'shared.jsonl');
    const words = ['arena', 'ladder', 'greedy', 'random', '--jobs', '1', '--records', path];
    const { child, close } = start(...words, '--games', '1e7');
    await eventually(() => lines(path) > 20);
    const second = await baralho(...words, '--games', '400', '--resume');
    expect(second).toMatchObject({ status: 2, stdout: '' });
    expect(second.stderr).toContain(`process ${child.pid} is writing to it`);
    child.kill('SIGINT');
    await close;
    expect((await baralho('arena', 'replay', path, '--check')).status).toBe(0);
  });

  it('says which bots and seats have changed since', async () => {
    const own = mkdtempSync(join(folder, 'changing-'));
    writeFileSync(join(own, 'helper.sh'), 'echo PASSO\n');
    writeFileSync(join(own, 'bot.sh'), `. ${own}/helper.sh\n`);
    const bot = `bot=sh ${join(own, 'bot.sh')}`;
    const how = ['--games', '2', '--seed', '1', '--sandbox', 'none', '--records', join(own, 'x.jsonl')];
    expect((await baralho('arena', 'match', bot, 'greedy', 'lowest', 'random', ...how)).stderr).toBe('');
    const again = await baralho('arena', 'match', bot, 'lowest', 'greedy', 'random', ...how, '--resume');
    expect(again.stderr).toBe(
      'baralho: the seats were bot, greedy, lowest, random: 2 games were played before that and count no more\n',
    );
    writeFileSync(join(own, 'helper.sh'), 'echo passo\n');
    const changed = await baralho(
      'arena',
      'match',
      bot,
      'greedy',
      'lowest',
      'random',
      ...how,
      '--resume',
      '--json',
    );
    expect(changed.stderr).toContain("the files of bot 'bot' have changed: 4 games were played before");
    expect(JSON.parse(changed.stdout).games).toBe(2);
    expect(lines(join(own, 'x.jsonl'))).toBe(6);
  });

  it('Ctrl-C prints what there is and how to go on', async () => {
    const path = join(folder, 'stopped.jsonl');
    const table = ['greedy', 'random', 'random', 'random'];
    const words = [...table, '--games', '1e7', '--jobs', '1', '--records', path];
    const { child, said, close } = start('arena', 'match', ...words);
    await eventually(() => lines(path) > 20);
    child.kill('SIGINT');
    expect(await close).toBe(130);
    expect(said.out).toMatch(/^Decks: drawn .*\n\d+ games, decks [0-9a-f]{8}\n/);
    expect(said.out).toContain('the secret is shown after the last game');
    expect(said.error).toContain('--resume');
  });
});

describe('no process outlives the arena', () => {
  /** Command lines of all processes that contain this word. */
  const running = (word: string): string[][] =>
    readdirSync('/proc').flatMap((pid) => {
      try {
        const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
        return /^\d+$/.test(pid) && words.includes(word) ? [words] : [];
      } catch {
        return [];
      }
    });
  const bot = join(folder, 'loop.mjs');
  writeFileSync(bot, 'for (;;);');

  const cases = (['none', 'limits', 'bwrap'] as const).flatMap((mode) => {
    const choice = chooseSandbox(mode);
    const why = choice.ok ? '' : `, skipped: ${choice.why}`;
    const moments = [
      ['SIGKILL', 'while the bot starts'],
      ['SIGKILL', 'while the bot plays'],
      ['SIGINT', 'while the bot plays'],
      ['SIGTERM', 'while the bot plays'],
    ] as const;
    return moments.map(([signal, moment]) => [signal, moment, `${mode}${why}`, mode, choice.ok] as const);
  });
  it.each(cases)('after %s %s in sandbox %s', async (signal, moment, _, mode, works) => {
    if (!works) return;
    // The arena's own command line contains this word only as part of another.
    const word = `loops-${process.pid}-${mode}-${signal}-${moment.length}`;
    const spec = `x=node ${bot} ${word}`;
    const how = ['--sandbox', mode, '--move-ms', '600000', '--jobs', '2'];
    const { child, exit } = start('arena', 'match', spec, spec, 'greedy', 'greedy', ...how);
    const playing = (words: readonly string[]): boolean => words[0]?.endsWith('/node') === true;
    await eventually(() =>
      moment === 'while the bot starts' ? running(word).length > 0 : running(word).some(playing),
    );
    child.kill(signal);
    await exit;
    await eventually(() => running(word).length === 0);
    expect(running(word)).toEqual([]);
  });

  it.skipIf(spawnSync('setpriv', ['--version']).status !== 0)(
    'not even one that waits for a parent which was killed with the arena, as bubblewrap does at its beginning',
    async () => {
      const word = `waits-${process.pid}`;
      const arena = join(folder, 'arena.mjs');
      const shell = new URL('../../../../sandbox/dist/shell.js', import.meta.url).href;
      writeFileSync(
        arena,
        `import { spawn } from 'node:child_process';
        import { outerShell } from '${shell}';
        const [word, ...words] = [...outerShell([], true), 'sh', '-c', 'sh -c "sleep 600; :" ${word}; :'];
        spawn(word, words, { detached: true, stdio: 'ignore' });`,
      );
      const child = spawn(process.execPath, [arena], { stdio: 'ignore' });
      await eventually(() => running(word).length > 0);
      child.kill('SIGKILL');
      await eventually(() => running(word).length === 0);
    },
  );
});

describe('answers and exit codes', () => {
  const FOUR = ['greedy', 'greedy', 'greedy', 'greedy'];
  const HUMS = 'sh -c "echo hm"';
  /** So that a busy machine does not turn one fault into another. */
  const PATIENT = ['--move-ms', '60000', '--sandbox', 'none'];
  writeFileSync(join(folder, 'text'), 'my thesis');

  it.each([
    ['too few bots', ['arena', 'match', 'greedy'], 'a table has four seats'],
    ['no such bot', ['arena', 'match', 'greedy', 'greedy', 'greedy', './nope'], "there is no file './nope'"],
    ['a lonely tournament', ['arena', 'tournament', 'greedy'], 'two bots or more'],
    ['resume without records', ['arena', 'duel', 'greedy', 'random', '--resume'], '--resume needs --records'],
    ['no file to replay', ['arena', 'replay', 'nothing.jsonl'], "there is no file 'nothing.jsonl'"],
    ['records in a folder', ['arena', 'match', ...FOUR, '--records', '.'], '. is not a file'],
    ['records nowhere', ['arena', 'match', ...FOUR, '--records', 'no/x.jsonl'], "cannot write 'no/x.jsonl'"],
    ['records over a text', ['arena', 'match', ...FOUR, '--records', 'text'], 'is no game record'],
    ['no bot of that name', ['bot', 'nobody'], "there is no bot 'nobody'"],
    ['a bad sandbox', ['arena', 'check', 'greedy', '--sandbox', 'glass'], 'glass'],
  ])('%s is exit code 2 and one sentence', async (_, words, sentence) => {
    const { status, stderr } = await baralho(...words);
    expect(status).toBe(2);
    expect(stderr).toContain(sentence);
    expect(stderr).not.toContain('    at ');
  });

  it('a full disk is exit code 2 and one sentence, and the games before it are kept', async () => {
    const words = ['arena', 'match', ...FOUR, '--games', '200', '--jobs', '1', '--records', 'full.jsonl'];
    const line = ['ulimit -f 64; exec "$@"', 'sh', process.execPath, BARALHO, ...words];
    const { status, stderr } = spawnSync('sh', ['-c', ...line], { encoding: 'utf8', cwd: folder });
    expect(stderr).toMatch(/^baralho: cannot write 'full\.jsonl': [^\n]+\n$/);
    expect(status).toBe(2);
    expect(lines(join(folder, 'full.jsonl'))).toBeGreaterThan(0);
    expect(await baralho(...words, '--resume')).toMatchObject({ status: 0, stderr: '' });
    // The games, and the secret of their decks.
    expect(lines(join(folder, 'full.jsonl'))).toBe(201);
  });

  it('a duel says no with exit code 1', async () => {
    expect((await baralho('arena', 'duel', 'random', 'greedy', '--jobs', '1')).status).toBe(1);
    expect((await baralho('arena', 'duel', 'greedy', 'random', '--jobs', '1')).status).toBe(0);
  });

  it('a faulty bot is exit code 1 under --strict', async () => {
    const words = ['arena', 'match', HUMS, 'greedy', 'greedy', 'greedy', '--games', '1', ...PATIENT];
    const { stdout, status } = await baralho(...words);
    expect(stdout).toMatch(/\d+ unparsable/);
    expect(status).toBe(0);
    expect((await baralho(...words, '--strict')).status).toBe(1);
  });

  it('a check shows the first red step with what was sent', async () => {
    const { stdout, status } = await baralho('arena', 'check', HUMS, ...PATIENT);
    expect(status).toBe(1);
    expect(stdout).toContain('✗  1 starts and answers a first request');
    expect(stdout).toMatch(/The first red step, .*:\n {2}it was sent\n {4}0\n {4}🂣🂳/u);
    expect(stdout).toContain('    hm\n');
  });

  it.each([
    ['one table', ['greedy', 'random', 'lowest', 'decomposer', '--games', '4']],
    ['few tables', [...'abcdefgh'].map((name, i) => `${name}=${i < 4 ? 'greedy' : 'random'}`)],
  ])('a ladder of %s shows whole numbers', async (_, words) => {
    const { stdout } = await baralho(
      'arena',
      'ladder',
      ...words,
      ...(words.length > 6 ? ['--games', '16'] : []),
    );
    expect(stdout).toMatch(/^\w+ +-?\d+ /m);
    expect(stdout).not.toMatch(/NaN|-0\b/);
  });

  it('what a bot writes cannot disturb the terminal', async () => {
    const path = join(folder, 'escapes.jsonl');
    writeFileSync(join(folder, 'escapes.sh'), "printf '\\033[2Jboo\\n' >&2; exit 1\n");
    const bot = `sh ${join(folder, 'escapes.sh')}`;
    const words = [bot, 'greedy', 'greedy', 'greedy', '--games', '1', ...PATIENT, '--records', path];
    expect((await baralho('arena', 'match', ...words)).status).toBe(0);
    const shown = [await baralho('arena', 'check', bot, ...PATIENT), await baralho('arena', 'replay', path)];
    for (const { stdout } of shown) {
      expect(stdout).toContain('\\x1b[2Jboo');
      expect(stdout).not.toContain('\u001b[2J');
    }
  });

  it('a ladder takes the bots of a folder', async () => {
    const bots = mkdtempSync(join(folder, 'bots-'));
    writeFileSync(join(bots, 'passes.mjs'), 'console.log("PASSO")');
    writeFileSync(join(bots, 'quits'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    writeFileSync(join(bots, 'notes.txt'), 'no bot');
    const words = ['arena', 'ladder', bots, 'greedy', 'lowest', '--games', '4', ...PATIENT];
    const { players } = JSON.parse((await baralho(...words, '--json')).stdout);
    expect(players.map(({ name }: { name: string }) => name).sort()).toEqual([
      'greedy',
      'lowest',
      'passes.mjs',
      'quits',
    ]);
    const quits = players.find(({ name }: { name: string }) => name === 'quits');
    expect(quits.faults.crash).toBe(quits.moves);
    expect(players.every(({ rating }: { rating: object }) => rating)).toBe(true);
  });

  it('a record is replayed', async () => {
    const path = join(folder, 'one.jsonl');
    await baralho(
      'arena',
      'match',
      'greedy',
      'greedy',
      'greedy',
      'greedy',
      '--games',
      '2',
      '--seed',
      '1',
      '--records',
      path,
    );
    const { stdout } = await baralho('arena', 'replay', path, '--game', '2');
    expect(stdout).toMatch(/^match 1 game 2 · deal b1:escalada:4294967297 · [0-9a-f]{16}\n\nmove 0 of \d+/);
    expect(stdout).toMatch(/won: /);
    // Move by move, the bot gives the same answers as in the game.
    for (const move of [1, 2, 9]) {
      const request = (await baralho('arena', 'replay', path, '--game', '2', '--request', String(move)))
        .stdout;
      expect(request.split('\n')[0]).toBe(String(move - 1));
      const answer = spawnSync(process.execPath, [BARALHO, 'bot', 'greedy'], {
        input: request,
        encoding: 'utf8',
      });
      const played = JSON.parse(readFileSync(path, 'utf8').split('\n')[1] ?? '').moves[move - 1].play;
      expect(answer.stdout.trim().replaceAll(' ', '')).toBe(played);
    }
    expect((await baralho('arena', 'replay', path, '--request', '500')).stderr).toMatch(
      /there is no move 500/,
    );
  });

  it('the built-in bots speak the protocol, in both notations and as a stream', () => {
    const ask = (input: string, ...words: readonly string[]): string =>
      spawnSync(process.execPath, [BARALHO, 'bot', ...words], { input, encoding: 'utf8' }).stdout;
    expect(ask('0\n🂡🂱🂢\n', 'greedy')).toBe('🂡 🂱\n');
    expect(ask('10 ♠ J ♥ C ♦\n9 ♠\n', 'greedy', '--dialect', 'text')).toBe('10 ♠\n');
    expect(ask('0\n🂡🂱🂢\n\n1\n🂡🂱🂢\n🂡\n\n', 'greedy', '--stream')).toBe('🂡 🂱\n🂱\n');
  });

  it('built-in bots play the same in threads', async () => {
    const words = ['arena', 'duel', 'sampler', 'greedy', '--seed', '1', '--deals', '4', '--all', '--json'];
    const one = await baralho(...words, '--jobs', '1');
    expect(standingsOf((await baralho(...words, '--jobs', '2')).stdout)).toEqual(standingsOf(one.stdout));
  });

  it('a survey is the same in one thread and in two', async () => {
    const words = [
      'simulate',
      'escalada',
      '--games',
      '1500',
      '--bots',
      'greedy,random,lowest,decomposer',
      '--json',
    ];
    const survey = async (jobs: string): Promise<object> => {
      const { gamesPerSecond: _, ...rest } = JSON.parse((await baralho(...words, '--jobs', jobs)).stdout);
      return rest;
    };
    expect(await survey('2')).toEqual(await survey('1'));
  });

  it('the doctor looks at the sandbox', async () => {
    const found = JSON.parse((await baralho('doctor', '--json')).stdout) as { what: string }[];
    expect(found.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['cores', 'sandbox bwrap', 'sandbox limits', 'Redis', 'browser']),
    );
  });
});

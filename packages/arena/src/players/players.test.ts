/** Bots as processes: every fault is counted as the right kind, and none ends the game. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { CardSet, numberedDeck } from '@baralho/core';
import { setupOf, viewOfRequest } from '@baralho/core/games/escalada/index';
import { chooseSandbox, MachineFault, type Sandbox, type Usage } from '@baralho/sandbox';
import { describe, expect, it } from 'vitest';
import { builtInEntrant, type Entrant, findEntrant } from '../entrant.ts';
import { ESCALADA } from '../games/escalada/game.ts';
import type { Answer, Fault, Player } from '../player.ts';
import { type PlayedGame, playGame } from '../referee.ts';
import { answerOf, type Move, type Turn } from './answer.ts';

const BOTS = fileURLToPath(new URL('../../testdata/bots/', import.meta.url));
/** Long enough for any machine, if nothing waits for it. */
const PATIENT = { moveMs: 60_000, bankMs: 0 };
const IMPATIENT = { moveMs: 300, bankMs: 100 };

function sandboxOf(mode: 'none' | 'limits'): Sandbox {
  const choice = chooseSandbox(mode);
  if (!choice.ok) throw new Error(choice.why);
  return choice.sandbox;
}

function bot(spec: string, sandbox = sandboxOf('none'), startMs = 60_000): Entrant {
  const found = findEntrant(spec, { sandbox, startMs });
  if (!found.ok) throw new Error(found.why);
  return found.value;
}

/** Plays a game with the bot in the first seat, which passes after `moves` moves of its own. */
async function game(entrant: Entrant, limits = PATIENT, moves = 1): Promise<PlayedGame> {
  const player = await entrant.open();
  let asked = 0;
  const tired: Player = {
    choose: (view, budget) =>
      asked++ < moves ? player.choose(view, budget) : Promise.resolve({ proposal: [], ms: 0 }),
  };
  const greedy = await (builtInEntrant('greedy') as Entrant).open();
  const setup = setupOf({ deck: numberedDeck('escalada', 1), starter: 0 });
  const played = await playGame(ESCALADA, { setup, players: [tired, greedy, greedy, greedy], limits });
  await player.close?.();
  return played;
}

describe('a process for each move', () => {
  it.each<[string, Fault | undefined, string | RegExp]>([
    ['none', undefined, ''],
    ['not held', 'illegal', /is not in the hand/],
    ['twice', 'illegal', /is named twice/],
    ['no combination', 'illegal', /is no set, sequence or double sequence/],
    ['words', 'unparsable', /expected a card .* or PASSO, found 'I'/],
    ['nothing', 'unparsable', 'It printed nothing'],
    ['empty line', 'unparsable', 'It printed nothing'],
    ['binary', 'unparsable', /bytes that are not UTF-8/],
    ['exit', 'crash', 'It ended with exit code 3'],
    ['throw', 'crash', /It ended with exit code 1: /],
    ['abort', 'crash', /It was ended by SIGABRT/],
    ['long line', 'flood', 'It wrote a line of more than 1024 bytes in a move.'],
    ['many lines', 'flood', 'It wrote more than 10 KB in a move.'],
    ['much on stderr', 'flood', 'It wrote more than 10 KB of standard error in a move.'],
    ['endless output', 'flood', 'It wrote more than 10 KB in a move.'],
    ['exit code after answer', undefined, ''],
    ['two lines', 'unparsable', 'It printed 2 lines'],
    ['no newline', undefined, ''],
    ['closes input', undefined, ''],
  ])('%s: %s', async (fault, expected, note) => {
    const played = await game(bot(`node ${BOTS}buggy.mjs '${fault}'`));
    const [first] = played.moves;
    expect(first?.fault).toBe(expected);
    expect(first?.note ?? '').toMatch(note);
    expect(played.end).toBe('won');
    expect(played.moves.filter((move) => move.fault !== undefined)).toHaveLength(
      expected === undefined ? 0 : 1,
    );
  });

  it('what is still on its way from one move does not end the process of the next', async () => {
    const { moves } = await game(bot('yes PASSO'), PATIENT, 20);
    const faults = moves.flatMap(({ fault }) => fault ?? []);
    expect(faults.length).toBeGreaterThan(5);
    expect(new Set(faults)).toEqual(new Set(['flood']));
  });

  // The end is seen before the output: this happens in a thread that is busy during both.
  it('is heard although the arena was busy when it ended', async () => {
    const block = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
    const view = viewOfRequest({ hand: CardSet.of([0]), plays: [] });
    const answers: Answer[] = [];
    const ask = async (): Promise<void> => {
      const player = await bot('echo PASSO').open();
      for (let move = 0; move < 4; move++)
        answers.push(await (player.choose(view, { ms: 60_000, bankMs: 0 }) as Promise<Answer>));
      await player.close?.();
    };
    const asked = 6;
    for (let i = 0; i < asked; i++) void ask();
    while (answers.length < 4 * asked) {
      spawn('echo', ['noise']).stdout.once('data', () => block(30));
      block(110);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(answers.flatMap(({ fault }) => fault ?? [])).toEqual([]);
    expect(new Set(answers.map(({ exchange }) => exchange?.stdout))).toEqual(new Set(['PASSO\n']));
  });

  // Which of the two it is depends on the load of the machine; the table below covers both.
  it.each(['endless loop', 'waits', 'late'])('%s: no answer in time', async (fault) => {
    const entrant = bot(`node ${BOTS}buggy.mjs '${fault}'`, sandboxOf('none'), 1500);
    const { moves, end } = await game(entrant, IMPATIENT);
    expect(['timeout', 'stall']).toContain(moves[0]?.fault);
    expect(end).toBe('won');
  });

  const late = (usage: Partial<Usage>, move: Partial<Move> = {}): Move => ({
    how: 'late',
    stdout: Buffer.alloc(0),
    stderr: Buffer.alloc(0),
    exitCode: 0,
    usage: { wallMs: 9000, queuedMs: 0, ownMs: 2000, cpuMs: 0, ...usage },
    memoryKills: 0,
    leftBehind: 0,
    ...move,
  });

  it.each<[string, Move, Partial<Turn>, Fault, string]>([
    ['worked all the time', late({ cpuMs: 1900 }), {}, 'timeout', 'No answer in 2.0 s of its own time.'],
    [
      'worked a tenth of the time',
      late({ cpuMs: 200 }),
      {},
      'timeout',
      'No answer in 2.0 s of its own time.',
    ],
    [
      'only started',
      late({ cpuMs: 60 }),
      {},
      'stall',
      'No answer in 2.0 s, of which it worked 0.1 s and waited for the rest.',
    ],
    [
      'stays and reads',
      late({ cpuMs: 60 }),
      { stays: true, waits: true },
      'stall',
      'does it wait for more input?',
    ],
    [
      'printed its answer',
      late({ cpuMs: 60 }, { stdout: Buffer.from('PASSO\n') }),
      {},
      'stall',
      'It printed a line, but did not end in 2.0 s.',
    ],
    ['is not known to have worked', late({ cpuMs: undefined }), {}, 'timeout', 'No answer in 2.0 s'],
    ['was out of memory', late({ cpuMs: 60 }, { memoryKills: 1 }), {}, 'crash', 'It ran out of memory.'],
  ])('a late process that %s', (_, move, asked, fault, note) => {
    const answer = answerOf(move, { game: ESCALADA, sent: '', startMs: 0, ...asked });
    expect(answer.fault).toBe(fault);
    expect(answer.note).toContain(note);
  });

  it('keeps the whole traceback of a crash, and the end of one without end', () => {
    const crashed = (stderr: string) =>
      answerOf(late({}, { how: 'exit', exitCode: 1, stderr: Buffer.from(stderr) }), {
        game: ESCALADA,
        sent: '',
        startMs: 0,
      }).note;
    const traceback =
      'Traceback (most recent call last):\n  File "bot.py", line 3\nIndexError: list index out of range';
    expect(crashed(`${traceback}\n`)).toBe(`It ended with exit code 1: ${traceback}`);
    expect(crashed(`${'at f\n'.repeat(2000)}the end`)).toMatch(
      /^It ended with exit code 1: …(?:.|\n){3990,4000}the end$/,
    );
  });

  const limited = chooseSandbox('limits');
  const counted = limited.ok && limited.sandbox.protections.some((text) => text.includes('processes'));
  it.skipIf(!counted)('a child left behind is a fault (needs a cgroup that counts processes)', async () => {
    const { moves } = await game(bot(`node ${BOTS}buggy.mjs 'leaves a child'`, sandboxOf('limits')));
    expect(moves[0]).toMatchObject({ fault: 'stall', note: 'It left 1 process running.' });
  });

  it('a program that is not there is a crash of every move', async () => {
    const { moves } = await game(bot(`sh -c 'exec /no/such/program'`), PATIENT, 2);
    expect(moves[0]?.fault).toBe('crash');
    expect(moves[4]?.fault).toBe('crash');
  });

  it('tells what was sent and written', async () => {
    const { moves } = await game(bot(`node ${BOTS}buggy.mjs throw`));
    expect(moves[0]?.exchange?.sent).toMatch(/^0\n\P{ASCII}+\n$/u);
    expect(moves[0]?.exchange?.stderr).toContain('no idea what to play');
  });

  it('reads the seed’s text', async () => {
    const entrant = bot(`text:sh -c 'read hand; echo "$hand" >&2; echo PASSO'`);
    const { moves } = await game(entrant);
    expect(moves[0]?.exchange?.sent).toMatch(/^(?:(?:10|[A2-9JCQK]) [♠♥♦♣] ?){14}\n$/);
    expect(moves[0]?.fault).toBeUndefined();
  });
});

describe('a machine that fails', () => {
  /** A sandbox whose shell fails a number of times before the bot starts. */
  function unreliable(failures: number): Sandbox {
    const real = sandboxOf('none');
    let starts = 0;
    return {
      ...real,
      open() {
        const cage = real.open();
        const words = ['sh', '-c', 'echo no room >&2; exit 1'];
        return {
          ...cage,
          start: (command) => ({ ...cage.start(command), ...(starts++ < failures && { words }) }),
        };
      },
    };
  }

  it('is tried again, at no cost to the bot', async () => {
    const { moves } = await game(bot('echo PASSO', unreliable(3)));
    expect(moves[0]?.fault).toBeUndefined();
    expect(moves[0]?.exchange?.stdout).toBe('PASSO\n');
  });

  it.each(['', 'stream:'])('ends the competition when it goes on (%s)', async (protocol) => {
    await expect(game(bot(`${protocol}echo PASSO`, unreliable(Infinity)))).rejects.toThrow(MachineFault);
    await expect(game(bot(`${protocol}echo PASSO`, unreliable(Infinity)))).rejects.toThrow('no room');
  });
});

describe('a process that stays', () => {
  it('plays whole games', async () => {
    const played = await game(bot(`stream:node ${BOTS}lowest.stream.mjs`), PATIENT, 100);
    expect(played.moves.filter(({ fault }) => fault !== undefined)).toEqual([]);
    expect(played.moves.every(({ seat, ms }) => seat !== 0 || ms > 0)).toBe(true);
  });

  it('is started anew after a crash', async () => {
    const { moves } = await game(bot(`stream:node ${BOTS}lowest.stream.mjs crash 2`), PATIENT, 4);
    const own = moves.filter(({ seat }) => seat === 0).slice(0, 4);
    expect(own.map(({ fault }) => fault)).toEqual([undefined, 'crash', undefined, 'crash']);
  });

  it('is not confused by a second line', async () => {
    const { moves } = await game(bot(`stream:node ${BOTS}lowest.stream.mjs chatter`), PATIENT, 1);
    expect(moves[0]?.fault).toBeUndefined();
  });

  it('gets no further when it waits for the end of the input', async () => {
    // Starting a shell takes almost no work, so it is recognized as waiting even on a busy machine.
    const entrant = bot("stream:sh -c 'cat > /dev/null; echo PASSO'", sandboxOf('none'), 1500);
    const { moves } = await game(entrant, IMPATIENT);
    expect(moves[0]).toMatchObject({
      fault: 'stall',
      note: expect.stringContaining('does it wait for more input?'),
    });
  });
});

describe('time', () => {
  it('beyond a move is taken from the bank, and an empty bank is a timeout', async () => {
    const slow = (chargedMs: number): Player => ({
      choose: () => Promise.resolve({ proposal: [], ms: chargedMs, chargedMs }),
    });
    const setup = setupOf({ deck: numberedDeck('escalada', 1), starter: 0 });
    const greedy = await (builtInEntrant('greedy') as Entrant).open();
    const players = [slow(1400), greedy, greedy, greedy];
    const { moves } = await playGame(ESCALADA, { setup, players, limits: { moveMs: 1000, bankMs: 1000 } });
    const own = moves.filter(({ seat }) => seat === 0).map(({ fault }) => fault);
    expect(own.slice(0, 4)).toEqual([undefined, undefined, 'timeout', 'timeout']);
  });
});

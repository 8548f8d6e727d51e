/** Attacking bots: none may disturb the game, the arena or the machine, and each attack is a counted fault. */

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { numberedDeck } from '@baralho/core';
import { setupOf } from '@baralho/core/games/escalada/index';
import { chooseSandbox } from '@baralho/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtInEntrant, type Entrant, findEntrant } from '../entrant.ts';
import { ESCALADA } from '../games/escalada/game.ts';
import type { Fault, Player } from '../player.ts';
import { type PlayedGame, playGame } from '../referee.ts';

const BOTS = fileURLToPath(new URL('../../testdata/bots/', import.meta.url));
const SECRET = 'the cards of the others';
const found = chooseSandbox('bwrap');
const limited = chooseSandbox('limits');
/** If no sandbox is available, the list of tests shows the reason. */
const why = found.ok ? '' : ` (skipped: ${found.why})`;
const protectedBy = (what: string): boolean =>
  found.ok && found.sandbox.protections.some((text) => text.includes(what));

/** Processes of this machine with a word in their command line. */
function processesWith(word: string): number {
  return readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(word);
    } catch {
      return false;
    }
  }).length;
}

async function eventually(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 20));
}

describe.skipIf(!found.ok)(`behind walls${why}`, () => {
  let folder = '';
  let server: Server;
  let connections = 0;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'baralho-secret-'));
    writeFileSync(join(folder, 'hands.txt'), SECRET);
    server = createServer((socket) => {
      connections++;
      socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });

  /** One attack in the first move, then passes; three greedy players finish the game. */
  async function attacked(
    spec: string,
    limits = { moveMs: 60_000, bankMs: 0 },
    startMs = 0,
  ): Promise<PlayedGame> {
    if (!found.ok) throw new Error(found.why);
    const entrant = findEntrant(spec, { sandbox: found.sandbox, startMs });
    if (!entrant.ok) throw new Error(entrant.why);
    const player = await entrant.value.open();
    let moves = 0;
    const attacker: Player = {
      choose: (view, budget) =>
        moves++ === 0 ? player.choose(view, budget) : Promise.resolve({ proposal: [], ms: 0 }),
    };
    const greedy = await (builtInEntrant('greedy') as Entrant).open();
    const setup = setupOf({ deck: numberedDeck('escalada', 1), starter: 0 });
    const played = await playGame(ESCALADA, { setup, players: [attacker, greedy, greedy, greedy], limits });
    await player.close?.();
    return played;
  }

  const port = (): string => String((server.address() as { port: number }).port);
  const attack = (name: string, detail = ''): string => `node ${BOTS}attack.mjs '${name}' '${detail}'`;
  const buggy = (name: string): string => `node ${BOTS}buggy.mjs '${name}'`;

  it.each<[string, () => string, readonly Fault[], number?]>([
    ['reads a file of the user', () => attack('reads a file of the user', join(folder, 'hands')), ['crash']],
    ['lists the home of the user', () => attack('lists the home of the user', homedir()), ['crash']],
    ['opens a socket', () => attack('opens a socket', port()), ['crash']],
    // There is no process above it that it could end, and it waits for one.
    ['kills its parent', () => attack('kills its parent'), ['stall'], 2500],
    ['kills everybody', () => attack('kills everybody'), ['crash']],
    ['plays cards it cannot know', () => attack('plays cards it cannot know'), ['illegal']],
    ['prints without end', () => buggy('endless output'), ['flood']],
    ['leaves a child behind', () => buggy('leaves a child'), ['stall']],
  ])('%s', async (_, spec, faults, moveMs = 60_000) => {
    const { moves, end } = await attacked(spec(), { moveMs, bankMs: 0 });
    expect(faults).toContain(moves[0]?.fault);
    expect(moves[0]?.exchange?.stderr).not.toContain('SUCCESS');
    expect(moves[0]?.exchange?.stderr).not.toContain(SECRET);
    expect(moves.filter(({ fault }) => fault !== undefined)).toHaveLength(1);
    expect(end).toBe('won');
    expect(connections).toBe(0);
  });

  it.each([
    ['loops without end', 'endless loop'],
    ['answers after the limit', 'late'],
  ])('%s', async (_, fault) => {
    const { moves, end } = await attacked(buggy(fault), { moveMs: 1500, bankMs: 0 });
    expect(['timeout', 'stall']).toContain(moves[0]?.fault);
    expect(end).toBe('won');
  });

  it('takes two gigabytes of memory', async () => {
    const { moves, end } = await attacked(attack('two gigabytes'));
    expect(moves[0]?.fault).toBe('crash');
    if (protectedBy('memory (cgroup)')) expect(moves[0]?.note).toBe('It ran out of memory.');
    expect(moves[0]?.exchange?.stderr).not.toContain('SUCCESS');
    expect(end).toBe('won');
  });

  it.skipIf(!protectedBy('processes'))('fork bomb (needs a limit on processes)', async () => {
    const mark = `bomb-${process.pid}`;
    const { moves, end } = await attacked(attack('fork bomb', mark), { moveMs: 3000, bankMs: 0 });
    expect(moves[0]?.fault).toBeDefined();
    expect(end).toBe('won');
    await eventually(() => processesWith(mark) === 0);
  });

  it('sees its own folder, and cannot write there', async () => {
    const { moves } = await attacked(
      `sh -c 'ls ${BOTS} >&2; true > ${BOTS}mine || exit 9' ${BOTS}attack.mjs`,
    );
    expect(moves[0]?.exchange?.stderr).toContain('attack.mjs');
    expect(moves[0]?.exchange?.exitCode).toBe(9);
  });
});

describe.skipIf(!limited.ok)('with limits only', () => {
  it.each<[string, string]>([
    ['kills its parent', `node ${BOTS}attack.mjs 'kills its parent'`],
    [
      'writes a large file',
      `sh -c 'head -c 100000000 /dev/zero > /tmp/baralho-large-$$ || { rm /tmp/baralho-large-$$; exit 7; }'`,
    ],
  ])('%s', async (_, spec) => {
    if (!limited.ok) return;
    const entrant = findEntrant(spec, { sandbox: limited.sandbox, startMs: 0 });
    if (!entrant.ok) throw new Error(entrant.why);
    const player = await entrant.value.open();
    const greedy = await (builtInEntrant('greedy') as Entrant).open();
    let moves = 0;
    const attacker: Player = {
      choose: (view, budget) =>
        moves++ === 0 ? player.choose(view, budget) : Promise.resolve({ proposal: [], ms: 0 }),
    };
    const setup = setupOf({ deck: numberedDeck('escalada', 1), starter: 0 });
    const limits = { moveMs: 60_000, bankMs: 0 };
    const played = await playGame(ESCALADA, { setup, players: [attacker, greedy, greedy, greedy], limits });
    await player.close?.();
    expect(played.moves[0]?.fault).toBe('crash');
    expect(played.end).toBe('won');
  });
});

/** The referee on whole games: the course's logs, records, and games that bots try to spoil. */
import { readdirSync, readFileSync } from 'node:fs';
import { CardSet, numberedDeal } from '@baralho/core';
import {
  escalada,
  handOf,
  type Play,
  parseHand,
  parsePlay,
  type Setup,
  setupOf,
} from '@baralho/core/games/escalada/index';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { builtInEntrant, type Entrant } from './entrant.ts';
import { ESCALADA, type EscaladaPlayer } from './games/escalada/game.ts';
import type { Player } from './player.ts';
import { formatRecord, type GameRecord, parseRecord, recordOf, replay } from './record.ts';
import { DEFAULT_LIMITS, type PlayedGame, playGame } from './referee.ts';
import { frames } from './replay.ts';

const LOGS = new URL('../../judge/testdata/escalada/g3/', import.meta.url);

interface LoggedMove {
  readonly hand: CardSet;
  readonly plays: readonly Play[];
  readonly play: Play;
}

/** A log is a file of guião 3: each test is a move of the game, with the hand before it. */
function readLog(file: string): LoggedMove[] {
  const lines = readFileSync(new URL(file, LOGS), 'utf8').split('\n');
  const play = (text: string): Play => {
    const read = parsePlay(text);
    if (!read.ok) throw new Error(text);
    return read.value;
  };
  let at = 0;
  return Array.from({ length: Number(lines[at++]) }, () => {
    const count = Number(lines[at++]);
    const hand = parseHand(lines[at++] ?? '');
    const plays = lines.slice(at, (at += count)).map(play);
    if (!hand.ok) throw new Error(file);
    return { hand: hand.value, plays, play: play(lines[at++] ?? '') };
  });
}

describe('the course’s game logs', () => {
  const logs = readdirSync(LOGS).filter((name) => /^judge-log.*\.in$/.test(name));
  it('are six', () => expect(logs).toHaveLength(6));
  it.each(logs)('%s: every move is accepted', async (file) => {
    const log = readLog(file);
    const hands = log.slice(0, 4).map(({ hand }) => [...hand]);
    const deck = Array.from({ length: 56 }, (_, i) => hands[i % 4]?.[i >> 2] as number);
    let next = 0;
    const logged: EscaladaPlayer = {
      choose(view) {
        const move = log[next++];
        if (move === undefined) return CardSet.EMPTY;
        expect(view.hand.equals(move.hand)).toBe(true);
        expect(view.plays).toHaveLength(move.plays.length);
        return move.play;
      },
    };
    const { moves } = await playGame(ESCALADA, {
      setup: setupOf({ deck, starter: 0 }),
      players: [logged, logged, logged, logged],
    });
    expect(moves.slice(0, log.length).filter(({ fault }) => fault !== undefined)).toEqual([]);
    for (const [i, { play }] of log.entries()) expect(moves[i]?.play.equals(play)).toBe(true);
  });
});

const ours = async (name: string): Promise<Player> => (builtInEntrant(name) as Entrant).open();
const setupFor = (number: number, mustLead = false): Setup =>
  setupOf({ deck: numberedDeal('escalada', number).deck, starter: number % 4, mustLead });

async function record(number: number, players: readonly Player[]): Promise<GameRecord> {
  const seats = players.map((_, i) => ({ name: `p${i}`, command: 'x', hash: 'y' }));
  const head = {
    id: 'id',
    event: 'test',
    deal: `b1:escalada:${number}`,
    seats,
    limits: DEFAULT_LIMITS,
    sandbox: 'none',
  };
  return recordOf(
    ESCALADA,
    head,
    setupFor(number),
    await playGame(ESCALADA, { setup: setupFor(number), players }),
  );
}

describe('records', () => {
  it('are read back, replayed and shown', async () => {
    const players = [await ours('random'), await ours('greedy'), await ours('random'), await ours('lowest')];
    for (let number = 0; number < 20; number++) {
      const written = await record(number, players);
      const line = formatRecord(written);
      expect(line.indexOf('\n')).toBe(line.length - 1);
      expect(parseRecord(line)).toEqual({ ok: true, value: written });
      const states = replay(written);
      if (!states.ok) throw new Error(states.error.expected);
      expect(states.value).toHaveLength(written.moves.length + 1);
      expect(frames(written, states.value).at(-1)).toContain(written.end);
    }
  });

  it('that were changed do not replay', async () => {
    const greedy = await ours('greedy');
    const written = await record(1, [greedy, greedy, greedy, greedy]);
    const changed = [
      { ...written, scores: [1, 2, 3, 4] },
      { ...written, moves: written.moves.slice(0, -1) },
      { ...written, moves: [{ play: '🂡🂣', ms: 0 }, ...written.moves.slice(1)] },
      { ...written, deck: `${written.deck.slice(2)}🂡` },
    ];
    for (const one of changed) expect(replay(one).ok).toBe(false);
  });

  it.each([
    ['', 'one JSON object'],
    ['{', 'one JSON object'],
    ['[]', 'one JSON object'],
    ['{"version":2}', "'record.version' must be one of 1"],
    ['{"version":1,"id":3}', "'record.id' must be a text"],
  ])('that are none are refused: %s', (line, expected) => {
    const read = parseRecord(line);
    expect(read.ok ? '' : read.error.expected).toContain(expected);
  });
});

describe('a game', () => {
  it('is the same again with the same players, chance and all', async () => {
    const play = async (): Promise<PlayedGame> => {
      const random = await Promise.all([ours('random'), ours('random'), ours('random'), ours('random')]);
      return playGame(ESCALADA, { setup: setupFor(5), players: random });
    };
    const plays = ({ moves }: PlayedGame): string[] => moves.map((move) => String(move.play));
    expect(plays(await play())).toEqual(plays(await play()));
  });

  it('goes on to its end whatever a player answers', async () => {
    const greedy = await ours('greedy');
    await fc.assert(
      fc.asyncProperty(
        fc.nat(),
        fc.array(fc.array(fc.nat(55), { maxLength: 6 }), { minLength: 1 }),
        async (number, answers) => {
          let turn = 0;
          const fool: Player = {
            choose: () => Promise.resolve({ proposal: answers[turn++ % answers.length] ?? [], ms: 0 }),
          };
          const { end, moves, scores } = await playGame(ESCALADA, {
            setup: setupFor(number),
            players: [fool, greedy, greedy, greedy],
          });
          // A bot that wins a round and then answers nonsense passes as the leader, which makes the game void.
          const voided = moves.slice(-4).every(({ play }) => play.isEmpty);
          expect(end).toBe(voided ? 'void' : 'won');
          expect(scores.some((score) => score > 0)).toBe(!voided);
          for (const { seat, fault } of moves) if (seat !== 0) expect(fault).toBeUndefined();
        },
      ),
      { numRuns: 40 },
    );
  });

  it('among players who all pass is void', () => {
    const pass: Player = { choose: () => CardSet.EMPTY };
    expect(playGame(ESCALADA, { setup: setupFor(1), players: [pass, pass, pass, pass] })).toMatchObject({
      end: 'void',
      scores: [0, 0, 0, 0],
      left: [14, 14, 14, 14],
    });
  });

  it('with mustLead leads the lowest card for who does not', () => {
    const pass: Player = { choose: () => CardSet.EMPTY };
    const setup = setupFor(1, true);
    const played = playGame(ESCALADA, { setup, players: [pass, pass, pass, pass] });
    if (played instanceof Promise) throw new Error('nobody had to wait');
    const start = escalada.start(setup);
    expect(played.moves[0]?.fault).toBe('illegal');
    expect([...(played.moves[0]?.play ?? [])]).toEqual([handOf(start, 1).lowest]);
    expect(played.end).toBe('won');
  });

  it('needs no promise when all answer at once', async () => {
    const greedy = await ours('greedy');
    expect(
      playGame(ESCALADA, { setup: setupFor(1), players: [greedy, greedy, greedy, greedy] }),
    ).not.toBeInstanceOf(Promise);
  });
});

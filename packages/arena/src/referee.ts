/**
 * The referee: seats players at a deal, asks them in turn, and judges what they want to play. Every error is counted as a
 * fault and never ends the competition; the game says which move counts instead. As long as every player answers
 * synchronously, the whole game is played without a promise, which makes thousands of games per second possible.
 */
import { mix, type Random, type Seat, stream } from '@baralho/core';
import type { BotGame, GameStart, Result } from './game.ts';
import type { Answer, Budget, Exchange, Fault, Player } from './player.ts';

/** The time limits of a player, in milliseconds. */
export interface Limits {
  readonly moveMs: number;
  /** Shared by all moves of a game, for moves that take longer than `moveMs`. */
  readonly bankMs: number;
}

export const DEFAULT_LIMITS: Limits = { moveMs: 1000, bankMs: 5000 };

export interface RefereedMove<Move = unknown> {
  readonly seat: Seat;
  /** The move that counts, even after a fault. */
  readonly play: Move;
  readonly ms: number;
  readonly cpuMs?: number;
  readonly fault?: Fault;
  readonly note?: string;
  readonly exchange?: Exchange;
}

export interface PlayedGame<Move = unknown> extends Result {
  readonly moves: readonly RefereedMove<Move>[];
}

export interface GameToPlay<Setup, State, Move> {
  readonly setup: Setup;
  /** One player for each seat. */
  readonly players: readonly Player[];
  readonly limits?: Limits;
  /** Called for every move. */
  readonly onMove?: (move: RefereedMove<Move>, after: State) => void;
}

/** The random numbers of a seat in a game: they depend on the deal, the starter and the seat, not on who plays there. */
export function chanceOf({ deck, starter }: Pick<GameStart, 'deck' | 'starter'>, seat: Seat): Random {
  let low = 0;
  let high = 0;
  for (const card of deck) {
    low = mix(low ^ card);
    high = mix(high + low);
  }
  return stream(`seat ${seat} of starter ${starter}`, (high & 0x1fffff) * 2 ** 32 + low);
}

interface Running<Setup, State, View, Move> {
  readonly game: BotGame<Setup, State, View, Move>;
  readonly table: GameToPlay<Setup, State, Move>;
  readonly limits: Limits;
  readonly banks: number[];
  readonly moves: RefereedMove<Move>[];
  state: State;
}

/** Turns an answer into the move that counts, and the fault if there was one. */
function settle<Setup, State, View, Move>(
  running: Running<Setup, State, View, Move>,
  seat: Seat,
  answer: Partial<Answer>,
): void {
  const { game, state, limits } = running;
  const ms = answer.ms ?? 0;
  let { fault, note } = answer;
  const bank = (running.banks[seat] ?? 0) - Math.max(0, (answer.chargedMs ?? 0) - limits.moveMs);
  running.banks[seat] = Math.max(0, bank);
  if (fault === undefined && bank < 0) {
    fault = 'timeout';
    note = `The answer came after ${Math.round(answer.chargedMs ?? ms)} ms.`;
  }
  const ruling =
    fault === undefined ? game.settle(state, answer.proposal) : { move: game.forfeit(state), why: undefined };
  if (ruling.why !== undefined) [fault, note] = ['illegal', ruling.why];
  running.state = game.play(state, ruling.move);
  const move: RefereedMove<Move> = {
    seat,
    play: ruling.move,
    ms,
    ...(answer.cpuMs !== undefined && { cpuMs: answer.cpuMs }),
    ...(fault !== undefined && { fault }),
    ...(note !== undefined && { note }),
    ...(answer.exchange !== undefined && { exchange: answer.exchange }),
  };
  running.moves.push(move);
  running.table.onMove?.(move, running.state);
}

function run<Setup, State, View, Move>(
  running: Running<Setup, State, View, Move>,
): PlayedGame<Move> | Promise<PlayedGame<Move>> {
  const { game, table, limits, banks, moves } = running;
  for (let seat = game.toMove(running.state); seat !== undefined; seat = game.toMove(running.state)) {
    const mover = seat;
    const player = table.players[mover];
    if (player === undefined) throw new Error(`${game.id}: nobody sits at seat ${mover + 1}`);
    const budget: Budget = { ms: limits.moveMs, bankMs: banks[mover] ?? 0 };
    const began = performance.now();
    const choice = player.choose(game.view(running.state, mover), budget);
    if (choice instanceof Promise)
      return choice.then((answer: Answer) => {
        settle(running, mover, { chargedMs: answer.ms, ...answer });
        return run(running);
      });
    settle(running, mover, { proposal: choice, ms: performance.now() - began });
  }
  const result = game.result(running.state);
  if (result === undefined) throw new Error(`${game.id}: nobody is to move, but the game is not over`);
  return { moves, ...result };
}

/** Plays a game to its end; without waiting if every player answers at once. */
export function playGame<Setup, State, View, Move>(
  game: BotGame<Setup, State, View, Move>,
  table: GameToPlay<Setup, State, Move>,
): PlayedGame<Move> | Promise<PlayedGame<Move>> {
  const { players, setup, limits = DEFAULT_LIMITS } = table;
  const start = game.startOf(setup);
  for (const [seat, player] of players.entries()) player.begin?.(chanceOf(start, seat));
  return run({
    game,
    table,
    limits,
    banks: players.map(() => limits.bankMs),
    moves: [],
    state: game.start(setup),
  });
}

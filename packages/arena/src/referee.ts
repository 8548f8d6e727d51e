/**
 * The referee: seats four players at a deal, asks them in turn, and judges what they lay. Whatever goes wrong is a fault and a
 * pass (seed 002, 3.3), never the end of the game. As long as every player answers at once the whole game is played without
 * a promise, which is what makes thousands of games a second possible.
 */
import { type Card, CardSet, mix, type Random, type Seat, stream } from '@baralho/core';
import {
  escalada,
  forfeit,
  hidden,
  type Play,
  type Settled,
  type Setup,
  type State,
  settle as settlePlay,
} from '@baralho/core/games/escalada/index';
import type { Answer, Budget, Exchange, Fault, Player } from './player.ts';

/** Time a player has, in milliseconds. */
export interface Limits {
  readonly moveMs: number;
  /** Shared by all moves of a game, for those that take longer than `moveMs`. */
  readonly bankMs: number;
}

export const DEFAULT_LIMITS: Limits = { moveMs: 1000, bankMs: 5000 };

export interface RefereedMove {
  readonly seat: Seat;
  /** What counts: a pass where there was a fault. */
  readonly play: Play;
  readonly ms: number;
  readonly cpuMs?: number;
  readonly fault?: Fault;
  readonly note?: string;
  readonly exchange?: Exchange;
}

export interface PlayedGame {
  readonly moves: readonly RefereedMove[];
  readonly end: 'won' | 'void';
  readonly scores: readonly number[];
  /** Cards left in each hand. */
  readonly left: readonly number[];
}

export interface GameToPlay {
  readonly setup: Setup;
  /** One player a seat. */
  readonly players: readonly Player[];
  readonly limits?: Limits;
  /** Told of every move as it is made. */
  readonly onMove?: (move: RefereedMove, after: State) => void;
}

/** The chance of a seat in a game: it depends on the deal, the starter and the seat, not on who sits there. */
export function chanceOf({ deck, starter }: Setup, seat: Seat): Random {
  let low = 0;
  let high = 0;
  for (const card of deck) {
    low = mix(low ^ card);
    high = mix(high + low);
  }
  return stream(`seat ${seat} of starter ${starter}`, (high & 0x1fffff) * 2 ** 32 + low);
}

interface Running {
  readonly table: GameToPlay;
  readonly limits: Limits;
  readonly banks: number[];
  readonly moves: RefereedMove[];
  state: State;
}

function finish({ state, moves }: Running): PlayedGame {
  const { scores, reason } = escalada.outcome(state) ?? { scores: [], reason: 'void' };
  return {
    moves,
    scores,
    end: reason === 'won' ? 'won' : 'void',
    left: state.hands.map((hand) => hand.size),
  };
}

function settle(game: Running, seat: Seat, cards: CardSet | readonly Card[], answer: Partial<Answer>): void {
  const { state, limits } = game;
  const ms = answer.ms ?? 0;
  let { fault, note } = answer;
  const bank = (game.banks[seat] ?? 0) - Math.max(0, (answer.chargedMs ?? 0) - limits.moveMs);
  game.banks[seat] = Math.max(0, bank);
  if (fault === undefined && bank < 0) {
    fault = 'timeout';
    note = `The answer came after ${Math.round(answer.chargedMs ?? ms)} ms.`;
  }
  const settled: Settled = fault === undefined ? settlePlay(state, cards) : { play: forfeit(state) };
  if (settled.objection !== undefined) [fault, note] = ['illegal', settled.why];
  const { play } = settled;
  game.state = escalada.play(state, play);
  const move: RefereedMove = {
    seat,
    play,
    ms,
    ...(answer.cpuMs !== undefined && { cpuMs: answer.cpuMs }),
    ...(fault !== undefined && { fault }),
    ...(note !== undefined && { note }),
    ...(answer.exchange !== undefined && { exchange: answer.exchange }),
  };
  game.moves.push(move);
  game.table.onMove?.(move, game.state);
}

function run(game: Running): PlayedGame | Promise<PlayedGame> {
  for (let seat = escalada.toMove(game.state); seat !== undefined; seat = escalada.toMove(game.state)) {
    const mover = seat;
    const budget: Budget = { ms: game.limits.moveMs, bankMs: game.banks[mover] ?? 0 };
    const began = performance.now();
    const choice = (game.table.players[mover] as Player).choose(hidden.view(game.state, mover), budget);
    if (!(choice instanceof CardSet))
      return choice.then((answer) => {
        settle(game, mover, answer.cards, { chargedMs: answer.ms, ...answer });
        return run(game);
      });
    settle(game, mover, choice, { ms: performance.now() - began });
  }
  return finish(game);
}

/** Plays a game to its end; at once when every player answers at once. */
export function playGame(table: GameToPlay): PlayedGame | Promise<PlayedGame> {
  const limits = table.limits ?? DEFAULT_LIMITS;
  for (const [seat, player] of table.players.entries()) player.begin?.(chanceOf(table.setup, seat));
  return run({
    table,
    limits,
    banks: table.players.map(() => limits.bankMs),
    moves: [],
    state: escalada.start(table.setup),
  });
}

/**
 * A schedule is a list of games to play: which deal, who starts, who sits where. The ids of its games depend only on the
 * schedule and the bots, so to continue after a break, list the schedule again and skip the ids that are there. Games come out
 * in the order of the schedule, however many are played in parallel.
 */

import { createHash } from 'node:crypto';
import { itemAt, type Seat, unwrap } from '@baralho/core';
import type { CompetitionDeal } from './decks/decks.ts';
import type { Entrant } from './entrant.ts';
import { type SwitchChoice, switchesOf } from './game.ts';
import { type AnyBotGame, BOT_GAMES } from './games/index.ts';
import { type GameThreads, openGameThreads } from './gameThreads.ts';
import type { Player } from './player.ts';
import { type GameRecord, recordOf } from './record.ts';
import { type Limits, type PlayedGame, playGame } from './referee.ts';

export interface ScheduledGame {
  /** `match 7 game 12`: unique in its schedule. */
  readonly event: string;
  readonly deal: CompetitionDeal;
  readonly starter: Seat;
  /** One entrant for each seat, all for the same game. */
  readonly seats: readonly Entrant[];
}

export interface PlayOptions extends SwitchChoice {
  readonly limits: Limits;
  /** In words, for the record. */
  readonly sandbox: string;
  /** Games at the same time. */
  readonly jobs: number;
  /** Games that were played before, by id. */
  readonly played?: ReadonlyMap<string, GameRecord>;
  /** Called for every new game. */
  readonly onRecord?: (record: GameRecord) => void;
  /** Called for every game, with the input and output of its bots if they are programs. */
  readonly onPlayed?: (game: ScheduledGame, id: string, played: PlayedGame) => void;
  /** Called for every game in the order of the schedule, including earlier ones. */
  readonly onGame?: (record: GameRecord) => void;
}

export function gameOfSeats({ event, seats }: ScheduledGame): AnyBotGame {
  const [first] = seats;
  if (first === undefined) throw new Error(`${event}: nobody plays`);
  return BOT_GAMES[first.game];
}

export function idOf(
  { event, deal, starter, seats }: ScheduledGame,
  { limits, mustLead, draw }: PlayOptions,
): string {
  const parts = [event, deal.code, starter, mustLead === true, limits.moveMs, limits.bankMs];
  if (draw === 3) parts.push(draw);
  const players = seats.map(({ name, command, hash }) => [name, command, hash]);
  return createHash('sha256')
    .update(JSON.stringify([parts, players]))
    .digest('hex')
    .slice(0, 16);
}

/**
 * Players waiting for their next game, so that a process need not be restarted for each. A player never gets the deal that it played last:
 * in another seat it would remember a hand that somebody else now has.
 */
class Waiting {
  readonly #idle = new Map<Entrant, Player[]>();
  readonly #last = new Map<Player, string>();
  readonly #all: Player[] = [];

  /** Chooses immediately, so that games choose in the order in which they begin. */
  async take(entrant: Entrant, deal: string): Promise<Player> {
    const idle = this.#idle.get(entrant) ?? [];
    const index = idle.findLastIndex((player) => entrant.isBuiltIn || this.#last.get(player) !== deal);
    const [waiting] = idle.splice(index, index < 0 ? 0 : 1);
    const player = waiting ?? (await entrant.open());
    if (waiting === undefined) this.#all.push(player);
    this.#last.set(player, deal);
    return player;
  }

  giveBack(entrant: Entrant, player: Player): void {
    const idle = this.#idle.get(entrant);
    if (idle === undefined) this.#idle.set(entrant, [player]);
    else idle.push(player);
  }

  async close(): Promise<void> {
    for (const player of this.#all) await player.close?.();
  }
}

const BREATH_MS = 50;
/** A game among built-in bots that takes longer is given to a thread. */
const SLOW_MS = 20;
/** Games under way for each thread, so that none has to wait for the slowest. */
const AHEAD = 4;

/** Lets this many work at a time; the others wait for their turn. */
function atMost(places: number): <T>(work: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = [];
  let free = places;
  return async (work) => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next === undefined) free++;
      else next();
    }
  };
}

/** Plays a schedule and yields its records in order. */
export async function* playSchedule(
  schedule: Iterable<ScheduledGame>,
  options: PlayOptions,
): AsyncGenerator<GameRecord> {
  const { jobs, limits, sandbox } = options;
  const waiting = new Waiting();
  // However far ahead the built-in bots are, bots that are commands play only `jobs` games at a time.
  const inTurn = atMost(jobs);
  let threads: GameThreads | undefined;
  let slowGames = 0;
  let lastBreath = performance.now();

  async function play(game: ScheduledGame, id: string): Promise<GameRecord> {
    const { event, deal, starter } = game;
    const rules = gameOfSeats(game);
    const seats = game.seats.map(({ name, command, hash }) => ({ name, command, hash }));
    const { code, commitment } = deal;
    const head = { id, event, deal: code, ...(commitment && { commitment }), seats, limits, sandbox };
    const ours = game.seats.every(({ isBuiltIn }) => isBuiltIn);
    if (jobs > 1 && ours && slowGames >= 3) {
      threads ??= openGameThreads(jobs);
      return threads.play({ game: rules.id, head, deal: deal.code, starter, ...switchesOf(options) });
    }
    return inTurn(async () => {
      const began = performance.now();
      const players = await Promise.all(game.seats.map((entrant) => waiting.take(entrant, deal.code)));
      const setup = unwrap(rules.setup({ deck: deal.deck, starter, ...switchesOf(options) }));
      const played = await playGame(rules, { setup, players, limits });
      if (ours && performance.now() - began > SLOW_MS) slowGames++;
      for (const [seat, player] of players.entries()) waiting.giveBack(itemAt(game.seats, seat), player);
      options.onPlayed?.(game, id, played);
      return recordOf(rules, head, setup, played);
    });
  }

  /** Lets timers and signals run from time to time, since built-in bots never wait for anything. */
  async function breathe(): Promise<void> {
    if (performance.now() - lastBreath < BREATH_MS) return;
    await new Promise((resolve) => setImmediate(resolve));
    lastBreath = performance.now();
  }

  const underway: Promise<{ readonly record: GameRecord; readonly isNew: boolean }>[] = [];
  async function next(): Promise<GameRecord> {
    const { record, isNew } = (await underway.shift()) as { record: GameRecord; isNew: boolean };
    if (isNew) options.onRecord?.(record);
    options.onGame?.(record);
    return record;
  }
  try {
    for (const game of schedule) {
      const id = idOf(game, options);
      const before = options.played?.get(id);
      const coming =
        before === undefined
          ? play(game, id).then((record) => ({ record, isNew: true }))
          : Promise.resolve({ record: before, isNew: false });
      // A game may fail while an earlier one is still running; the error is reported in its turn.
      coming.catch(() => {});
      underway.push(coming);
      if (underway.length >= (threads === undefined ? jobs : AHEAD * jobs)) yield await next();
      await breathe();
    }
    while (underway.length > 0) yield await next();
  } finally {
    const left = Promise.allSettled(underway);
    await threads?.close();
    await left;
    await waiting.close();
  }
}

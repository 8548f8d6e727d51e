/**
 * A game record: one JSON line with everything about a game, so that it can be replayed, checked and counted without anything
 * else. Tables are always computed from records; nothing that can be computed is stored.
 */
import { misread, type Parsed, parsed, quoted, type Seat } from '@baralho/core';
import {
  anyNumber,
  anyText,
  fields,
  list,
  oneOf,
  readJson,
  real,
  type Shape,
  where,
  whole,
} from '@baralho/core/shape';
import {
  BOT_GAME_IDS,
  type BotGame,
  type BotGameId,
  ENDS,
  type Result,
  type Switches,
  switchesOf,
} from './game.ts';
import { type AnyBotGame, BOT_GAMES } from './games/index.ts';
import { FAULTS, type Fault } from './player.ts';
import type { Limits, PlayedGame } from './referee.ts';

export interface RecordedSeat {
  readonly name: string;
  /** The command, or the name of a built-in bot. */
  readonly command: string;
  /** A hash of the files that determine its moves. */
  readonly hash: string;
}

export interface RecordedMove {
  /** A move as the game writes it; in Escalada, glyphs without spaces, or PASSO. */
  readonly play: string;
  readonly ms: number;
  readonly cpuMs?: number;
  readonly fault?: Fault;
  readonly note?: string;
}

export interface GameRecord extends Switches, Result {
  readonly version: 1;
  /** Missing for Escalada, the first game for bots. */
  readonly game?: BotGameId;
  /** The same game in the same schedule has the same id. */
  readonly id: string;
  /** Its place in a schedule: `match 7 game 12`. */
  readonly event: string;
  readonly deal: string;
  /** Commitment to the secret of the decks, published before the first game. */
  readonly commitment?: string;
  /** All cards in deal order; in Escalada, glyphs without spaces. */
  readonly deck: string;
  readonly starter: Seat;
  readonly seats: readonly RecordedSeat[];
  readonly limits: Limits;
  readonly sandbox: string;
  readonly moves: readonly RecordedMove[];
}

export type RecordHead = Omit<
  GameRecord,
  'version' | 'game' | 'deck' | 'starter' | 'mustLead' | 'draw' | 'moves' | 'end' | 'scores' | 'left'
>;

const rounded = (ms: number): number => Math.round(ms * 100) / 100;
export function recordOf<Setup, Move>(
  game: BotGame<Setup, unknown, unknown, Move>,
  head: RecordHead,
  setup: Setup,
  played: PlayedGame<Move>,
): GameRecord {
  const { deck, ...start } = game.startOf(setup);
  return {
    version: 1,
    ...(game.id !== FIRST_GAME && { game: game.id }),
    id: head.id,
    event: head.event,
    deal: head.deal,
    ...(head.commitment !== undefined && { commitment: head.commitment }),
    deck: game.formatDeck(deck),
    ...start,
    seats: head.seats,
    limits: head.limits,
    sandbox: head.sandbox,
    moves: played.moves.map(({ play, ms, cpuMs, fault, note }) => ({
      play: game.formatMove(play),
      ms: rounded(ms),
      ...(cpuMs !== undefined && { cpuMs: rounded(cpuMs) }),
      ...(fault !== undefined && { fault }),
      ...(note !== undefined && { note }),
    })),
    end: played.end,
    scores: played.scores,
    left: played.left,
  };
}

/**
 * The line after the last game of a competition whose decks came from a secret: the secret itself. With it anybody can compute the decks
 * again and check them, and the commitment.
 */
export interface Reveal {
  readonly version: 1;
  readonly revealed: { readonly commitment: string; readonly secret: string; readonly salt: string };
}

export const isReveal = (line: string): boolean => line.startsWith('{"version":1,"revealed":');

export const formatRecord = (record: GameRecord): string => `${JSON.stringify(record)}\n`;

/** The game of records that do not name one. */
const FIRST_GAME: BotGameId = 'escalada';
const MOST_SEATS = 4;

export const gameOf = ({ game = FIRST_GAME }: Pick<GameRecord, 'game'>): AnyBotGame => BOT_GAMES[game];

const time = real(0, Number.POSITIVE_INFINITY);
const ofSeats = list(anyNumber, 1, MOST_SEATS);
const move = fields({ play: anyText, ms: time }, { cpuMs: time, fault: oneOf(...FAULTS), note: anyText });

const anyRecord: Shape<GameRecord> = fields(
  {
    version: oneOf(1),
    id: anyText,
    event: anyText,
    deal: anyText,
    deck: anyText,
    starter: whole(0, MOST_SEATS - 1),
    seats: list(fields({ name: anyText, command: anyText, hash: anyText }), 1, MOST_SEATS),
    limits: fields({ moveMs: time, bankMs: time }),
    sandbox: anyText,
    moves: list(move, 0, Number.POSITIVE_INFINITY),
    end: oneOf(...ENDS),
    scores: ofSeats,
    left: ofSeats,
  },
  // The checksum of the line, present if a file is read without checking it.
  {
    game: oneOf(...BOT_GAME_IDS),
    commitment: anyText,
    mustLead: oneOf(true),
    draw: oneOf(3),
    check: anyText,
  },
);

/** The shape of a record. */
export const recordShape: Shape<GameRecord> = where(
  anyRecord,
  (record) => {
    const { seats } = gameOf(record);
    const { starter, scores, left } = record;
    return starter < seats && [record.seats, scores, left].every(({ length }) => length === seats);
  },
  'a record with one bot, score and rest for each seat of its game',
);

/** Reads one line. Whether its moves are legal is checked elsewhere: see `replay`. */
export function parseRecord(line: string): Parsed<GameRecord> {
  const record = readJson(recordShape, line, 'record');
  return record.ok
    ? parsed(record.value)
    : misread(0, line, `a game record, one JSON object a line (${record.why})`);
}

export function setupOf<Setup>(
  game: BotGame<Setup, unknown, unknown, unknown>,
  { deck: cards, starter, ...record }: GameRecord,
): Parsed<Setup> {
  const deck = game.parseDeck(cards);
  return deck.ok ? game.setup({ deck: deck.value, starter, ...switchesOf(record) }) : deck;
}

/** Every state of a recorded game, of any kind. */
export const replay = (record: GameRecord): Parsed<readonly unknown[]> => replayAs(gameOf(record), record);

/** Every state of a recorded game from the deal to the end; a misread if its moves or scores break the rules. */
export function replayAs<Setup, State, Move>(
  game: BotGame<Setup, State, unknown, Move>,
  record: GameRecord,
): Parsed<readonly State[]> {
  if (gameOf(record).id !== game.id) return misread(0, gameOf(record).id, `a game of ${game.id}`);
  const setup = setupOf(game, record);
  if (!setup.ok) return setup;
  let state = game.start(setup.value);
  const states = [state];
  for (const [i, { play }] of record.moves.entries()) {
    const move = game.parseMove(play, state);
    if (!move.ok) return misread(i, play, `move ${i + 1} to be legal (${move.error.expected})`);
    state = game.play(state, move.value);
    states.push(state);
  }
  const result = game.result(state);
  const scores = record.scores.join(' ');
  if (result === undefined) return misread(0, scores, 'the moves of a whole game');
  if (result.scores.join(' ') !== scores)
    return misread(0, scores, `the scores that its moves give, ${quoted(result.scores.join(' '))}`);
  if (result.end !== record.end)
    return misread(0, record.end, `the end that its moves lead to, '${result.end}'`);
  const left = result.left.join(' ');
  if (left !== record.left.join(' '))
    return misread(0, record.left.join(' '), `the cards that its moves leave, ${quoted(left)}`);
  return parsed(states);
}

/**
 * A game record: one JSON line that holds everything about a game, so that it can be replayed, checked and counted without
 * anything else. Tables are always counted afresh from records; nothing that can be counted is stored.
 */
import { formatGlyphs, misread, type Parsed, parsed, parseGlyphs, quoted, type Seat } from '@baralho/core';
import {
  checkSetup,
  escalada,
  notation,
  parsePlay,
  SEATS,
  type Setup,
  type State,
} from '@baralho/core/games/escalada/index';
import {
  anyNumber,
  anyText,
  fields,
  list,
  oneOf,
  readJson,
  real,
  type Shape,
  whole,
} from '@baralho/core/shape';
import { FAULTS, type Fault } from './player.ts';
import type { Limits, PlayedGame } from './referee.ts';

export interface RecordedSeat {
  readonly name: string;
  /** What was run, or the name of a bot of ours. */
  readonly command: string;
  /** What decides its moves: a hash of its files. */
  readonly hash: string;
}

export interface RecordedMove {
  /** Glyphs without blanks, or PASSO. */
  readonly play: string;
  readonly ms: number;
  readonly cpuMs?: number;
  readonly fault?: Fault;
  readonly note?: string;
}

export interface GameRecord {
  readonly version: 1;
  /** The same game of the same schedule has the same id. */
  readonly id: string;
  /** Its place in a schedule: `match 7 game 12`. */
  readonly event: string;
  readonly deal: string;
  /** Of the secret that the deck was drawn from; it shows the same before the first game. */
  readonly commitment?: string;
  /** All 56 cards in deal order, as glyphs. */
  readonly deck: string;
  readonly starter: Seat;
  readonly mustLead?: true;
  readonly seats: readonly RecordedSeat[];
  readonly limits: Limits;
  readonly sandbox: string;
  readonly moves: readonly RecordedMove[];
  readonly end: 'won' | 'void';
  readonly scores: readonly number[];
  readonly left: readonly number[];
}

export type RecordHead = Omit<
  GameRecord,
  'version' | 'deck' | 'starter' | 'mustLead' | 'moves' | 'end' | 'scores' | 'left'
>;

const rounded = (ms: number): number => Math.round(ms * 100) / 100;
const tight = (text: string): string => text.replaceAll(' ', '');

export const recordOf = (head: RecordHead, setup: Setup, played: PlayedGame): GameRecord => ({
  version: 1,
  id: head.id,
  event: head.event,
  deal: head.deal,
  ...(head.commitment !== undefined && { commitment: head.commitment }),
  deck: tight(formatGlyphs(setup.deck)),
  starter: setup.starter,
  ...(setup.mustLead && { mustLead: true }),
  seats: head.seats,
  limits: head.limits,
  sandbox: head.sandbox,
  moves: played.moves.map(({ play, ms, cpuMs, fault, note }) => ({
    play: tight(notation.formatMove(play)),
    ms: rounded(ms),
    ...(cpuMs !== undefined && { cpuMs: rounded(cpuMs) }),
    ...(fault !== undefined && { fault }),
    ...(note !== undefined && { note }),
  })),
  end: played.end,
  scores: played.scores,
  left: played.left,
});

/**
 * The line after the last game of a competition whose decks were drawn from a secret: what it was. With it anybody can make the
 * decks again and compare them, and the commitment.
 */
export interface Reveal {
  readonly version: 1;
  readonly revealed: { readonly commitment: string; readonly secret: string; readonly salt: string };
}

export const isReveal = (line: string): boolean => line.startsWith('{"version":1,"revealed":');

export const formatRecord = (record: GameRecord): string => `${JSON.stringify(record)}\n`;

const time = real(0, Number.POSITIVE_INFINITY);
const ofSeats = list(anyNumber, SEATS, SEATS);
const move = fields({ play: anyText, ms: time }, { cpuMs: time, fault: oneOf(...FAULTS), note: anyText });

/** What a record must look like. */
export const recordShape: Shape<GameRecord> = fields(
  {
    version: oneOf(1),
    id: anyText,
    event: anyText,
    deal: anyText,
    deck: anyText,
    starter: whole(0, SEATS - 1),
    seats: list(fields({ name: anyText, command: anyText, hash: anyText }), SEATS, SEATS),
    limits: fields({ moveMs: time, bankMs: time }),
    sandbox: anyText,
    moves: list(move, 0, Number.POSITIVE_INFINITY),
    end: oneOf('won', 'void'),
    scores: ofSeats,
    left: ofSeats,
  },
  // The checksum of its line, where somebody reads a file without looking at it.
  { commitment: anyText, mustLead: oneOf(true), check: anyText },
);

/** Reads one line. That its moves are legal is another question: see `replay`. */
export function parseRecord(line: string): Parsed<GameRecord> {
  const record = readJson(recordShape, line, 'record');
  return record.ok
    ? parsed(record.value)
    : misread(0, line, `a game record, one JSON object a line (${record.why})`);
}

export function setupOf(record: GameRecord): Parsed<Setup> {
  const deck = parseGlyphs(record.deck);
  if (!deck.ok) return deck;
  const { starter, mustLead } = record;
  return checkSetup({ deck: deck.value, starter, ...(mustLead && { mustLead: true }) });
}

/** Every state of a recorded game from the deal to the end; a misread when its moves or scores do not follow the rules. */
export function replay(record: GameRecord): Parsed<readonly State[]> {
  const setup = setupOf(record);
  if (!setup.ok) return setup;
  const states = [escalada.start(setup.value)];
  for (const [i, { play: text }] of record.moves.entries()) {
    const state = states.at(-1) as State;
    const play = parsePlay(text);
    const move = play.ok ? notation.parseMove(text, state) : play;
    if (!move.ok) return misread(i, text, `move ${i + 1} to be legal (${move.error.expected})`);
    states.push(escalada.play(state, move.value));
  }
  const outcome = escalada.outcome(states.at(-1) as State);
  if (outcome === undefined || outcome.scores.join() !== record.scores.join())
    return misread(
      0,
      record.scores.join(' '),
      outcome === undefined
        ? 'the moves of a whole game'
        : `the scores that its moves give, ${quoted(outcome.scores.join(' '))}`,
    );
  if (outcome.reason !== record.end)
    return misread(0, record.end, `the end that its moves lead to, '${outcome.reason}'`);
  const left = (states.at(-1) as State).hands.map((hand) => hand.size).join(' ');
  if (left !== record.left.join(' '))
    return misread(0, record.left.join(' '), `the cards that its moves leave, ${quoted(left)}`);
  return parsed(states);
}

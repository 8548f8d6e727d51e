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

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isNumbers = (value: unknown): boolean =>
  Array.isArray(value) && value.length === SEATS && value.every((item) => typeof item === 'number');
const isSeat = (value: unknown): boolean =>
  isObject(value) && ['name', 'command', 'hash'].every((key) => typeof value[key] === 'string');
const isTime = (value: unknown): boolean => typeof value === 'number' && value >= 0;
const isLimits = (value: unknown): boolean => isObject(value) && isTime(value.moveMs) && isTime(value.bankMs);
const isMove = (value: unknown): boolean =>
  isObject(value) &&
  typeof value.play === 'string' &&
  isTime(value.ms) &&
  (value.cpuMs === undefined || isTime(value.cpuMs)) &&
  (value.note === undefined || typeof value.note === 'string') &&
  (value.fault === undefined || FAULTS.includes(value.fault as Fault));

/** The fields by name, each with what it must be. */
const FIELDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  version: (value) => value === 1,
  id: (value) => typeof value === 'string',
  event: (value) => typeof value === 'string',
  deal: (value) => typeof value === 'string',
  commitment: (value) => value === undefined || typeof value === 'string',
  deck: (value) => typeof value === 'string',
  starter: (value) => [0, 1, 2, 3].includes(value as number),
  seats: (value) => Array.isArray(value) && value.length === SEATS && value.every(isSeat),
  limits: isLimits,
  sandbox: (value) => typeof value === 'string',
  moves: (value) => Array.isArray(value) && value.every(isMove),
  end: (value) => value === 'won' || value === 'void',
  scores: isNumbers,
  left: isNumbers,
  mustLead: (value) => value === undefined || value === true,
  // The checksum of its line, where somebody reads a file without looking at it.
  check: (value) => value === undefined || typeof value === 'string',
};

/** Reads one line. That its moves are legal is another question: see `replay`. */
export function parseRecord(line: string): Parsed<GameRecord> {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return misread(0, line, 'a game record, one JSON object a line');
  }
  if (!isObject(value)) return misread(0, line, 'a game record, one JSON object a line');
  const stray = Object.keys(value).find((field) => !Object.hasOwn(FIELDS, field));
  if (stray !== undefined) return misread(0, stray, 'a game record without other fields');
  for (const [field, fits] of Object.entries(FIELDS))
    if (!fits(value[field]))
      return misread(0, JSON.stringify(value[field]) ?? '', `a game record with a proper '${field}'`);
  return parsed(value as unknown as GameRecord);
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

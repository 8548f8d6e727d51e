/**
 * A game as text: its start and its moves, replayed through the rules when it is read, so that a text that does not replay is
 * refused. The terminal saves it in a file, the page in its storage; each can open the other's saves.
 */
import { misread, type Parsed, parsed } from '@baralho/core';
import { isRecord } from './isRecord.ts';
import {
  checkHelps,
  type Help,
  jumped,
  newSession,
  played,
  type Rulebook,
  type Session,
  stateOf,
} from './session.ts';

interface Saved {
  readonly version: 2;
  readonly game: string;
  readonly start: string;
  readonly startedAt: number;
  readonly at: number;
  readonly ms: number;
  /** Each move, or how many in a game without decisions. */
  readonly moves: readonly string[] | number;
  /** Which of the moves were automatic, counted from 0. */
  readonly automatic: readonly number[];
  readonly helped: number;
  readonly help: readonly Help[];
  readonly counts: boolean;
}

/** No game that was ever played is longer; a larger number means a damaged file, which must not cost an hour of work. */
const MOST_MOVES = 100_000;

/** The save as a JSON value. */
export function saveOf<State, Move>(
  session: Session<State, Move>,
  rules: Pick<Rulebook<State, Move>, 'game' | 'formatMove' | 'forced'>,
): Saved {
  const { steps } = session;
  return {
    version: 2,
    game: rules.game,
    start: session.start.text,
    startedAt: session.startedAt,
    at: session.at,
    ms: Math.round(session.ms),
    moves: rules.forced === undefined ? steps.map(({ move }) => rules.formatMove(move)) : steps.length,
    automatic: steps.flatMap(({ automatic }, index) => (automatic ? [index] : [])),
    helped: session.helped,
    help: session.help,
    counts: session.counts,
  };
}

export const formatSave = <State, Move>(
  session: Session<State, Move>,
  rules: Pick<Rulebook<State, Move>, 'game' | 'formatMove' | 'forced'>,
): string => `${JSON.stringify(saveOf(session, rules))}\n`;

const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;
const isTime = (value: unknown): value is number => Number.isFinite(value) && (value as number) >= 0;

function isMoves(value: unknown): value is Saved['moves'] {
  if (isCount(value)) return value <= MOST_MOVES;
  return (
    Array.isArray(value) && value.length <= MOST_MOVES && value.every((move) => typeof move === 'string')
  );
}

export function readSaved(value: unknown): Saved | undefined {
  if (!isRecord(value)) return undefined;
  const { version, game, start, startedAt, at, ms, moves, automatic, helped, counts } = value;
  if (typeof game !== 'string' || typeof start !== 'string' || !isMoves(moves)) return undefined;
  if (!isTime(startedAt) || !isTime(ms) || !isCount(at)) return undefined;
  if (version !== 2 || !isCount(helped) || typeof counts !== 'boolean') return undefined;
  if (!Array.isArray(automatic) || !automatic.every(isCount)) return undefined;
  return {
    version,
    game,
    start,
    startedAt,
    at,
    ms,
    moves,
    automatic,
    helped,
    help: checkHelps(value.help),
    counts,
  };
}

/** The game that a save is about, without replaying it. */
export const gameOfSave = (value: unknown): string | undefined => readSaved(value)?.game;

export function parseJson(text: string): Parsed<unknown> {
  try {
    return parsed(JSON.parse(text));
  } catch {
    return misread(0, text.slice(0, 20), 'a saved game');
  }
}

/** Reads a save from its JSON value. */
export function checkSave<State, Move>(
  value: unknown,
  rules: Rulebook<State, Move>,
): Parsed<Session<State, Move>> {
  const saved = readSaved(value);
  return saved === undefined || saved.game !== rules.game
    ? misread(0, (JSON.stringify(value) ?? '').slice(0, 20), `a saved game of ${rules.game}`)
    : replayed(saved, rules);
}

export function parseSave<State, Move>(
  text: string,
  rules: Rulebook<State, Move>,
): Parsed<Session<State, Move>> {
  const value = parseJson(text);
  return value.ok ? checkSave(value.value, rules) : value;
}

function replayed<State, Move>(saved: Saved, rules: Rulebook<State, Move>): Parsed<Session<State, Move>> {
  const { moves, automatic, helped, help, counts, ms, at } = saved;
  const start = rules.readStart(saved.start);
  if (!start.ok) return start;
  const own = new Set(automatic);
  let session: Session<State, Move> = {
    ...newSession<State, Move>(start.value, saved.startedAt),
    ms,
    helped,
    help,
    counts,
  };
  const count = typeof moves === 'number' ? moves : moves.length;
  for (let index = 0; index < count; index++) {
    const state = stateOf(session);
    const forced = typeof moves === 'number' ? rules.forced?.(state) : undefined;
    const text = typeof moves === 'number' ? '' : (moves[index] ?? '');
    const move = forced === undefined ? rules.parseMove(text, state) : parsed(forced);
    if (!move.ok) return move;
    session = played(session, rules, move.value, own.has(index));
  }
  return parsed(jumped(session, at));
}

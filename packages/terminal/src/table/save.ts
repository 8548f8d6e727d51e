/** A game on disk: its start and its moves as text, replayed through the rules when it is read. A file that does not replay is refused. */
import { misread, type Parsed, parsed } from '@baralho/core';
import { played, type Rulebook, type Session } from './session.ts';

interface Saved {
  readonly version: 1;
  readonly game: string;
  readonly start: string;
  readonly startedAt: number;
  readonly at: number;
  readonly ms: number;
  readonly moves: readonly string[];
}

export function formatSave<State, Move>(
  session: Session<State, Move>,
  rules: Pick<Rulebook<State, Move>, 'game' | 'formatMove'>,
): string {
  const saved: Saved = {
    version: 1,
    game: rules.game,
    start: session.start.text,
    startedAt: session.startedAt,
    at: session.at,
    ms: Math.round(session.ms),
    moves: session.moves.map(rules.formatMove),
  };
  return `${JSON.stringify(saved)}\n`;
}

const isSaved = (value: unknown): value is Saved => {
  const { version, start, startedAt, at, ms, moves } = (value ?? {}) as Partial<Record<keyof Saved, unknown>>;
  return (
    version === 1 &&
    typeof start === 'string' &&
    [startedAt, at, ms].every(Number.isFinite) &&
    Array.isArray(moves) &&
    moves.every((move) => typeof move === 'string')
  );
};

export function parseSave<State, Move>(
  text: string,
  rules: Rulebook<State, Move>,
): Parsed<Session<State, Move>> {
  let saved: unknown;
  try {
    saved = JSON.parse(text);
  } catch {
    return misread(0, text.slice(0, 20), 'a saved game');
  }
  if (!isSaved(saved) || saved.game !== rules.game)
    return misread(0, text.slice(0, 20), `a saved game of ${rules.game}`);
  const start = rules.readStart(saved.start);
  if (!start.ok) return start;
  let session: Session<State, Move> = {
    ...{ start: start.value, startedAt: saved.startedAt, states: [start.value.state] },
    ...{ moves: [], at: 0, ms: saved.ms },
  };
  for (const text of saved.moves) {
    const move = rules.parseMove(text, session.states[session.at] as State);
    if (!move.ok) return move;
    session = played(session, rules, move.value);
  }
  return parsed({ ...session, at: Math.min(Math.max(0, Math.trunc(saved.at)), session.moves.length) });
}

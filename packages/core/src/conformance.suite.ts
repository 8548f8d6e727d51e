/**
 * The conformance suite: what must be true of every game, whatever its rules. Each game's test calls `conform` with a way to
 * make setups and, where the game has them, its notation, its hidden cards and a list of moves that are sometimes illegal.
 */
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Game, Hidden, Notation, Searchable } from './game.ts';
import { stream } from './random/xoshiro.ts';

export interface Conformance<Setup, State, Move, View> {
  readonly game: Game<Setup, State, Move>;
  readonly setups: fc.Arbitrary<Setup>;
  readonly notation: Notation<Setup, State, Move>;
  readonly hidden?: Hidden<State, View>;
  readonly searchable?: Searchable<State>;
  /** Moves to try in a state in addition to the listed ones; those not listed must be rejected. */
  readonly candidates: (state: State) => readonly Move[];
  /** The length of a random walk; needed for games that may never end. */
  readonly steps?: number;
  readonly runs?: number;
  /** False for games in which no two different moves can be swapped to reach the same position. */
  readonly exchanges?: boolean;
}

// Not fast-check's own generator of arbitrary characters: it takes seconds to list them all.
const anyText = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...' 0123456789swcfr'),
    fc.nat(0x10ffff).map((point) => String.fromCodePoint(point)),
  ),
  maxLength: 60,
});

/** A substitute for `expect` where thousands of values are compared: `expect` itself is called only when they differ. */
function expectSame(found: unknown, wanted: unknown): void {
  if (!isDeepStrictEqual(found, wanted)) expect(found).toStrictEqual(wanted);
}

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value) && !ArrayBuffer.isView(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) freeze(part);
  }
  return value;
}

export function conform<Setup, State, Move, View>(
  name: string,
  suite: Conformance<Setup, State, Move, View>,
): void {
  const { game, notation, hidden, searchable, steps = 150, runs = 40, exchanges = true } = suite;
  const listed = (state: State): string[] => game.moves(state).map((move) => notation.formatMove(move));

  /** Plays pseudo-randomly and visits every state, frozen so that a rule that changes its argument throws. */
  function walk(setup: Setup, seed: number, visit: (state: State, move: Move | undefined) => void): State {
    const random = stream('walk', seed);
    let state = freeze(game.start(setup));
    for (let step = 0; step < steps; step++) {
      const moves = game.moves(state);
      if (moves.length === 0) break;
      const move = moves[random.below(moves.length)] as Move;
      visit(state, move);
      state = freeze(game.play(state, move));
    }
    visit(state, undefined);
    return state;
  }

  /** Whether a move can be played; without the stack trace of each refusal, which took most of the time. */
  function plays(state: State, move: Move): boolean {
    const limit = Error.stackTraceLimit;
    Error.stackTraceLimit = 0;
    try {
      game.play(state, move);
      return true;
    } catch {
      return false;
    } finally {
      Error.stackTraceLimit = limit;
    }
  }

  const everyState = (check: (state: State, move: Move | undefined, seed: number) => void): void =>
    fc.assert(
      fc.property(suite.setups, fc.nat(), (setup, seed) => {
        walk(setup, seed, (state, move) => check(state, move, seed));
      }),
      { numRuns: runs },
    );

  describe(`${name} keeps the rules of all games`, () => {
    it('is over exactly when no move is listed, nobody is to move and there is an outcome', () => {
      everyState((state) => {
        const over = game.moves(state).length === 0;
        expectSame([game.toMove(state) === undefined, game.outcome(state) !== undefined], [over, over]);
        if (over) expect(game.outcome(state)?.scores).toHaveLength(game.seats);
        else expect(game.toMove(state)).toBeLessThan(game.seats);
      });
    });

    it('lists each move once and refuses every other', () => {
      everyState((state) => {
        const legal = new Set(listed(state));
        expect(legal.size).toBe(game.moves(state).length);
        for (const move of suite.candidates(state)) {
          if (plays(state, move) !== legal.has(notation.formatMove(move)))
            throw new Error(
              `${notation.formatMove(move)} is ${legal.has(notation.formatMove(move)) ? 'refused' : 'played'}`,
            );
        }
      });
    });

    it('replays to equal states', () => {
      fc.assert(
        fc.property(suite.setups, fc.nat(), (setup, seed) => {
          const moves: Move[] = [];
          const end = walk(setup, seed, (_, move) => move !== undefined && moves.push(move));
          expect(moves.reduce((state, move) => game.play(state, move), game.start(setup))).toStrictEqual(end);
        }),
        { numRuns: runs },
      );
    });

    it('reads back what it writes', () => {
      fc.assert(
        fc.property(suite.setups, (setup) => {
          expect(notation.parseSetup(notation.formatSetup(setup))).toStrictEqual({ ok: true, value: setup });
        }),
        { numRuns: runs },
      );
      everyState((state) => {
        for (const move of game.moves(state))
          expectSame(notation.parseMove(notation.formatMove(move), state), { ok: true, value: move });
      });
    });

    it('answers nonsense with a misreading, never an exception', () => {
      fc.assert(
        fc.property(suite.setups, anyText, (setup, text) => {
          const state = game.start(setup);
          const move = notation.parseMove(text, state);
          if (move.ok) expect(listed(state)).toContain(notation.formatMove(move.value));
          notation.parseSetup(text);
        }),
        { numRuns: runs * 5 },
      );
    });

    if (hidden !== undefined)
      it('shows a seat the same view of every world that it cannot tell apart', () => {
        everyState((state, _, seed) => {
          for (let seat = 0; seat < game.seats; seat++) {
            const view = hidden.view(state, seat);
            const world = hidden.worlds(freeze(view), stream('worlds', seed));
            expectSame(hidden.view(world, seat), view);
          }
        });
      });

    if (searchable !== undefined) {
      const { key, won } = searchable;
      /** What happens next, one move deep: whether the game is won, and where the moves lead. */
      const futureOf = (state: State): string =>
        `${won(state)} ${game
          .moves(state)
          .map((move) => key(game.play(state, move)))
          .sort()
          .join('|')}`;

      it('wins only finished games', () => {
        everyState((state) => {
          if (won(state)) expect(game.moves(state)).toHaveLength(0);
        });
      });

      it('gives one key to one future only', () => {
        const futures = new Map<string, string>();
        everyState((state) => {
          const [name, future] = [key(state), futureOf(state)];
          expectSame(futures.get(name) ?? future, future);
          futures.set(name, future);
        });
      });

      it('gives one key to a position, whichever of two moves came first', () => {
        let met = 0;
        const both = (state: State, first: Move, second: Move): State | undefined => {
          const next = game.play(state, first);
          return listed(next).includes(notation.formatMove(second)) ? game.play(next, second) : undefined;
        };
        everyState((state, move) => {
          if (move === undefined) return;
          for (const other of game.moves(state)) {
            if (notation.formatMove(other) === notation.formatMove(move)) continue;
            const [one, two] = [both(state, move, other), both(state, other, move)];
            if (one === undefined || two === undefined) continue;
            if (notation.formatState(one) !== notation.formatState(two)) continue;
            met++;
            expectSame(key(one), key(two));
          }
        });
        expect(met > 0).toBe(exchanges);
      });
    }
  });
}

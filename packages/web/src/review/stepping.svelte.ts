/** The current place in a review: in the game itself, in another line shown beside it, or at another attempt at a mistake. */
import { type Mark, mistakeFrom } from './marks.ts';

export interface Played<State, Move> {
  readonly states: readonly State[];
  readonly moves: readonly Move[];
}

interface Options {
  /** The first position shown; by default the end of the game. */
  readonly first: string | null;
  /** Updates the address. */
  readonly onstep?: (at: number) => void;
}

export function createStepping<State, Move>(game: Played<State, Move>, { first, onstep }: Options) {
  const last = Math.max(0, game.states.length - 1);
  const within = (to: number): number => Math.max(0, Math.min(last, Math.floor(to) || 0));
  let at = $state(within(Number(first ?? last)));
  let line = $state.raw<Played<State, Move>>();
  let step = $state(0);
  let isTrying = $state(false);
  let tried = $state.raw<Move>();

  function stopTrying(): void {
    [isTrying, tried] = [false, undefined];
  }

  function go(to: number): void {
    stopTrying();
    if (line !== undefined) {
      step = Math.max(0, Math.min(to, line.moves.length));
      return;
    }
    at = within(to);
    onstep?.(at);
  }

  return {
    /** The index in the game, even while a line is shown. */
    get at(): number {
      return at;
    },
    last,
    /** The index in what is shown, and its length. */
    get place(): number {
      return line === undefined ? at : step;
    },
    get length(): number {
      return line === undefined ? last : line.moves.length;
    },
    /** A line of moves to step through, from a position of the game. */
    get line(): Played<State, Move> | undefined {
      return line;
    },
    /** The current position; undefined where there is no game at all. */
    get position(): State | undefined {
      return line?.states[step] ?? game.states[at];
    },
    /** What was played in it, or what the line plays. */
    get move(): Move | undefined {
      return line === undefined ? game.moves[at] : line.moves[step];
    },
    /** The move is hidden: the player looks for a better one. */
    get isTrying(): boolean {
      return isTrying;
    },
    get tried(): Move | undefined {
      return tried;
    },
    go,
    /** One move forward: what a tap on the table does. */
    on: (): void => go((line === undefined ? at : step) + 1),
    /** To a position of the game, leaving any line. */
    jump(to: number): void {
      line = undefined;
      go(to);
    },
    follow(along: Played<State, Move>): void {
      stopTrying();
      [line, step] = [along, 0];
    },
    leaveLine(): void {
      line = undefined;
    },
    tryAgain(): void {
      [isTrying, tried] = [true, undefined];
    },
    stopTrying,
    attempt(move: Move): void {
      if (isTrying) tried = move;
    },
    /** Another try at the next mistake. */
    findMistake(marks: readonly Mark[]): void {
      const place = mistakeFrom(marks, at, 1);
      if (place === undefined) return;
      line = undefined;
      go(place);
      isTrying = true;
    },
  };
}

/** A lesson on a table: moves to make one after the other from a fixed position, each first requested and then explained. */
import type { Lesson, LessonStep } from './steps.ts';

export function createLesson<State, Move, Name extends string>(lesson: Lesson<State, Move, Name>) {
  const { start, steps, play, isSame } = lesson;
  /** −1 before the first step, the number of steps after the last one. */
  let at = $state(-1);
  let position = $state.raw(start);
  let isDone = $state(false);
  /** The move was a different one: the task is announced again. */
  let isWrong = $state(false);
  const step = $derived<LessonStep<Name, Move> | undefined>(steps[at]);

  return {
    count: steps.length,
    get at(): number {
      return at;
    },
    get step(): LessonStep<Name, Move> | undefined {
      return step;
    },
    get position(): State {
      return position;
    },
    get isDone(): boolean {
      return isDone;
    },
    get isWrong(): boolean {
      return isWrong;
    },
    /** False when another move is required, or none. */
    attempt(move: Move): boolean {
      if (step === undefined || isDone) return false;
      isWrong = !isSame(move, step.move);
      if (isWrong) return false;
      position = play(position, move);
      isDone = true;
      return true;
    },
    /** To the next step; the move is made for players who did not make it. */
    next(): void {
      if (step !== undefined && !isDone) position = play(position, step.move);
      at = Math.min(at + 1, steps.length);
      [isDone, isWrong] = [false, false];
    },
  };
}

export type RunningLesson = Pick<
  ReturnType<typeof createLesson<unknown, unknown, string>>,
  'at' | 'count' | 'isDone' | 'isWrong' | 'next'
> & { readonly step: { readonly name: string } | undefined };

/** The steps of a lesson, one move after the other. */

export interface LessonStep<Name extends string, Move> {
  /** The key of its words in the dictionary. */
  readonly name: Name;
  readonly move: Move;
}

export interface Lesson<State, Move, Name extends string> {
  readonly start: State;
  readonly steps: readonly LessonStep<Name, Move>[];
  play(state: State, move: Move): State;
  isSame(one: Move, other: Move): boolean;
}

/** The moves of a lesson, from pairs of piles: from and to. */
export const stepsOf = <const Name extends string>(
  pairs: readonly (readonly [Name, number, number])[],
): readonly LessonStep<Name, { readonly from: number; readonly to: number }>[] =>
  pairs.map(([name, from, to]) => ({ name, move: { from, to } }));

export const isSameMove = (
  one: { readonly from: number; readonly to: number },
  other: { readonly from: number; readonly to: number },
): boolean => one.from === other.from && one.to === other.to;

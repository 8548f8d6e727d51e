/** One figure of a row: the label, the value, and one small line with the interval or the context. */
export interface Tile {
  readonly label: string;
  readonly figure: string;
  readonly note?: string | undefined;
  /** The tile that answers the question: at most one. */
  readonly strong?: boolean;
}

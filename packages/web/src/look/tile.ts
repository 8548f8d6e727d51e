/** A figure among others: what is counted, how much, and one quiet line with the interval or the context. */
export interface Tile {
  readonly label: string;
  readonly figure: string;
  readonly note?: string | undefined;
  /** The one that answers the question: at most one. */
  readonly strong?: boolean;
}

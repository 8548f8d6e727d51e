/**
 * A game of patience as data. Its rules, notation, table, help text and solver all follow from these fields; no other code
 * asks which game it is. Each game is a file in the folder above, such as `freecell.ts` for `freecell`.
 */
export interface Patience {
  /** Packs of 52 cards; 1 by default. */
  readonly decks?: 1 | 2;
  /** Cards of a suit, from the ace up; 13 by default. Smaller games exist so that they can be searched completely. */
  readonly ranks?: number;
  readonly columns: {
    /** The order in which the columns are dealt, row by row: `6*1-8 1-4` is six rows of eight columns and one of the first four. */
    readonly deal: string;
    /** How many cards at the end of a column are face-up. */
    readonly faceUp: number | 'all';
    /** What may be placed on a card: the next lower rank of its suit, of the other colour, of any suit; or nothing at all. */
    readonly build: 'suit' | 'colour' | 'any' | 'none';
    /** What moves as a unit: a card; a run built by these rules; a run of one suit; any face-up card with all cards on it. */
    readonly moves: 'card' | 'run' | 'suit run' | 'any';
    /** What an empty column takes. `reserve` means it is filled at once from the reserve, and takes any card when that is empty. */
    readonly space: 'any' | 'king' | 'none' | 'reserve';
    /** Kings are dealt to the bottom of their column. */
    readonly kingsDown?: true;
  };
  /** One for each suit of each pack, built up in suit. */
  readonly foundations?: {
    /** What they begin with: aces; aces placed there before the deal; the rank of the first card of the deal, which is placed there. */
    readonly base: 'ace' | 'aces out' | 'dealt';
    /** What they take: card by card, or only a whole suit, king to ace. */
    readonly takes: 'card' | 'suit';
    /** Whether a card may come back to a column. */
    readonly removable: boolean;
  };
  /** Places for one card each; `filled` of them are dealt to. */
  readonly cells?: { readonly count: number; readonly filled: number };
  /** Cards to play from, dealt after the columns and all visible; or in one pile, dealt before them, with only the last visible. */
  readonly reserve?: { readonly cards: number; readonly lies: 'spread' | 'stacked' };
  /** The remaining cards: where they go, how many at a time, and how often the waste becomes the stock again. */
  readonly stock?: {
    readonly to: 'waste' | 'columns' | 'hole';
    readonly draw: number;
    readonly redeals: number;
  };
  /**
   * One pile that takes a card of the next rank up or down; with `wraps` also a king on an ace and an ace on a king. All cards must go
   * there.
   */
  readonly hole?: { readonly base: 'ace of spades' | 'dealt'; readonly wraps: boolean };
  /** Other variants of the game: the values that a field may have, the default one first. */
  readonly options?: {
    readonly cells?: readonly number[];
    readonly draw?: readonly number[];
    readonly deal?: readonly string[];
  };
}

export type OptionName = keyof NonNullable<Patience['options']>;

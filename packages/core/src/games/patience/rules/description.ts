/**
 * A game of patience as data. Its rules, notation, table, help text and solver all follow from these fields; no other code
 * asks which game it is. Each game is a file in the folder above, such as `freecell.ts` for `freecell`.
 */
export interface Patience {
  /** Packs of 52 cards; 1 unless said. */
  readonly decks?: 1 | 2;
  /** Cards of a suit, from the ace up; 13 unless said. Smaller games are there to be searched to their end. */
  readonly ranks?: number;
  readonly columns: {
    /** In which order the columns are dealt to, row by row: `6*1-8 1-4` is six rows of eight columns and one of the first four. */
    readonly deal: string;
    /** How many cards at the end of a column lie face-up. */
    readonly faceUp: number | 'all';
    /** What goes on a card: the next lower rank of its suit, of the other colour, of any suit; or nothing ever. */
    readonly build: 'suit' | 'colour' | 'any' | 'none';
    /** What moves in one piece: a card; a run that is built so; a run of one suit; any face-up card with all that lies on it. */
    readonly moves: 'card' | 'run' | 'suit run' | 'any';
    /** What an empty column takes. From the reserve it is filled at once; when that is empty it takes any card. */
    readonly space: 'any' | 'king' | 'none' | 'reserve';
    /** Kings are dealt to the bottom of their column. */
    readonly kingsDown?: true;
  };
  /** One for each suit of each pack, built up in suit. */
  readonly foundations?: {
    /** What they begin with: aces; aces that are laid there before the deal; the rank of the first card of the deal, which lies there. */
    readonly base: 'ace' | 'aces out' | 'dealt';
    /** What goes there: card by card, or only a whole suit, king to ace. */
    readonly takes: 'card' | 'suit';
    /** Whether a card may come back to a column. */
    readonly removable: boolean;
  };
  /** Places for one card each; `filled` of them are dealt to. */
  readonly cells?: { readonly count: number; readonly filled: number };
  /** Cards to play from, dealt after the columns and all in sight; or in one pile, dealt before them, of which the last is in sight. */
  readonly reserve?: { readonly cards: number; readonly lies: 'spread' | 'stacked' };
  /** The cards that are left: where they go, how many at a time, and how often the waste becomes the stock again. */
  readonly stock?: {
    readonly to: 'waste' | 'columns' | 'hole';
    readonly draw: number;
    readonly redeals: number;
  };
  /** One pile that takes a card of the next rank up or down, and with `wraps` a king and an ace on each other. All cards are to go there. */
  readonly hole?: { readonly base: 'ace of spades' | 'dealt'; readonly wraps: boolean };
  /** Other forms of the game: the values that a field may have, the usual one first. */
  readonly options?: {
    readonly cells?: readonly number[];
    readonly draw?: readonly number[];
    readonly deal?: readonly string[];
  };
}

export type OptionName = keyof NonNullable<Patience['options']>;

/**
 * What must be lost for a position to be lost. Written from the rules and the lemmas of docs/klondike-proofs.md alone, for the
 * checker of certificates; it shares nothing with the kernel. Positions, moves and the names of the lemmas are as there.
 *
 * A card is 4 × rank + suit, suits black 0 1, red 2 3; its class is 2 × rank + colour. A move is 64 × kind + card.
 */
export interface Deal {
  /** Each column from the floor to its head. */
  readonly columns: readonly (readonly number[])[];
  /** Waste from its bottom, then stock from its top. */
  readonly talon: readonly number[];
  readonly draw: number;
  readonly endless: boolean;
  readonly worryBack: boolean;
}

export interface Position {
  /** Whether any card of the stock can be had at any time (lemma "free stock"). */
  readonly free: boolean;
  readonly heights: readonly number[];
  /** Cards left of each column, down to its head. */
  readonly counts: readonly number[];
  /** Bit i: card i of the talon is still there. */
  readonly stock: number;
  /** One more than the place in the talon of the waste's top; 0 when the waste is empty. */
  readonly place: number;
  readonly redeals: number;
}

/** How much must have been tried from a position: all cards down, all moves that can wait, all moves. */
export const DOWNS = 1;
export const LATE = 2;
export const ALL = 3;

export type Require = (position: Position, mark: number) => void;

const REVEAL = 0;
const UP = 1;
const PLACE = 2;
const STOCK_UP = 3;
const DOWN = 4;
const KING = 12;

const classOf = (card: number): number => 2 * (card >> 2) + ((card >> 1) & 1);
const parentsOf = (card: number): number => 2 * ((card >> 2) + 1) + 1 - ((card >> 1) & 1);
const isKing = (card: number): boolean => card >> 2 === KING;

/** A card that can be had, and where the waste then ends and the redeals that are left. */
interface Offer {
  readonly card: number;
  readonly place: number;
  readonly redeals: number;
}

/** What a position shows, counted once. */
interface Table {
  readonly at: Position;
  readonly heads: readonly number[];
  /** Open cards, the heads among them. */
  readonly isOpen: Uint8Array;
  readonly slots: Int8Array;
  readonly freeColumns: number;
  readonly offers: readonly Offer[];
  readonly isOffered: Uint8Array;
}

export const isWon = ({ heights }: Position): boolean => heights.every((height) => height === 13);

/** A card of value v may go up at once when the foundations are as high as the lemma "safe" asks. */
function isSafe(heights: readonly number[], card: number): boolean {
  const value = (card >> 2) + 1;
  const own = card & 3;
  const other = own < 2 ? 2 : 0;
  const lower = Math.min(heights[other] as number, heights[other + 1] as number);
  return lower >= value - 2 && (heights[own ^ 1] as number) >= value - 3;
}

/** A king on the floor is no head: its column counts as one without cards where a king lies. */
export const countOf = (column: readonly number[], count: number): number =>
  count === 1 && isKing(column[0] as number) ? 0 : count;

export function lemmasFor(deal: Deal) {
  const { columns, talon, draw, endless, worryBack } = deal;
  const columnOf = new Map(columns.flatMap((cards, column) => cards.map((card) => [card, column] as const)));
  const placeOf = new Map(talon.map((card, place) => [card, place]));

  /** Lemma "stock": where turning leads both ways, the waste counts as empty. */
  function turnedBack(stock: number, place: number): number {
    if (!endless) return place;
    let [waste, all] = [0, 0];
    for (let i = 0; i < talon.length; i++)
      if ((stock >> i) & 1) {
        all++;
        if (i < place) waste++;
      }
    return waste === all || waste % draw === 0 ? 0 : place;
  }

  /** The cards that turning alone brings to the top of the waste. */
  function offersOf({ free, stock, place, redeals }: Position): readonly Offer[] {
    const there: number[] = [];
    for (let i = 0; i < talon.length; i++) if ((stock >> i) & 1) there.push(i);
    if (free) return there.map((i) => ({ card: talon[i] as number, place: 0, redeals: 0 }));
    const offers: Offer[] = [];
    const seen = new Set<number>();
    let left = redeals;
    for (let size = there.filter((i) => i < place).length; !seen.has(size); ) {
      seen.add(size);
      const top = there[size - 1];
      if (top !== undefined) {
        const below = there[size - 2];
        const end = turnedBack(stock & ~(1 << top), below === undefined ? 0 : below + 1);
        offers.push({ card: talon[top] as number, place: end, redeals: left });
      }
      if (size < there.length) size = Math.min(size + draw, there.length);
      else if (endless || left > 0) {
        size = 0;
        if (!endless) left--;
      }
    }
    return offers;
  }

  function tableOf(at: Position): Table {
    const isOpen = new Uint8Array(52).fill(1);
    const lies = new Uint8Array(52).fill(1);
    const heads: number[] = [];
    let freeColumns = 0;
    for (const [column, cards] of columns.entries()) {
      const count = at.counts[column] as number;
      for (let row = 0; row < count; row++) {
        const card = cards[row] as number;
        lies[card] = 0;
        if (row < count - 1) isOpen[card] = 0;
        else heads.push(card);
      }
      if (count === 0) freeColumns++;
    }
    for (const [i, card] of talon.entries()) if ((at.stock >> i) & 1) isOpen[card] = lies[card] = 0;
    for (const [suit, height] of at.heights.entries())
      for (let rank = 0; rank < height; rank++) isOpen[4 * rank + suit] = lies[4 * rank + suit] = 0;
    const slots = new Int8Array(28);
    for (let card = 0; card < 52; card++) {
      if (isOpen[card] === 0) continue;
      (slots[classOf(card)] as number)++;
      if (lies[card] === 0) continue;
      if (isKing(card)) freeColumns--;
      else (slots[parentsOf(card)] as number)--;
    }
    const offers = offersOf(at);
    const isOffered = new Uint8Array(52);
    for (const { card } of offers) isOffered[card] = 1;
    return { at, heads, isOpen, slots, freeColumns, offers, isOffered };
  }

  const hasPlace = ({ slots, freeColumns }: Table, card: number): boolean =>
    isKing(card) ? freeColumns > 0 : (slots[parentsOf(card)] as number) > 0;
  const isNext = ({ at }: Table, card: number): boolean => at.heights[card & 3] === card >> 2;
  const isTop = ({ at }: Table, card: number): boolean => at.heights[card & 3] === (card >> 2) + 1;

  function isLegal(table: Table, move: number): boolean {
    const card = move & 63;
    switch (move >> 6) {
      case REVEAL:
        return table.heads.includes(card) && hasPlace(table, card);
      case UP:
        return table.isOpen[card] === 1 && isNext(table, card) && (table.slots[classOf(card)] as number) > 0;
      case PLACE:
        return table.isOffered[card] === 1 && hasPlace(table, card);
      case STOCK_UP:
        return table.isOffered[card] === 1 && isNext(table, card);
      default:
        return worryBack && isTop(table, card) && hasPlace(table, card);
    }
  }

  /** Lemma "back at once". */
  const comesBackAtOnce = ({ at }: Table, card: number): boolean => isSafe(at.heights, card);

  function movesOf(table: Table): number[] {
    const moves: number[] = [];
    const add = (kind: number, card: number): void => {
      const move = 64 * kind + card;
      if (isLegal(table, move)) moves.push(move);
    };
    for (const card of table.heads) add(REVEAL, card);
    for (const { card } of table.offers) {
      add(PLACE, card);
      add(STOCK_UP, card);
    }
    for (let suit = 0; suit < 4; suit++) {
      const height = table.at.heights[suit] as number;
      if (height < 13) add(UP, 4 * height + suit);
      const top = 4 * (height - 1) + suit;
      if (height > 0 && !comesBackAtOnce(table, top)) add(DOWN, top);
    }
    return moves;
  }

  /** A head leaves its column: the card below it opens. */
  function lifted(counts: readonly number[], card: number): readonly number[] {
    const column = columnOf.get(card);
    if (column === undefined) return counts;
    const cards = columns[column] as readonly number[];
    const count = counts[column] as number;
    return cards[count - 1] === card ? counts.with(column, countOf(cards, count - 1)) : counts;
  }

  function played({ at, offers }: Table, move: number): Position {
    const card = move & 63;
    const kind = move >> 6;
    const up = kind === UP || kind === STOCK_UP ? 1 : kind === DOWN ? -1 : 0;
    const heights = up === 0 ? at.heights : at.heights.with(card & 3, (at.heights[card & 3] as number) + up);
    if (kind === REVEAL || kind === UP) return { ...at, heights, counts: lifted(at.counts, card) };
    const offer = kind === DOWN ? undefined : offers.find((offered) => offered.card === card);
    if (offer === undefined) return { ...at, heights };
    const { place, redeals } = offer;
    return { ...at, place, redeals, heights, stock: at.stock & ~(1 << (placeOf.get(card) as number)) };
  }

  const leavesFloor = ({ at }: Table, move: number): boolean => {
    const column = columnOf.get(move & 63);
    return move >> 6 === REVEAL && column !== undefined && at.counts[column] === 1;
  };

  /** A move that may be played alone, lemma "safe". */
  function safeMove(table: Table): number | undefined {
    for (let suit = 0; suit < 4; suit++) {
      const height = table.at.heights[suit] as number;
      const card = 4 * height + suit;
      if (height === 13 || !isSafe(table.at.heights, card)) continue;
      if (isLegal(table, 64 * UP + card)) return 64 * UP + card;
      if (table.at.free && isLegal(table, 64 * STOCK_UP + card)) return 64 * STOCK_UP + card;
    }
    return undefined;
  }

  /** What can wait: lays when the stock is free, else cards down and takes. */
  const waits = ({ free }: Position, kind: number): boolean =>
    kind === DOWN || kind === PLACE || (!free && kind === STOCK_UP);

  /**
   * After a move, with `before` the position in which what needs it is not legal: which positions must be lost, lemmas "emptied for a
   * king" and "waiting".
   */
  function follow(before: Table, table: Table, move: number, require: Require, kings: Kind): void {
    const after = tableOf(played(table, move));
    const { at } = after;
    const kind = move >> 6;
    const needing = (wanted: Kind): void => {
      for (const next of movesOf(after))
        if (wanted(next >> 6) && !isLegal(before, next)) follow(after, after, next, require, anyKind);
    };
    if (safeMove(after) !== undefined) require(at, ALL);
    else if (leavesFloor(table, move)) {
      for (const next of movesOf(after))
        if (isKing(next & 63) && kings(next >> 6) && !isLegal(before, next))
          follow(before, after, next, require, anyKind);
    } else if (at.free && kind === PLACE) needing(anyKind);
    else if (!waits(at, kind) || !(endless || at.free)) require(at, ALL);
    else {
      require(at, kind === DOWN && !at.free ? DOWNS : LATE);
      needing((next) => next === REVEAL || next === UP || (kind === DOWN && next === PLACE && !at.free));
    }
  }

  /** Tells which positions must be lost, and how much tried from them, for this one to be lost; of some moves one is enough. */
  return function requirements(at: Position, mark: number, require: Require): void {
    const table = tableOf(at);
    const safe = safeMove(table);
    if (safe !== undefined) {
      require(played(table, safe), ALL);
      return;
    }
    const tried: Kind =
      mark === ALL ? anyKind : mark === LATE ? (kind) => waits(at, kind) : (kind) => kind === DOWN;
    for (const move of movesOf(table))
      if (leavesFloor(table, move) || tried(move >> 6)) follow(table, table, move, require, tried);
  };
}

type Kind = (kind: number) => boolean;
const anyKind: Kind = () => true;

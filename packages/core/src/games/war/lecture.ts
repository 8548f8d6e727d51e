/**
 * War, the lecture's form (the War lecture), with the switches its last pages ask about.
 *
 * The deck (one pack or several) is dealt one card at a time, A first. A step is one battle: both lay their top card, the higher
 * takes both. On a tie there is a war: A lays `warSize` cards in a block, then B, and the last of each block is compared, until
 * they differ; all that belongs to the same battle. A player who runs out during a war loses at once, A being asked first.
 * The winner puts the table under his hand: the pair, then A's block, B's block of each war.
 *
 *   peace          no wars: B takes ties
 *   exchange       the pair goes onto the table in random order, one fair bit for each battle. Battle number i (from 0) takes
 *                  bit i mod 32, the lowest first, of word number ⌊i / 32⌋ of `stream('exchange', stream)`; 1 puts A's card first
 *   dealOrder      'straight': the first card dealt is the top; 'reversed': the piles are turned over, it is the bottom
 *   pickUp         whose card of the pair, and whose block of each war, lies first when the winner picks up: 'a-first' as in the
 *                  slides, 'winner-first' or 'loser-first'. With `exchange` it orders the blocks only
 *   shufflePrize   after a war the whole table is shuffled, from `stream('prize', stream)`, before it is picked up
 *   riffles        how the deck was shuffled: 0 perfectly, else riffled so many times from its order in the box (`riffle.ts`). The
 *                  deck of a setup is in deal order already; `lectureDeck` makes it
 *   winnings       'under': won cards go under the hand. 'apart': they are laid one by one, closed, on a pile of their own; when
 *                  the hand runs out, in a war too, that pile is taken up as it lies, the last card won on top
 */
import { type Card, strengthOf } from '../../cards/card.ts';
import type { Checked, Game, Outcome } from '../../game.ts';
import { itemAt, lastOf } from '../../lists.ts';
import { shuffle } from '../../random/shuffle.ts';
import { type RandomState, stateOf, Xoshiro128 } from '../../random/xoshiro.ts';
import { halves } from './rules.ts';

export const DEAL_ORDERS = ['straight', 'reversed'] as const;
export const PICK_UPS = ['a-first', 'winner-first', 'loser-first'] as const;
export const WINNINGS = ['under', 'apart'] as const;

export interface LectureRules {
  readonly warSize: number;
  readonly peace: boolean;
  readonly exchange: boolean;
  readonly dealOrder: (typeof DEAL_ORDERS)[number];
  readonly pickUp: (typeof PICK_UPS)[number];
  readonly shufflePrize: boolean;
  readonly riffles: number;
  readonly winnings: (typeof WINNINGS)[number];
}

/** The slides' own program: exchange on, any WARSIZE. */
export const SLIDES: LectureRules = {
  warSize: 3,
  peace: false,
  exchange: true,
  dealOrder: 'straight',
  pickUp: 'a-first',
  shufflePrize: false,
  riffles: 0,
  winnings: 'under',
};

export interface LectureParts {
  readonly rules: LectureRules;
  /** In deal order; an even number of cards. */
  readonly deck: readonly Card[];
  /** The number of the random streams, by convention the deal's own number. */
  readonly stream: number;
}
/** What `checkLecture` has checked. */
export type LectureSetup = Checked<LectureParts>;

interface Side {
  readonly hand: readonly Card[];
  /** Cards won and set apart, the last on top. Always empty with winnings 'under'. */
  readonly won: readonly Card[];
}

export interface LectureState {
  readonly rules: LectureRules;
  readonly a: Side;
  readonly b: Side;
  readonly battles: number;
  readonly wars: number;
  /** The exchange stream and its current word. */
  readonly exchange: RandomState;
  readonly word: number;
  readonly prize: RandomState;
  /** Who could not play a card in a war. */
  readonly short?: 'a' | 'b';
}

export type LectureMove = 'battle';

const BATTLE: readonly LectureMove[] = ['battle'];
const NONE: readonly LectureMove[] = [];

const cardsOf = ({ hand, won }: Side): number => hand.length + won.length;

const isOver = ({ a, b, short }: LectureState): boolean =>
  short !== undefined || cardsOf(a) === 0 || cardsOf(b) === 0;

/** Takes cards off the top, picking up the winnings when the hand runs out; undefined when there are not enough. */
function lay(side: Side, count: number): { readonly laid: readonly Card[]; readonly left: Side } | undefined {
  if (cardsOf(side) < count) return undefined;
  if (side.hand.length >= count)
    return { laid: side.hand.slice(0, count), left: { hand: side.hand.slice(count), won: side.won } };
  const hand = [...side.hand, ...side.won.toReversed()];
  return { laid: hand.slice(0, count), left: { hand: hand.slice(count), won: [] } };
}

/** Both players' cards on the table: the card of the pair and the blocks of the wars. */
interface Prize {
  readonly a: readonly (readonly Card[])[];
  readonly b: readonly (readonly Card[])[];
}

function pickedUp(
  prize: Prize,
  winner: 'a' | 'b',
  pickUp: LectureRules['pickUp'],
  pair: 'a' | 'b' | undefined,
): Card[] {
  const first = pickUp === 'a-first' ? 'a' : (pickUp === 'winner-first') === (winner === 'a') ? 'a' : 'b';
  return prize.a.flatMap((block, index) => {
    const other = prize.b[index] ?? [];
    return (index === 0 && pair !== undefined ? pair : first) === 'a'
      ? [...block, ...other]
      : [...other, ...block];
  });
}

function battle(state: LectureState): LectureState {
  const { rules } = state;
  let { a, b, wars, word, exchange, prize: prizeState } = state;
  if (rules.exchange && state.battles % 32 === 0) {
    const random = new Xoshiro128(exchange);
    word = random.next();
    exchange = random.state;
  }
  const pair = !rules.exchange ? undefined : (word >>> (state.battles % 32)) & 1 ? 'a' : 'b';
  const laidA: (readonly Card[])[] = [];
  const laidB: (readonly Card[])[] = [];
  const result = (short?: 'a' | 'b'): LectureState => ({
    ...state,
    a,
    b,
    wars,
    word,
    exchange,
    prize: prizeState,
    battles: state.battles + 1,
    ...(short && { short }),
  });
  for (let count = 1; ; count = rules.warSize) {
    if (laidA.length > 0) wars++;
    const fromA = lay(a, count);
    if (fromA === undefined) return result('a');
    laidA.push(fromA.laid);
    a = fromA.left;
    const fromB = lay(b, count);
    if (fromB === undefined) return result('b');
    laidB.push(fromB.laid);
    b = fromB.left;
    const difference = strengthOf(lastOf(fromA.laid)) - strengthOf(lastOf(fromB.laid));
    if (difference === 0 && !rules.peace) continue;
    const winner = difference > 0 ? 'a' : 'b';
    let prize = pickedUp({ a: laidA, b: laidB }, winner, rules.pickUp, pair);
    if (rules.shufflePrize && laidA.length > 1) {
      const random = new Xoshiro128(prizeState);
      prize = shuffle(prize, random);
      prizeState = random.state;
    }
    const take = ({ hand, won }: Side): Side =>
      rules.winnings === 'under' ? { hand: [...hand, ...prize], won } : { hand, won: [...won, ...prize] };
    if (winner === 'a') a = take(a);
    else b = take(b);
    return result();
  }
}

function outcome(state: LectureState): Outcome | undefined {
  if (!isOver(state)) return undefined;
  const loser = state.short ?? (cardsOf(state.a) === 0 ? 'a' : 'b');
  return loser === 'b' ? { scores: [1, 0], reason: 'A wins' } : { scores: [0, 1], reason: 'B wins' };
}

function start({ rules, deck, stream }: LectureSetup): LectureState {
  const { a, b } = halves(deck);
  const side = (pile: readonly Card[]): Side => ({
    hand: rules.dealOrder === 'straight' ? pile : pile.toReversed(),
    won: [],
  });
  return {
    rules,
    a: side(a),
    b: side(b),
    battles: 0,
    wars: 0,
    word: 0,
    exchange: stateOf('exchange', stream),
    prize: stateOf('prize', stream),
  };
}

export const lectureWar: Game<LectureSetup, LectureState, LectureMove> = {
  id: 'war',
  seats: 2,
  start,
  toMove: (state) => (isOver(state) ? undefined : 0),
  moves: (state) => (isOver(state) ? NONE : BATTLE),
  play(state, move) {
    if (move !== 'battle' || isOver(state)) throw new Error(`war: '${move}' is not a move here`);
    return battle(state);
  },
  outcome,
};

export type LectureEnding =
  | { readonly kind: 'won'; readonly by: 'A' | 'B'; readonly battles: number; readonly wars: number }
  | { readonly kind: 'endless'; readonly period: number; readonly from: number };

const sameRanks = (x: readonly Card[], y: readonly Card[]): boolean =>
  x.length === y.length && x.every((card, index) => strengthOf(card) === strengthOf(itemAt(y, index)));

/**
 * The same ranks in both hands and winnings, and the prize stream in the same state, which advances only in a war: that decides the rest of
 * the game unless each battle takes a random bit.
 */
const samePosition = (x: LectureState, y: LectureState): boolean =>
  sameRanks(x.a.hand, y.a.hand) &&
  sameRanks(x.b.hand, y.b.hand) &&
  sameRanks(x.a.won, y.a.won) &&
  sameRanks(x.b.won, y.b.won) &&
  x.prize.every((word, index) => word === y.prize[index]);

/**
 * Follows a game to its end or, without the exchange, to the proof that it repeats (Brent); undefined when neither has been reached after
 * this many battles.
 */
export function followLecture(first: LectureState, patience: number): LectureEnding | undefined {
  let state = first;
  let remembered = state;
  let period = 0;
  for (let renewal = 1; ; ) {
    const result = outcome(state);
    if (result !== undefined)
      return {
        kind: 'won',
        by: result.scores[0] === 1 ? 'A' : 'B',
        battles: state.battles,
        wars: state.wars,
      };
    if (state.battles - first.battles >= patience) return undefined;
    state = battle(state);
    period++;
    if (first.rules.exchange) continue;
    if (samePosition(state, remembered)) break;
    if (period === renewal) {
      remembered = state;
      renewal *= 2;
      period = 0;
    }
  }
  let behind = first;
  let ahead = behind;
  for (let i = 0; i < period; i++) ahead = battle(ahead);
  while (!samePosition(ahead, behind)) {
    ahead = battle(ahead);
    behind = battle(behind);
  }
  return { kind: 'endless', period, from: behind.battles };
}

/** Plays a whole game, however long it takes. */
export const playLecture = (setup: LectureSetup): LectureEnding =>
  followLecture(start(setup), Number.POSITIVE_INFINITY) as LectureEnding;

/** The lecture's output line for a game. */
export const formatLectureEnding = (ending: LectureEnding): string =>
  ending.kind === 'won'
    ? `${ending.by} wins in ${ending.battles} steps.`
    : `never ends: repeats every ${ending.period} steps from step ${ending.from}`;

/**
 * How Klondike is written. A position is printed as in the exercise, line for line, or as a translation of it (`prints.ts`),
 * with `*` for a face-down card and the top on the right; it is read back as a `View`, because it does not say which cards the
 * face-down ones are. A move is two pile numbers. A setup is the rules that differ from the exercise's, followed by the deck
 * in deal order: `draw:3 redeals:2 worry-back:no QD AD …`. A file of deals has one `name card1 … card52` a line.
 */
import { type Card, isRed, numberOf, suitOf } from '../../cards/card.ts';
import { parseInitial } from '../../cards/initials.ts';
import { formatCards } from '../../cards/text.ts';
import { parseDeal } from '../../deals/deal.ts';
import type { GameOptions, Notation } from '../../game.ts';
import { itemAt } from '../../lists.ts';
import { misread, type Parsed, parsed, wordsOf } from '../../parsed.ts';
import { explainRefusal } from './explain.ts';
import { cardIn, PRINTS, type Print, pileIn, printOf } from './prints.ts';
import { checkSetup, type Move, type Rules, refusalOf, SEED_RULES, type Setup, type State } from './rules.ts';
import { type View, viewOf } from './view.ts';

const stars = (count: number): string[] => Array.from({ length: count }, () => '*');

const line = (pile: number, words: readonly string[], print: Print): string =>
  [`${pile} ${pileIn(print, pile)}:`, ...words].join(' ');

/** The exercise's print, or a translation of it, without a newline at the end. */
export function formatPosition(view: View, print: Print = PRINTS['pt-BR']): string {
  const card = cardIn(print);
  const columns = view.columns.map(({ closed, open }, i) =>
    line(i + 1, [...stars(closed), ...open.map(card)], print),
  );
  const foundations = view.foundations.map((cards, i) => line(i + 10, cards.map(card), print));
  const stock = line(8, stars(view.stock.length), print);
  const waste = line(9, view.waste.map(card), print);
  return [...columns, '', ...foundations, '', stock, waste].join('\n');
}

interface PileText {
  readonly closed: number;
  readonly open: readonly Card[];
  readonly at: number;
}

function parsePile(text: string, at: number, { suits }: Print): Parsed<PileText> {
  let closed = 0;
  const open: Card[] = [];
  for (const word of wordsOf(text)) {
    if (word.word === '*') {
      if (open.length > 0) return misread(at + word.at, '*', 'face-down cards below the face-up ones');
      closed++;
      continue;
    }
    const card = parseInitial(word.word, at + word.at, suits);
    if (!card.ok) return card;
    open.push(card.value);
  }
  return parsed({ closed, open, at });
}

/** What is wrong with the cards of a pile, or undefined. */
function pileFault(pile: number, { closed, open }: PileText): string | undefined {
  const steps = (fits: (lower: Card, upper: Card) => boolean): boolean =>
    open.every((card, i) => i === 0 || fits(itemAt(open, i - 1), card));
  if (pile === 8) return open.length > 0 ? 'only face-down cards in the stock' : undefined;
  if (pile <= 7) {
    if (closed > 0 && open.length === 0) return 'the last card of a column to be face-up';
    return steps((a, b) => numberOf(a) === numberOf(b) + 1 && isRed(a) !== isRed(b))
      ? undefined
      : 'face-up cards that go down in alternating colours';
  }
  if (closed > 0) return 'no face-down card in this pile';
  if (pile === 9 || open.length === 0) return undefined;
  return numberOf(itemAt(open, 0)) === 1 &&
    steps((a, b) => numberOf(b) === numberOf(a) + 1 && suitOf(a) === suitOf(b))
    ? undefined
    : 'a foundation that goes up in one suit from its ace';
}

/** A deal has 0, 1, … 6 face-down cards in the columns, which may have swapped places, and 24 in stock and waste: never more. */
function tooMany(pile: (number: number) => PileText): Parsed<never> | undefined {
  const columns = [1, 2, 3, 4, 5, 6, 7].map(pile).sort((a, b) => a.closed - b.closed);
  const full = columns.find(({ closed }, index) => closed > index);
  if (full !== undefined)
    return misread(
      full.at,
      `${full.closed} face-down ${full.closed === 1 ? 'card' : 'cards'}`,
      'no more face-down cards than a deal has, 0 to 6 in the seven columns',
    );
  const talon = pile(8).closed + pile(9).open.length;
  return talon > 24
    ? misread(pile(8).at, `${talon} cards`, 'at most 24 cards in stock and waste together')
    : undefined;
}

/**
 * Reads the exercise's print or a translation of it; blank lines and lines that name no pile are skipped. In total there must be 52 cards.
 */
export function parsePosition(text: string, rules: Rules = SEED_RULES): Parsed<View> {
  const print = printOf(text);
  const piles = new Map<number, PileText>();
  const seen = new Set<Card>();
  let at = 0;
  for (const row of text.split('\n')) {
    const match = /^\s*(\d+)\s+[\p{L}\d]+:([^\n]*)$/u.exec(row);
    if (match !== null) {
      const pile = Number(match[1]);
      if (pile < 1 || pile > 13 || piles.has(pile))
        return misread(at, match[1] ?? '', 'each pile 1 to 13 once');
      const cards = parsePile(match[2] ?? '', at + row.indexOf(':') + 1, print);
      if (!cards.ok) return cards;
      const fault = pileFault(pile, cards.value);
      if (fault !== undefined) return misread(cards.value.at, (match[2] ?? '').trim(), fault);
      for (const card of cards.value.open) {
        if (seen.has(card)) return misread(at, cardIn(print)(card), 'each card once');
        seen.add(card);
      }
      piles.set(pile, cards.value);
    }
    at += row.length + 1;
  }
  for (let pile = 1; pile <= 13; pile++)
    if (!piles.has(pile)) return misread(text.length, '', `a line '${line(pile, ['…'], print)}'`);
  const pile = (number: number): PileText => piles.get(number) as PileText;
  const total = seen.size + [...piles.values()].reduce((sum, { closed }) => sum + closed, 0);
  if (total !== 52) return misread(text.length, `${total} cards`, '52 cards in all piles together');
  const fault = tooMany(pile);
  if (fault !== undefined) return fault;
  return parsed({
    rules,
    columns: [1, 2, 3, 4, 5, 6, 7].map((n) => ({ closed: pile(n).closed, open: pile(n).open })),
    stock: Array.from({ length: pile(8).closed }, () => null),
    waste: pile(9).open,
    foundations: [10, 11, 12, 13].map((n) => pile(n).open),
    redealsUsed: 0,
  });
}

export const formatMove = ({ from, to }: Move): string => `${from} ${to}`;

/** Two pile numbers, whether or not the move is possible. */
export function parsePiles(text: string): Parsed<Move> {
  const match = /^\s*(\d{1,4})\s+(\d{1,4})\s*$/.exec(text);
  return match === null
    ? misread(0, text.trim(), "two pile numbers such as '8 9'")
    : parsed({ from: Number(match[1]), to: Number(match[2]) });
}

function parseMove(text: string, state: State): Parsed<Move> {
  const move = parsePiles(text);
  if (!move.ok) return move;
  const refusal = refusalOf(state, move.value);
  return refusal === undefined
    ? move
    : misread(0, text.trim(), `a possible move (${explainRefusal(refusal, cardIn(PRINTS['pt-BR']))})`);
}

/** The rules that differ from the exercise's, as words. */
export function formatRules({ draw, redeals, worryBack }: Rules): string {
  const words = [];
  if (draw !== SEED_RULES.draw) words.push(`draw:${draw}`);
  if (redeals !== SEED_RULES.redeals) words.push(`redeals:${redeals}`);
  if (worryBack !== SEED_RULES.worryBack) words.push('worry-back:no');
  return words.join(' ');
}

const formatSetup = (setup: Setup): string => `${formatRules(setup)} ${formatCards(setup.deck)}`.trim();

/** The rules at the start of a text, if any, and where the rest of the text begins. */
function parseRules(text: string): Parsed<{ readonly rules: Rules; readonly end: number }> {
  let rules = SEED_RULES;
  for (const { word, at } of wordsOf(text)) {
    const match = /^(?:draw:([123])|redeals:(\d{1,6}|unlimited)|worry-back:(yes|no))$/.exec(word);
    if (match === null) {
      if (/^(draw|redeals|worry-back):/.test(word))
        return misread(at, word, "'draw:1' to 'draw:3', 'redeals:NUMBER' or 'worry-back:no'");
      return parsed({ rules, end: at });
    }
    const [, draw, redeals, worryBack] = match;
    if (draw !== undefined) rules = { ...rules, draw: Number(draw) as Rules['draw'] };
    if (redeals !== undefined)
      rules = { ...rules, redeals: redeals === 'unlimited' ? Number.POSITIVE_INFINITY : Number(redeals) };
    if (worryBack !== undefined) rules = { ...rules, worryBack: worryBack === 'yes' };
  }
  return parsed({ rules, end: text.length });
}

export const klondikeOptions: GameOptions<Rules> = {
  usual: SEED_RULES,
  format: formatRules,
  parse(text) {
    const read = parseRules(text);
    if (!read.ok) return read;
    const { rules, end } = read.value;
    return end === text.length ? parsed(rules) : misread(end, text.slice(end), 'rules such as draw:3');
  },
};

/** The rules that differ from the exercise's, then the deal. */
export function parseSetup(text: string): Parsed<Setup> {
  const read = parseRules(text);
  if (!read.ok) return read;
  const { rules, end } = read.value;
  const deal = parseDeal('klondike', text.slice(end));
  return deal.ok ? checkSetup(deal.value.deck, rules) : shifted(deal.error, end);
}

const shifted = ({ at, found, expected }: { at: number; found: string; expected: string }, by: number) =>
  misread(at + by, found, expected);

export interface NamedDeck {
  readonly name: string;
  readonly deck: readonly Card[];
}

export const formatNamedDeck = ({ name, deck }: NamedDeck): string => `${name} ${formatCards(deck)}`;

/** A file of deals. The error's position counts from the start of the file; blank lines are skipped. */
export function parseDealFile(text: string): Parsed<readonly NamedDeck[]> {
  const decks: NamedDeck[] = [];
  let at = 0;
  for (const row of text.split('\n')) {
    const match = /^\s*(\S+)/.exec(row);
    if (match !== null) {
      const name = itemAt(match, 1);
      const from = match[0].length;
      const cards = row.slice(from).trim();
      if (cards === '') return misread(at + from, '', 'the 52 cards of the deal after its name');
      const deal = parseDeal('klondike', cards);
      if (!deal.ok) return shifted(deal.error, at + from + row.slice(from).search(/\S/));
      decks.push({ name, deck: deal.value.deck });
    }
    at += row.length + 1;
  }
  return parsed(decks);
}

export const klondikeNotation: Notation<Setup, State, Move> = {
  formatSetup,
  parseSetup,
  formatState: (state) => formatPosition(viewOf(state)),
  formatMove,
  parseMove,
};

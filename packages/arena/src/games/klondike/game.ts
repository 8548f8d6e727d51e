/**
 * Klondike for bots: what a player who does not peek knows, one pile a line. A request is
 *
 *     DRAW REDEALS MOVES QUIET
 *     DOWN UP card card …            thirteen lines, piles 1 to 13
 *
 * with the face-down and face-up cards of a pile, of which the last lies on top. Of the stock no card is shown before it has been
 * through the waste; after that all are, the next one last. Cards are those of the game's own print: a letter for the suit (P clubs,
 * E spades, C hearts, O diamonds) and a number from 1 to 13.
 */
import { type Card, formatInitial, misread, parsed, parseInitial } from '@baralho/core';
import {
  checkSetup,
  klondike,
  klondikeNotation,
  SEED_RULES,
  type Setup,
  type State,
  type View,
  viewOf,
} from '@baralho/core/games/klondike/index';
import { type PatienceBot, type PatienceView, patience, readLine } from '../patience.ts';

export type KlondikeView = PatienceView<View>;
export type KlondikeBot = PatienceBot<View>;

/** Nobody needs this many: good players win in 100 to 300 moves. */
const MOST_MOVES = 1000;

const line = (down: number, up: readonly Card[]): string =>
  [down, up.length, ...up.map(formatInitial)].join(' ');

function formatRequest({ table, movesLeft, quiet }: KlondikeView): string {
  const { rules, columns, stock, waste, foundations, redealsUsed } = table;
  const known = stock.flatMap((card) => card ?? []).toReversed();
  const redeals = rules.redeals === Number.POSITIVE_INFINITY ? -1 : rules.redeals - redealsUsed;
  return [
    [rules.draw, redeals, movesLeft, quiet].join(' '),
    ...columns.map(({ closed, open }) => line(closed, open)),
    line(stock.length - known.length, known),
    line(0, waste),
    ...foundations.map((cards) => line(0, cards)),
    '',
  ].join('\n');
}

const PILES = 13;

function parseRequest(text: string) {
  const lines = text.split('\n').filter((row) => row.trim() !== '');
  const first = readLine(lines[0], 4, parseInitial, 'DRAW REDEALS MOVES QUIET, four numbers');
  if (!first.ok) return first;
  const [draw = 1, redeals = -1, movesLeft = 0, quiet = 0] = first.value.numbers;
  if (draw !== 1 && draw !== 2 && draw !== 3) return misread(0, String(draw), 'one to three cards to draw');
  const piles: { readonly down: number; readonly up: readonly Card[] }[] = [];
  for (let pile = 1; pile <= PILES; pile++) {
    const row = readLine(lines[pile], 2, parseInitial, `DOWN UP and the cards of pile ${pile}`);
    if (!row.ok) return row;
    const [down = 0, up = 0] = row.value.numbers;
    if (row.value.cards.length !== up)
      return misread(0, lines[pile] ?? '', `${up} face-up cards in pile ${pile}`);
    piles.push({ down, up: row.value.cards });
  }
  const [stock, waste] = [piles[7], piles[8]];
  return parsed<KlondikeView>({
    table: {
      rules: { ...SEED_RULES, draw, redeals: redeals < 0 ? Number.POSITIVE_INFINITY : redeals },
      columns: piles.slice(0, 7).map(({ down, up }) => ({ closed: down, open: up })),
      stock: [...(stock?.up ?? []).toReversed(), ...Array.from({ length: stock?.down ?? 0 }, () => null)],
      waste: waste?.up ?? [],
      foundations: piles.slice(9).map(({ up }) => up),
      redealsUsed: 0,
    },
    movesLeft,
    quiet,
  });
}

const out = ({ foundations }: Pick<State, 'foundations'>): number =>
  foundations.reduce((sum, cards) => sum + cards.length, 0);
const faceDown = ({ columns }: State): number => columns.reduce((sum, { closed }) => sum + closed.length, 0);

export const KLONDIKE = patience<Setup, State, { readonly from: number; readonly to: number }, View>({
  id: 'klondike',
  takes: ['draw'],
  game: klondike,
  notation: klondikeNotation,
  mostMoves: MOST_MOVES,
  setup: ({ deck, draw }) => checkSetup(deck, { ...SEED_RULES, draw: draw ?? 1 }),
  startOf: ({ deck, draw }) => ({ deck, starter: 0, ...(draw === 3 && { draw }) }),
  view: viewOf,
  // A card that comes back from a foundation is not progress.
  isProgress: (before, after) => out(after) > out(before) || faceDown(after) < faceDown(before),
  isWon: (table) => out(table) === 52,
  score: out,
  left: (table) => 52 - out(table),
  request: formatRequest,
  parseRequest,
});

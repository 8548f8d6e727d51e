/**
 * A certificate that a Klondike position is lost: a set of positions that contains it, none of them won, closed under the moves up
 * to the lemmas of docs/klondike-proofs.md. `proveLost` closes such a set, `checkLost` looks that it is closed; both ask
 * `lost.ts` what a position requires, and neither knows the kernel. At other rules than draw one with endless redeals a position
 * may be answered for by the same one with a free stock; which ones, the prover is told by a hint that may be wrong.
 *
 * As bytes: a line of JSON with the position, then for each member of the set 10 bytes: foundations and columns, stock and waste (4
 * each, low byte first), rules and mark (2).
 */
import { type Card, numberOf, suitOf } from '@baralho/core';
import { rulesFromJson, rulesToJson, type State } from '@baralho/core/games/klondike/index';
import { ALL, countOf, type Deal, isWon, lemmasFor, type Position } from './lost.ts';
import { type Node, Nodes } from './nodes.ts';

/** Spades, hearts, diamonds, clubs of core: black 0 1, red 2 3. */
const SUITS = [0, 2, 3, 1] as const;
const cardOf = (card: Card): number => 4 * (numberOf(card) - 1) + (SUITS[suitOf(card)] as number);

const FREE = 64;
const NODE_BYTES = 10;
const MOST_REDEALS = 24;

interface Question {
  readonly deal: Deal;
  readonly root: Position;
}

/** The position as the lemmas see it: columns down to their heads, the shortest first. */
function questionOf({ rules, columns, waste, stock, foundations, redealsUsed }: State): Question {
  const left = rules.redeals - redealsUsed;
  const endless = left >= MOST_REDEALS;
  const sorted = columns.toSorted((a, b) => a.closed.length - b.closed.length);
  const piles = sorted.map(({ closed, open }) => [...closed, ...open.slice(0, 1)].map(cardOf));
  const talon = [...waste, ...stock].map(cardOf);
  const heights = [0, 0, 0, 0];
  for (const [ace, ...more] of foundations)
    if (ace !== undefined) heights[SUITS[suitOf(ace)] as number] = 1 + more.length;
  const deal: Deal = {
    columns: piles,
    talon,
    draw: rules.draw,
    endless,
    worryBack: rules.worryBack,
  };
  const free = endless && rules.draw === 1;
  const root: Position = {
    free,
    heights,
    counts: piles.map((pile) => countOf(pile, pile.length)),
    stock: 2 ** talon.length - 1,
    place: free ? 0 : waste.length,
    redeals: endless ? 0 : left,
  };
  return { deal, root };
}

/** Positions to numbers and back. */
function numbering({ columns }: Deal) {
  const radices = columns.map((column) => column.length + 1);
  return {
    nodeOf({ free, heights, counts, stock, place, redeals }: Position, mark: number): Node {
      let built = 0;
      for (let i = counts.length - 1; i >= 0; i--)
        built = built * (radices[i] as number) + (counts[i] as number);
      for (let suit = 3; suit >= 0; suit--) built = built * 14 + (heights[suit] as number);
      return { built, talon: stock + place * 2 ** 24, rules: free ? FREE : redeals, mark };
    },
    positionOf({ built, talon, rules }: Node): Position {
      let rest = built;
      const digit = (radix: number): number => {
        const value = rest % radix;
        rest = (rest - value) / radix;
        return value;
      };
      const heights = [14, 14, 14, 14].map(digit);
      return {
        free: rules === FREE,
        heights,
        counts: radices.map(digit),
        stock: talon % 2 ** 24,
        place: Math.floor(talon / 2 ** 24),
        redeals: rules === FREE ? 0 : rules,
      };
    },
  };
}

const withFreeStock = (position: Position): Position => ({ ...position, free: true, place: 0, redeals: 0 });

/** Whether a position is lost with a free stock, as far as one knows. `members` are in the set already: none when the loss itself is asked for. */
export type Hint = (position: Position, deal: Deal, members: number) => boolean;

/** How often one hears of the set while it is closed. */
const TELL_EVERY = 1000;

/** A certificate; or why there is none: a won position was met, or the set grew beyond `most`. `tell` hears how large it is by and by. */
export function proveLost(
  state: State,
  hint: Hint,
  most = Number.POSITIVE_INFINITY,
  tell: (positions: number) => void = () => {},
): Uint8Array | 'winnable' | 'too many' {
  const { deal, root } = questionOf(state);
  const requirements = lemmasFor(deal);
  const { nodeOf, positionOf } = numbering(deal);
  const nodes = new Nodes();
  const open: number[] = [];
  let won = false;
  const require = (position: Position, mark: number): void => {
    if (isWon(position)) won = true;
    if (!position.free) {
      const freed = withFreeStock(position);
      const known = nodes.markOf(nodeOf(freed, ALL));
      if (known === ALL) return;
      if (nodes.markOf(nodeOf(position, mark)) === 0 && hint(position, deal, nodes.count)) {
        require(freed, ALL);
        return;
      }
    }
    const number = nodes.add(nodeOf(position, mark));
    if (number >= 0) open.push(number);
  };
  require(root, ALL);
  let looked = 0;
  for (let number = open.pop(); number !== undefined; number = open.pop()) {
    if (++looked % TELL_EVERY === 0) tell(nodes.count);
    const node = nodes.at(number);
    requirements(positionOf(node), node.mark, require);
    if (won) return 'winnable';
    if (nodes.count > most) return 'too many';
  }
  const header = new TextEncoder().encode(
    `${JSON.stringify({ ...toJson(state), positions: nodes.count })}\n`,
  );
  const bytes = new Uint8Array(header.length + NODE_BYTES * nodes.count);
  bytes.set(header);
  const view = new DataView(bytes.buffer, header.length);
  for (let index = 0; index < nodes.count; index++) {
    const { built, talon, rules, mark } = nodes.at(index);
    view.setUint32(NODE_BYTES * index, built, true);
    view.setUint32(NODE_BYTES * index + 4, talon, true);
    view.setUint16(NODE_BYTES * index + 8, 16 * rules + mark, true);
  }
  return bytes;
}

const toJson = (state: State) => ({ klondike: 'lost', ...state, rules: rulesToJson(state.rules) });

export type Checked =
  | { readonly ok: true; readonly state: State; readonly positions: number }
  | { readonly ok: false; readonly why: string };

/** Whether a certificate proves that its position is lost. */
export function checkLost(bytes: Uint8Array): Checked {
  const no = (why: string): Checked => ({ ok: false, why });
  const end = bytes.indexOf(10);
  let state: State;
  try {
    const { klondike, positions, ...rest } = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end)));
    if (klondike !== 'lost' || positions * NODE_BYTES !== bytes.length - end - 1)
      return no('it is no certificate, or not a whole one');
    state = { ...rest, rules: rulesFromJson(rest.rules) };
    const all = [
      ...state.columns.flatMap(({ closed, open }) => [...closed, ...open]),
      ...[...state.stock, ...state.waste, ...state.foundations.flat()],
    ];
    if (all.length !== 52 || new Set(all.map(cardOf)).size !== 52)
      return no('its position is not of 52 cards');
    // Numbers of positions are exact only up to the size of a deal.
    const sizes = state.columns.map(({ closed }) => closed.length).sort((a, b) => a - b);
    if (
      sizes.length !== 7 ||
      sizes.some((closed, index) => closed > index) ||
      state.stock.length + state.waste.length > 24
    )
      return no('its position has more cards closed or in the stock than a deal has there');
  } catch {
    return no('it does not begin with a position');
  }
  const { deal, root } = questionOf(state);
  const requirements = lemmasFor(deal);
  const { nodeOf, positionOf } = numbering(deal);
  const nodes = new Nodes();
  const view = new DataView(bytes.buffer, bytes.byteOffset + end + 1, bytes.length - end - 1);
  for (let at = 0; at < view.byteLength; at += NODE_BYTES) {
    const rest = view.getUint16(at + 8, true);
    const [built, talon] = [view.getUint32(at, true), view.getUint32(at + 4, true)];
    nodes.add({ built, talon, rules: rest >> 4, mark: rest & 15 });
  }
  let missing: Position | undefined;
  const require = (position: Position, mark: number): void => {
    const there =
      nodes.markOf(nodeOf(position, mark)) >= mark ||
      nodes.markOf(nodeOf(withFreeStock(position), ALL)) === ALL;
    if (!there || isWon(position)) missing ??= position;
  };
  require(root, ALL);
  for (let index = 0; index < nodes.count && missing === undefined; index++) {
    const node = nodes.at(index);
    requirements(positionOf(node), node.mark, require);
  }
  if (missing === undefined) return { ok: true, state, positions: nodes.count };
  return no(`a position after one of its ${nodes.count} is not among them: ${JSON.stringify(missing)}`);
}

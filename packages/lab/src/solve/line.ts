/**
 * Translates the kernel's solution into moves of the game. The kernel only knows that a run can be moved away and that a stock
 * card can be reached; here the runs are really moved and the stock is really turned, through core's rules. A step may name
 * the card that its card is placed on; otherwise the first column that fits takes it.
 */
import { type Card, isRed, numberOf, suitOf } from '@baralho/core';
import { klondike, type Move, refusalOf, STOCK, type State, WASTE } from '@baralho/core/games/klondike/index';
import type { KlondikeStep } from '@baralho/kernels/klondike';
import type { PlacedStep } from '@baralho/kernels/klondikeShortest';

const turn: Move = { from: STOCK, to: WASTE };
const redeal: Move = { from: WASTE, to: STOCK };

const isTwin = (a: Card, b: Card): boolean => a !== b && numberOf(a) === numberOf(b) && isRed(a) === isRed(b);

function columnWith(state: State, card: Card): number {
  return state.columns.findIndex(({ open }) => open.includes(card)) + 1;
}

/** The foundation that a card goes to or is on. */
function foundationFor(state: State, card: Card): number {
  const own = state.foundations.findIndex(([ace]) => ace !== undefined && suitOf(ace) === suitOf(card));
  return 10 + (own >= 0 ? own : state.foundations.findIndex((cards) => cards.length === 0));
}

/** The first column that accepts the card, on `host` if given. */
function columnFor(state: State, card: Card, host: Card | undefined): number {
  const index = state.columns.findIndex(({ open }) => {
    const top = open.at(-1);
    if (host !== undefined) return top === host;
    return top === undefined
      ? numberOf(card) === 13
      : numberOf(top) === numberOf(card) + 1 && isRed(top) !== isRed(card);
  });
  return index + 1;
}

type Step = KlondikeStep | PlacedStep;

class Player {
  readonly moves: Move[] = [];
  state: State;
  stopped = false;
  readonly #until: (state: State) => boolean;

  constructor(state: State, until: (state: State) => boolean) {
    this.state = state;
    this.#until = until;
  }

  move(from: number, to: number): void {
    if (this.stopped) return;
    const move = { from, to };
    this.state = klondike.play(this.state, move);
    this.moves.push(move);
    this.stopped = this.#until(this.state);
  }

  /** Draws from the stock until the card is on top of the waste. */
  reach(card: Card): void {
    while (this.state.waste.at(-1) !== card && !this.stopped) {
      const { from, to } = refusalOf(this.state, turn) === undefined ? turn : redeal;
      this.move(from, to);
    }
  }

  /** Moves what is on the card to its twin. */
  clear(card: Card): number {
    const column = columnWith(this.state, card);
    const open = this.state.columns[column - 1]?.open ?? [];
    if (open.at(-1) !== card) {
      const twin = this.state.columns.findIndex((other) => isTwin(other.open.at(-1) ?? card, card));
      this.move(column, twin + 1);
    }
    return column;
  }

  step(step: Step): void {
    const { kind, card } = step;
    if (kind === 'place' || kind === 'stock up') this.reach(card);
    const from =
      kind === 'reveal' || kind === 'shift'
        ? columnWith(this.state, card)
        : kind === 'up'
          ? this.clear(card)
          : kind === 'down'
            ? foundationFor(this.state, card)
            : WASTE;
    const up = kind === 'up' || kind === 'stock up';
    const host = 'host' in step ? step.host : undefined;
    this.move(from, up ? foundationFor(this.state, card) : columnFor(this.state, card, host));
  }
}

/**
 * The moves that carry out a solution from a position, up to the first after which `until` returns true. Throws if the solution does not
 * fit the position: that is a bug.
 */
export function expandLine(
  state: State,
  line: readonly Step[],
  until: (state: State) => boolean = () => false,
): readonly Move[] {
  const player = new Player(state, until);
  for (const step of line) {
    if (player.stopped) break;
    player.step(step);
  }
  return player.moves;
}

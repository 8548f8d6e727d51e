/**
 * One game of Klondike on the page: the deal, the rules, its history and the clock. Plain data and functions; the page
 * draws `viewOf(current(session.history))` and never the state itself.
 */
import { type Deal, numberOf, parseDeal, suitOf } from '@baralho/core';
import {
  carriedCards,
  FOUNDATIONS,
  klondike,
  type Move,
  movesOf,
  type Rules,
  refusalOf,
  SEED_RULES,
  STOCK,
  type State,
  setupOf,
  type Table,
  WASTE,
} from '@baralho/core/games/klondike/index';
import type { AutoPlay } from '../autoPlay.ts';
import { beginning, current, type History, jumped, played } from '../play/history.ts';
import { isRecord } from '../store/shelf.ts';
import { formatSteps, parseSteps } from './moves.ts';

export interface Session {
  readonly deal: Deal;
  readonly rules: Rules;
  readonly history: History<State, Move>;
  readonly seconds: number;
  /** A game is counted once, when it is won or left behind. */
  readonly counted: boolean;
}

export const begin = (deal: Deal, rules: Rules = SEED_RULES): Session => ({
  deal,
  rules,
  history: beginning(klondike.start(setupOf(deal.deck, rules))),
  seconds: 0,
  counted: false,
});

export const variantOf = ({ draw, redeals }: Rules): string =>
  `klondike draw ${draw}${Number.isFinite(redeals) ? ` redeals ${redeals}` : ''}`;

export const isWon = (table: Pick<Table, 'foundations'>): boolean =>
  table.foundations.every((foundation) => foundation.length === 13);

const out = (table: Table, suit: number): number =>
  table.foundations.find(([ace]) => ace !== undefined && suitOf(ace) === suit)?.length ?? 0;

/** A card that no other card will ever need to lie on: both suits of the other colour are out up to the one below it. */
function isSafe(table: Table, move: Move): boolean {
  const [card] = carriedCards(table, move);
  if (card === undefined) return false;
  const number = numberOf(card);
  const others = suitOf(card) === 1 || suitOf(card) === 2 ? [0, 3] : [1, 2];
  return number <= 2 || others.every((suit) => out(table, suit) >= number - 1);
}

const isUp = ({ to }: Move): boolean => to >= FOUNDATIONS[0];

/** The next move that the page may make on its own. */
export function automaticMove(table: Table, mode: AutoPlay): Move | undefined {
  if (mode === 'off') return undefined;
  return movesOf(table).find((move) => isUp(move) && (mode === 'always' || isSafe(table, move)));
}

/** Plays the player's move. The automatic ones that follow are for the page to ask for, one by one, so that they can be seen. */
export const withMove = (session: Session, move: Move, automatic = false): Session => ({
  ...session,
  history: played(klondike, session.history, move, automatic),
});

/** The moves that bring all cards out without a further thought; undefined when that does not lead to the end. */
export function finish(state: State): readonly Move[] | undefined {
  if (isWon(state) || state.columns.some(({ closed }) => closed.length > 0)) return undefined;
  const moves: Move[] = [];
  let turnsInVain = 0;
  for (let at = state; !isWon(at); ) {
    const move: Move | undefined =
      movesOf(at).find(isUp) ??
      [
        { from: STOCK, to: WASTE },
        { from: WASTE, to: STOCK },
      ].find((turn) => refusalOf(at, turn) === undefined);
    turnsInVain = move !== undefined && isUp(move) ? 0 : turnsInVain + 1;
    if (move === undefined || turnsInVain > 60) return undefined;
    moves.push(move);
    at = klondike.play(at, move);
  }
  return moves;
}

export interface Saved {
  readonly version: 1;
  readonly deal: string;
  readonly draw: number;
  /** Null: as often as one likes. */
  readonly redeals: number | null;
  readonly worryBack: boolean;
  readonly steps: string;
  readonly at: number;
  readonly seconds: number;
  readonly counted: boolean;
}

export const toSaved = ({ deal, rules, history, seconds, counted }: Session): Saved => ({
  version: 1,
  deal: deal.code,
  draw: rules.draw,
  redeals: Number.isFinite(rules.redeals) ? rules.redeals : null,
  worryBack: rules.worryBack,
  steps: formatSteps(history.steps),
  at: history.at,
  seconds,
  counted,
});

export const isDraw = (value: unknown): value is Rules['draw'] => value === 1 || value === 2 || value === 3;

/** Plays a saved or linked game again from its deal; undefined when it does not hold together. */
export function fromSaved(value: unknown): Session | undefined {
  if (!isRecord(value) || value.version !== 1) return undefined;
  const { deal: code, draw, redeals, worryBack, steps: text, at, seconds, counted } = value;
  const deal = typeof code === 'string' ? parseDeal('klondike', code) : undefined;
  const steps = typeof text === 'string' ? parseSteps(text) : undefined;
  if (!deal?.ok || steps === undefined || !isDraw(draw) || typeof worryBack !== 'boolean') return undefined;
  if (redeals !== null && !(Number.isInteger(redeals) && (redeals as number) >= 0)) return undefined;
  if (!Number.isInteger(at) || typeof seconds !== 'number' || !(seconds >= 0)) return undefined;
  const rules = {
    draw,
    redeals: redeals === null ? Number.POSITIVE_INFINITY : (redeals as number),
    worryBack,
  };
  let session = begin(deal.value, rules);
  for (const { move, automatic } of steps) {
    if (refusalOf(current(session.history), move) !== undefined) return undefined;
    session = withMove(session, move, automatic);
  }
  const history = jumped(session.history, at as number);
  return { ...session, history, seconds, counted: counted === true };
}

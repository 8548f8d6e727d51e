/**
 * A race: everybody plays the same Klondike deal alone, and sees how many cards each of the others has on the foundations and
 * whether they have stopped. It ends when somebody has all cards on the foundations, or when all have stopped.
 */
import { formatGlyphs, misread, parseGlyphs, type Seat, unwrap } from '@baralho/core';
import {
  klondike,
  klondikeNotation,
  klondikeOptions,
  type State,
  setupOf,
  type View,
  viewOf,
} from '@baralho/core/games/klondike/index';
import type { LiveGame } from '../game.ts';

/** Sent instead of a move to stop playing. */
export const STOP = 'stop';

interface Racer {
  readonly state: State;
  readonly stopped: boolean;
  readonly moves: number;
}
type Race = readonly (Racer | undefined)[];

/** Cards as glyphs; face-down cards only as their number. */
export interface KlondikePosition {
  readonly variant: string;
  readonly columns: readonly { readonly closed: number; readonly open: string }[];
  /** Card by card, the next one first; null for cards not seen yet. */
  readonly stock: readonly (string | null)[];
  readonly waste: string;
  readonly foundations: readonly string[];
  readonly redealsUsed: number;
}
export interface Progress {
  readonly out: number;
  readonly moves: number;
  readonly stopped: boolean;
}
export interface RaceView {
  /** Null for spectators. */
  readonly own: KlondikePosition | null;
  /** One for each seat, null for empty seats. */
  readonly progress: readonly (Progress | null)[];
}

const SEATS = 8;
const CARDS = 52;
const glyphs = (cards: Iterable<number>): string => formatGlyphs(cards).replaceAll(' ', '');
const outOf = ({ foundations }: State): number => foundations.reduce((sum, pile) => sum + pile.length, 0);

function positionOf(state: State): KlondikePosition {
  const { rules, columns, stock, waste, foundations, redealsUsed } = viewOf(state);
  return {
    variant: `draw:${rules.draw}`,
    columns: columns.map(({ closed, open }) => ({ closed, open: glyphs(open) })),
    stock: stock.map((card) => (card === null ? null : glyphs([card]))),
    waste: glyphs(waste),
    foundations: foundations.map(glyphs),
    redealsUsed,
  };
}

/** The view for the page. */
export function viewOfRacer(position: KlondikePosition): View {
  const cards = (text: string) => unwrap(parseGlyphs(text));
  return {
    rules: unwrap(klondikeOptions.parse(position.variant)),
    columns: position.columns.map(({ closed, open }) => ({ closed, open: cards(open) })),
    stock: position.stock.map((card) => (card === null ? null : (cards(card)[0] ?? null))),
    waste: cards(position.waste),
    foundations: position.foundations.map(cards),
    redealsUsed: position.redealsUsed,
  };
}

const progressOf = (racer: Racer | undefined): Progress | null =>
  racer === undefined ? null : { out: outOf(racer.state), moves: racer.moves, stopped: racer.stopped };

const isWon = (racer: Racer | undefined): boolean => racer !== undefined && outOf(racer.state) === CARDS;
const goesOn = (racer: Racer | undefined): racer is Racer => racer !== undefined && !racer.stopped;
const isOver = (race: Race): boolean => race.some(isWon) || !race.some(goesOn);

const raced = (race: Race, seat: Seat, racer: Racer): Race =>
  race.map((one, other) => (other === seat ? racer : one));

interface Seen {
  readonly own?: KlondikePosition;
  readonly progress: Progress | null;
}

export const liveKlondike: LiveGame<Race, RaceView, Seen> = {
  seats: SEATS,
  least: 1,
  bots: false,
  turns: false,
  joins: false,
  variants: ['draw:1', 'draw:3'],
  farewell: STOP,
  start({ deck, variant, players }) {
    const state = klondike.start(setupOf(deck, unwrap(klondikeOptions.parse(variant))));
    return players.map((plays) => (plays ? { state, stopped: false, moves: 0 } : undefined));
  },
  movers: (race) => (isOver(race) ? [] : race.flatMap((racer, seat) => (goesOn(racer) ? [seat] : []))),
  play(race, seat, text) {
    const racer = race[seat];
    if (!goesOn(racer)) return misread(0, text, 'no move, you have stopped');
    if (text === STOP)
      return { ok: true, value: { state: raced(race, seat, { ...racer, stopped: true }), move: STOP } };
    const move = klondikeNotation.parseMove(text, racer.state);
    if (!move.ok) return move;
    const state = klondike.play(racer.state, move.value);
    const next = { state, stopped: false, moves: racer.moves + 1 };
    return {
      ok: true,
      value: { state: raced(race, seat, next), move: klondikeNotation.formatMove(move.value) },
    };
  },
  outcome: (race) =>
    isOver(race)
      ? {
          scores: race.map((racer) => progressOf(racer)?.out ?? 0),
          reason: race.some(isWon) ? 'won' : 'stopped',
        }
      : undefined,
  view(race, viewer) {
    const own = viewer === undefined ? undefined : race[viewer];
    return { own: own === undefined ? null : positionOf(own.state), progress: race.map(progressOf) };
  },
  seen(race, seat, _, viewer) {
    const racer = race[seat];
    const progress = progressOf(racer);
    return seat === viewer && racer !== undefined ? { own: positionOf(racer.state), progress } : { progress };
  },
  follow: (view, seat, { own, progress }) => ({
    own: own ?? view.own,
    progress: view.progress.map((one, other) => (other === seat ? progress : one)),
  }),
};

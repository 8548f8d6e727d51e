/** Klondike at the table: cursor and selected pile, typed moves, the mouse. */
import { itemAt } from '@baralho/core';
import {
  explainRefusal,
  FOUNDATIONS,
  klondike,
  klondikeNotation,
  type Move,
  movesOf,
  refusalOf,
  STOCK,
  type State,
  viewOf,
  WASTE,
} from '@baralho/core/games/klondike/index';
import { type Judging, losingMoves } from '@baralho/lab/klondike/inPlay';
import { stateOf } from '@baralho/table';
import { finishingMoves } from '@baralho/table/klondike/finish';
import { klondikeRulebook } from '@baralho/table/klondike/rulebook';
import { AUTO_PLAY, automaticMove } from '@baralho/table/klondike/safe';
import { SCORES, scoreOf } from '@baralho/table/klondike/score';
import type { Language } from '@baralho/words';
import { indexOf } from '../../screen/cards.ts';
import type { Press } from '../../screen/keys.ts';
import { playMove, refuse, type Table, type TableGame, wordsOf } from '../../table/table.ts';
import { WORDS } from '../../table/words.ts';
import { drawKlondike } from './draw.ts';
import { layoutOf, neighbour, pileAt } from './layout.ts';

export interface Focus {
  /** A pile number. */
  readonly cursor: number;
  readonly picked: number | undefined;
  /** The moves of a position as far as they were judged. */
  readonly judged: { readonly of: State; readonly judging: Judging } | undefined;
}

export type KlondikeTable = Table<State, Move, Focus>;

const withPicked = (table: KlondikeTable, cursor: number, picked?: number): KlondikeTable => ({
  ...table,
  focus: { ...table.focus, cursor, picked },
  note: undefined,
});

function attempt(table: KlondikeTable, move: Move): KlondikeTable {
  const refusal = refusalOf(stateOf(table.session), move);
  const put = withPicked(table, move.to === STOCK ? STOCK : table.focus.cursor);
  return refusal === undefined
    ? playMove(put, klondikeTable, move)
    : refuse(put, explainRefusal(refusal, indexOf, WORDS[table.settings.language].refusals));
}

/** Draws from the stock, or turns the waste over when the stock is empty. */
const turn = (table: KlondikeTable): KlondikeTable =>
  stateOf(table.session).stock.length > 0
    ? attempt(table, { from: STOCK, to: WASTE })
    : attempt(table, { from: WASTE, to: STOCK });

function sendOut(table: KlondikeTable, pile: number): KlondikeTable {
  const state = stateOf(table.session);
  const move = movesOf(state).find(({ from, to }) => from === pile && to >= 10);
  return move === undefined
    ? refuse(withPicked(table, pile), wordsOf(table).klondike.noFoundation)
    : attempt(withPicked(table, pile), move);
}

/** Picks a pile up, or drops what was picked up on it. The same pile twice sends its card to the best place. */
function touch(table: KlondikeTable, pile: number): KlondikeTable {
  const { picked } = table.focus;
  if (pile === STOCK && (picked === undefined || picked === WASTE)) return turn(withPicked(table, pile));
  if (picked === undefined) {
    const movable = movesOf(stateOf(table.session)).some(({ from }) => from === pile);
    return movable
      ? withPicked(table, pile, pile)
      : refuse(withPicked(table, pile), wordsOf(table).klondike.noTarget);
  }
  if (picked !== pile) return attempt(withPicked(table, pile), { from: picked, to: pile });
  const best = movesOf(stateOf(table.session)).find(({ from, to }) => from === pile && to !== STOCK);
  return best === undefined ? withPicked(table, pile) : attempt(withPicked(table, pile), best);
}

const nextOf = <T>(list: readonly T[], item: T): T => itemAt(list, (list.indexOf(item) + 1) % list.length);

/** The next setting of the auto-move to foundations. */
function automated(table: KlondikeTable): KlondikeTable {
  const autoPlay = nextOf(AUTO_PLAY, table.settings.autoPlay ?? 'off');
  const text = wordsOf(table).klondike.autoPlay[autoPlay];
  return { ...table, settings: { ...table.settings, autoPlay }, note: { tone: 'news', text } };
}

function scored(table: KlondikeTable): KlondikeTable {
  const score = nextOf(SCORES, table.settings.score ?? 'none');
  const text = wordsOf(table).klondike.scores[score];
  return { ...table, settings: { ...table.settings, score }, note: { tone: 'news', text } };
}

/** Points follow a sum sign, dollars a dollar sign. */
function score({ session, settings }: KlondikeTable): string {
  const { score: kind = 'none' } = settings;
  if (kind === 'none') return '';
  return `${kind === 'vegas' ? '$' : 'Σ'} ${String(scoreOf(session, kind)).replace('-', '−')}`;
}

function press(
  table: KlondikeTable,
  press: Press,
  size: Parameters<typeof layoutOf>[1],
): KlondikeTable | undefined {
  const { cursor, picked } = table.focus;
  if (press.kind === 'mouse') {
    if (press.action === 'drag') return table;
    const pile = pileAt(layoutOf(viewOf(stateOf(table.session)), size), press.x, press.y);
    if (pile === undefined) return press.action === 'press' ? withPicked(table, cursor) : table;
    if (press.action === 'press')
      return press.button === 'left'
        ? touch(table, pile)
        : press.button === 'right'
          ? sendOut(table, pile)
          : table;
    // Released over another pile than it was pressed on: dragged there.
    return picked !== undefined && pile !== picked ? touch(table, pile) : table;
  }
  if (press.kind === 'sign') {
    if (press.sign === ' ' || press.sign === 'd') return turn(withPicked(table, cursor));
    if (press.sign === 'A') return automated(table);
    if (press.sign === '$') return scored(table);
    return press.sign === 'f' ? sendOut(table, cursor) : undefined;
  }
  switch (press.key) {
    case 'up':
    case 'down':
    case 'left':
    case 'right':
      return withPicked(table, neighbour(cursor, press.key), picked);
    case 'enter':
      return touch(table, cursor);
    default:
      return undefined;
  }
}

const PILE_LETTERS: Readonly<Record<string, number>> = { s: STOCK, w: WASTE };

/** `8 9`, `w 4`, `3 f`: pile numbers of the exercise, or letters for the stock, the waste and whichever foundation fits. */
function readTyped(
  text: string,
  state: State,
  language: Language,
): { readonly move: Move } | { readonly refusal: string } {
  const match = /^\s*(\d+|[sw])\s+(\d+|[swf])\s*$/i.exec(text);
  if (match === null) return { refusal: WORDS[language].klondike.howToType };
  const pile = (word: string): number => PILE_LETTERS[word.toLowerCase()] ?? Number(word);
  const from = pile(match[1] ?? '');
  const targets = /f/i.test(match[2] ?? '') ? FOUNDATIONS : [pile(match[2] ?? '')];
  const to = targets.find((target) => refusalOf(state, { from, to: target }) === undefined) ?? targets[0];
  const move = { from, to: to ?? 0 };
  const refusal = refusalOf(state, move);
  return refusal === undefined
    ? { move }
    : { refusal: explainRefusal(refusal, indexOf, WORDS[language].refusals) };
}

export const klondikeTable: TableGame<State, Move, Focus> = {
  rules: klondikeRulebook,
  focus: (_, before) => ({
    cursor: before?.cursor ?? STOCK,
    picked: undefined,
    judged: before?.judged,
  }),
  name: (words) => words.klondike.name,
  variant({ rules: { draw, redeals, worryBack } }, { klondike: words }) {
    const parts = [words.draw(draw)];
    if (redeals !== Number.POSITIVE_INFINITY) parts.push(words.redeals(redeals));
    if (!worryBack) parts.push(words.noWorryBack);
    return parts.join(', ');
  },
  keys: ({ keys }) => [
    ['← ↑ ↓ →', keys.arrows],
    ['Enter', keys.pick],
    ['space', keys.turn],
    ['f', keys.up],
    ['8 9, w 4', keys.type],
    ['mouse', keys.mouse],
    ['A', keys.autoPlay],
    ['$', keys.score],
  ],
  bar: ({ short }) => [
    ['⏎', short.pick],
    ['␣', short.turn],
    ['f', short.out],
  ],
  about: (words) => words.klondike.about,
  typing: /[0-9ws]/i,
  readTyped,
  press,
  finish: finishingMoves,
  automatic: (state, { autoPlay = 'off' }) => automaticMove(state, autoPlay),
  score,
  pausable: false,
  ending({ session }, { klondike: words }) {
    const state = stateOf(session);
    const outcome = klondike.outcome(state);
    if (outcome?.reason === 'won') return { text: words.won(session.at), result: 'won' };
    return outcome && { text: words.noMove, result: 'lost' };
  },
  plain: klondikeNotation.formatState,
  draw({ session, focus: { cursor, picked, judged }, hinted }, canvas, words) {
    const state = stateOf(session);
    const losing = judged?.of === state ? losingMoves(judged.judging.done) : [];
    drawKlondike(canvas, viewOf(state), { cursor, picked, hinted, losing }, words);
  },
};

/** Accordion at the table: free choice by cursor, click or typed numbers; the judge's rule plays itself. */
import { lastOf } from '@baralho/core';
import { type AccordionMove, type AccordionState, accordion } from '@baralho/core/games/accordion/index';
import { stateOf } from '@baralho/table';
import { accordionRulebook } from '@baralho/table/accordion/rulebook';
import type { Language } from '@baralho/words';
import type { Size } from '../../screen/canvas.ts';
import { indexOf } from '../../screen/cards.ts';
import type { Press } from '../../screen/keys.ts';
import { playMove, refuse, type Table, type TableGame, wordsOf } from '../../table/table.ts';
import { WORDS } from '../../table/words.ts';
import { drawRow, pileAtCell, rowLayout } from './draw.ts';
import { accordionHint, wayToOnePile } from './hint.ts';

export interface Focus {
  readonly cursor: number;
  readonly picked: number | undefined;
}

type AccordionTable = Table<AccordionState, AccordionMove, Focus>;

const movesFrom = (state: AccordionState, pile: number): readonly AccordionMove[] =>
  accordion.moves(state).filter(({ from }) => from === pile);

const focused = (table: AccordionTable, cursor: number, picked?: number): AccordionTable => ({
  ...table,
  focus: { cursor, picked },
  note: undefined,
});

function attempt(table: AccordionTable, from: number, to: number): AccordionTable {
  if (to < 0) return refuse(focused(table, from), wordsOf(table).accordion.nothingThere(from + 1));
  const move = movesFrom(stateOf(table.session), from).find((listed) => listed.to === to);
  return move === undefined
    ? refuse(focused(table, from), wordsOf(table).accordion.cannot(from + 1, to + 1))
    : playMove(focused(table, to), freeAccordion, move);
}

/** Picks up a pile that has a choice, moves one that has none, drops a picked one. */
function touch(table: AccordionTable, pile: number): AccordionTable {
  const { picked } = table.focus;
  if (picked !== undefined && picked !== pile) return attempt(table, picked, pile);
  const [first, second] = movesFrom(stateOf(table.session), pile);
  if (first === undefined) return refuse(focused(table, pile), wordsOf(table).accordion.noMove(pile + 1));
  if (second === undefined || picked === pile) return attempt(table, pile, first.to);
  return focused(table, pile, pile);
}

/** Says which cards are in a pile, the top first. */
function looked(table: AccordionTable, pile: number): AccordionTable {
  const cards = (stateOf(table.session).piles[pile] ?? []).toReversed().map(indexOf);
  const text = wordsOf(table).accordion.holds(pile + 1, cards.join(' '));
  return { ...focused(table, pile, table.focus.picked), note: { tone: 'news', text } };
}

function press(table: AccordionTable, press: Press, size: Size): AccordionTable | undefined {
  const { piles } = stateOf(table.session);
  const { picked } = table.focus;
  const cursor = Math.min(table.focus.cursor, piles.length - 1);
  const layout = rowLayout(piles.length, size);
  const to = (pile: number): AccordionTable => ({
    ...table,
    focus: { cursor: Math.min(Math.max(pile, 0), piles.length - 1), picked },
    note: undefined,
  });
  if (press.kind === 'mouse') {
    const pile = pileAtCell(layout, piles.length, press.x, press.y);
    if (pile === undefined || press.action === 'drag') return table;
    if (press.action === 'press') return touch(table, pile);
    return picked !== undefined && picked !== pile ? attempt(table, picked, pile) : table;
  }
  if (press.kind === 'sign') {
    if (press.sign === ' ') return looked(table, cursor);
    if (press.sign === 'x') return attempt(table, cursor, cursor - 1);
    return press.sign === 'z' ? attempt(table, cursor, cursor - 3) : undefined;
  }
  switch (press.key) {
    case 'left':
      return to(cursor - 1);
    case 'right':
      return to(cursor + 1);
    case 'up':
      return cursor < layout.perLine ? table : to(cursor - layout.perLine);
    case 'down':
      return to(cursor + layout.perLine);
    case 'home':
      return to(0);
    case 'end':
      return to(piles.length - 1);
    case 'tab':
      return to(nextMovable(stateOf(table.session), cursor));
    case 'enter':
      return touch(table, cursor);
    default:
      return undefined;
  }
}

function nextMovable(state: AccordionState, cursor: number): number {
  const movable = accordion.moves(state).map(({ from }) => from);
  return movable.find((pile) => pile > cursor) ?? movable[0] ?? cursor;
}

function readTyped(
  text: string,
  state: AccordionState,
  language: Language,
): { readonly move: AccordionMove } | { readonly refusal: string } {
  const words = WORDS[language].accordion;
  const match = /^\s*(\d{1,2})\s+(\d{1,2})\s*$/.exec(text);
  if (match === null) return { refusal: words.howToType };
  const [from, to] = [Number(match[1]), Number(match[2])];
  if (from < 1 || from > state.piles.length) return { refusal: words.noPile(from, state.piles.length) };
  if (to < 1) return { refusal: words.nothingThere(from) };
  const move = movesFrom(state, from - 1).find((listed) => listed.to === to - 1);
  return move === undefined ? { refusal: words.cannot(from, to) } : { move };
}

/** `1 5♠`, `2×3 K♥`: each pile with its number, its cards and its top. */
const plainRow = ({ piles }: AccordionState): string =>
  piles
    .map((pile, i) => `${i + 1}${pile.length > 1 ? `×${pile.length}` : ''} ${indexOf(lastOf(pile))}`)
    .join('  ');

const shared: Pick<
  TableGame<AccordionState, AccordionMove, Focus>,
  'rules' | 'focus' | 'name' | 'variant' | 'about' | 'ending'
> = {
  rules: accordionRulebook,
  focus: (_, before) => ({ cursor: before?.cursor ?? 0, picked: undefined }),
  name: (words) => words.accordion.name,
  variant: ({ rule, piles }, { accordion: words }) => `${words.piles(piles.length)}, ${words.rules[rule]}`,
  about: (words) => words.accordion.about,
  ending({ session }, { accordion: words }) {
    const state = stateOf(session);
    const outcome = accordion.outcome(state);
    if (outcome === undefined) return undefined;
    return outcome.reason === 'won'
      ? { text: words.won(session.at), result: 'won' }
      : { text: words.stuck(state.piles.length), result: 'lost' };
  },
};

export const freeAccordion: TableGame<AccordionState, AccordionMove, Focus> = {
  ...shared,
  keys: ({ keys }) => [
    ['← ↑ ↓ →', keys.arrows],
    ['Enter', keys.pick],
    ['Tab', keys.nextPile],
    ['space', keys.look],
    ['x', keys.nearLeft],
    ['z', keys.farLeft],
    ['5 2', keys.type],
    ['mouse', keys.mouseRow],
  ],
  bar: ({ short }) => [
    ['⏎', short.pick],
    ['⇥', short.next],
    ['x', short.near],
    ['z', short.far],
  ],
  typing: /[0-9]/,
  readTyped,
  press,
  hint: ({ session, settings }) => accordionHint(stateOf(session), settings.language),
  finish: (state) => wayToOnePile(state) ?? [],
  finishHelps: true,
  pausable: false,
  plain: plainRow,
  draw({ session, focus, hinted }, canvas) {
    const state = stateOf(session);
    const cursor = Math.min(focus.cursor, state.piles.length - 1);
    const from = focus.picked ?? cursor;
    drawRow(canvas, state, {
      cursor,
      picked: focus.picked,
      hinted,
      targets: new Set(movesFrom(state, from).map(({ to }) => to)),
      movable: new Set(accordion.moves(state).map((move) => move.from)),
    });
  },
};

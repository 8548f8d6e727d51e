/** Draws the table of a described game: a function of what the player sees and marks. */
import type { Card } from '@baralho/core';
import {
  carriedCards,
  kindOf,
  type Move,
  movesOf,
  type PileName,
  pileOf,
  type View,
} from '@baralho/core/games/patience/index';
import { type Canvas, write } from '../../screen/canvas.ts';
import { drawBack, drawCard, drawSlot } from '../../screen/cards.ts';
import type { Paper } from '../../screen/theme.ts';
import { textWidth } from '../../screen/width.ts';
import { type Layout, layoutOf, type Spot } from './layout.ts';

export interface Marks {
  readonly cursor: PileName;
  readonly picked: PileName | undefined;
  readonly hinted: Move | undefined;
}

interface Pen {
  readonly canvas: Canvas;
  readonly layout: Layout;
  readonly view: View;
  readonly lit: ReadonlySet<Card>;
  readonly targets: ReadonlySet<PileName>;
  readonly marks: Marks;
}

/** The name of a pile, and how many cards it holds where that cannot be seen. */
function drawLabel({ canvas, layout, view, targets, marks }: Pen, { pile, x, y }: Spot): void {
  const { closed, open } = pileOf(view.piles, pile);
  const isStacked = kindOf(pile) === 'stock' || kindOf(pile) === 'waste' || closed.length > 0;
  const count = kindOf(pile) !== 'column' && isStacked ? ` ${closed.length + open.length}` : '';
  const isTarget = targets.has(pile);
  const text = `${pile}${count}`;
  const label = marks.cursor === pile ? `▸${text}◂` : isTarget ? `›${text}‹` : text;
  const bold = marks.cursor === pile || isTarget || marks.picked === pile;
  const left = x + Math.max(0, Math.floor((layout.card.columns - textWidth(label)) / 2));
  write(canvas, left, y - 1, label, { ink: bold ? 'gold' : 'faint', paper: 'felt', bold });
}

const paperOf = ({ lit, marks }: Pen, pile: PileName, card: Card): Paper =>
  lit.has(card) ? 'hinted' : marks.picked === pile ? 'picked' : 'card';

/** A pile whose top card is visible. */
function drawUpper(pen: Pen, { pile, x, y }: Spot): void {
  const { canvas, layout, view, targets } = pen;
  const { closed, open } = pileOf(view.piles, pile);
  const top = open.at(-1);
  if (top !== undefined) drawCard(canvas, x, y, top, layout.card, { paper: paperOf(pen, pile, top) });
  else if (closed.length > 0) drawBack(canvas, x, y, layout.card);
  else drawSlot(canvas, x, y, layout.card, '', targets.has(pile));
}

/** The cards of a column without room are counted in a line: first the face-down cards, then the lowest of the others. */
function drawColumn(pen: Pen, { pile, x, y, rows }: Spot): void {
  const { canvas, layout, view, targets } = pen;
  const { card } = layout;
  const { closed, open } = pileOf(view.piles, pile);
  if (open.length === 0) drawSlot(canvas, x, y, card, '', targets.has(pile));
  const room = rows - card.rows + 1;
  const isFolded = closed.length > 0 && closed.length + open.length > room;
  const lines = isFolded ? 1 : closed.length;
  const left = open.length > room - lines ? open.length - (room - Math.max(lines, 1)) : 0;
  const hidden = (isFolded || left > 0 ? closed.length : 0) + left;
  let at = y;
  if (hidden > 0) {
    drawBack(canvas, x, at, card, 1);
    write(canvas, x + 1, at++, `×${hidden}`, { ink: 'text', paper: 'back', bold: true });
  } else for (let i = 0; i < closed.length; i++) drawBack(canvas, x, at++, card, 1);
  for (const [i, shown] of open.slice(left).entries()) {
    const isTop = i === open.length - left - 1;
    drawCard(canvas, x, at++, shown, card, {
      paper: paperOf(pen, pile, shown),
      rows: isTop ? card.rows : 1,
    });
  }
}

export function drawPatience(canvas: Canvas, view: View, marks: Marks): void {
  const layout = layoutOf(view, canvas);
  const { hinted, picked } = marks;
  const isOfStock = hinted !== undefined && kindOf(hinted.from) === 'stock';
  const pen: Pen = {
    canvas,
    layout,
    view,
    marks,
    lit: new Set(hinted === undefined || isOfStock ? [] : carriedCards(view, hinted)),
    targets: new Set([
      ...(picked === undefined ? [] : movesOf(view).flatMap(({ from, to }) => (from === picked ? [to] : []))),
      ...(hinted === undefined ? [] : [hinted.to, ...(isOfStock ? [hinted.from] : [])]),
    ]),
  };
  for (const spot of layout.spots) {
    if (kindOf(spot.pile) === 'column') drawColumn(pen, spot);
    else drawUpper(pen, spot);
    drawLabel(pen, spot);
  }
}

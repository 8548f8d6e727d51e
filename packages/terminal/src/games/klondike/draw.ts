/** Draws the Klondike table: a function of what the player sees and marks. */
import type { Card } from '@baralho/core';
import {
  COLUMNS,
  carriedCards,
  FOUNDATIONS,
  type Move,
  refusalOf,
  STOCK,
  type View,
  WASTE,
} from '@baralho/core/games/klondike/index';
import { type Canvas, write } from '../../screen/canvas.ts';
import { drawBack, drawCard, drawSlot } from '../../screen/cards.ts';
import type { Paper, Style } from '../../screen/theme.ts';
import { textWidth } from '../../screen/width.ts';
import type { Words } from '../../table/words.ts';
import { type Layout, layoutOf, leftOf } from './layout.ts';

export interface Marks {
  readonly cursor: number;
  readonly picked: number | undefined;
  readonly hinted: Move | undefined;
  /** Moves known to lose the game. */
  readonly losing: readonly Move[];
}

/** Which piles could take something from the picked pile. */
const targetsOf = (view: View, picked: number | undefined): ReadonlySet<number> =>
  new Set(
    picked === undefined
      ? []
      : [...COLUMNS, ...FOUNDATIONS].filter((to) => refusalOf(view, { from: picked, to }) === undefined),
  );

function drawLabel(
  canvas: Canvas,
  layout: Layout,
  pile: number,
  text: string,
  marks: Marks,
  isTarget: boolean,
): void {
  const y = (pile <= 7 ? layout.columnsTop : layout.top) - 1;
  const loses = marks.losing.some(({ from, to }) => from === marks.picked && to === pile);
  const label = marks.cursor === pile ? `▸${text}◂` : loses ? `✕${text}✕` : isTarget ? `›${text}‹` : text;
  const marked = marks.cursor === pile || isTarget || marks.picked === pile;
  const style: Style = { ink: loses ? 'bad' : marked ? 'gold' : 'faint', paper: 'felt', bold: marked };
  const room = layout.card.columns;
  write(
    canvas,
    leftOf(layout, pile) + Math.max(0, Math.floor((room - textWidth(label)) / 2)),
    y,
    label,
    style,
  );
}

/** How many cards of the waste fit before the foundations. */
const fanSize = ({ lefts, card, fan }: Layout): number =>
  1 + Math.floor(((lefts[3] ?? 0) - 1 - (lefts[1] ?? 0) - card.columns) / fan);

export function drawKlondike(canvas: Canvas, view: View, marks: Marks, words: Words): void {
  const layout = layoutOf(view, canvas);
  const { card, top } = layout;
  const targets = targetsOf(view, marks.picked);
  const lit = new Set<Card>(marks.hinted === undefined ? [] : carriedCards(view, marks.hinted));
  const paperOf = (pile: number, shown: Card): Paper =>
    lit.has(shown) ? 'hinted' : marks.picked === pile ? 'picked' : 'card';
  const hintTo = marks.hinted?.to;
  const label = (pile: number, text: string): void =>
    drawLabel(
      canvas,
      layout,
      pile,
      text,
      marks,
      targets.has(pile) || hintTo === pile || marks.hinted?.from === pile,
    );

  // The stock and the waste.
  const stockX = leftOf(layout, STOCK);
  if (view.stock.length > 0) drawBack(canvas, stockX, top, card);
  else
    drawSlot(
      canvas,
      stockX,
      top,
      card,
      view.redealsUsed < view.rules.redeals && view.waste.length > 0 ? '↻' : '×',
      hintTo === STOCK,
    );
  label(STOCK, `8 ${words.klondike.stock}`);
  const stockCount = String(view.stock.length);
  if (view.stock.length > 0)
    write(
      canvas,
      stockX + Math.floor((card.columns - stockCount.length) / 2),
      top + Math.floor(card.rows / 2),
      stockCount,
      {
        ink: 'text',
        paper: 'back',
        bold: true,
      },
    );

  const wasteX = leftOf(layout, WASTE);
  const fanned = view.waste.slice(-fanSize(layout));
  if (fanned.length === 0) drawSlot(canvas, wasteX, top, card);
  for (const [i, shown] of fanned.entries()) {
    const isTop = i === fanned.length - 1;
    drawCard(canvas, wasteX + i * layout.fan, top, shown, card, {
      paper: isTop ? paperOf(WASTE, shown) : 'faded',
    });
  }
  label(WASTE, `9 ${words.klondike.waste}${view.waste.length > 0 ? ` ${view.waste.length}` : ''}`);

  for (const [i, pile] of FOUNDATIONS.entries()) {
    const shown = view.foundations[i]?.at(-1);
    const x = leftOf(layout, pile);
    if (shown === undefined) drawSlot(canvas, x, top, card, 'A', hintTo === pile || targets.has(pile));
    else drawCard(canvas, x, top, shown, card, { paper: paperOf(pile, shown) });
    label(pile, String(pile));
  }

  for (const pile of COLUMNS) {
    const column = view.columns[pile - 1];
    if (column === undefined) continue;
    label(pile, String(pile));
    const x = leftOf(layout, pile);
    let y = layout.columnsTop;
    if (column.open.length === 0) {
      drawSlot(canvas, x, y, card, 'K', hintTo === pile || targets.has(pile));
      continue;
    }
    if (layout.closedStep === 0 && column.closed > 0) {
      drawBack(canvas, x, y, card, 1);
      write(canvas, x + 2, y++, `×${column.closed}`, { ink: 'text', paper: 'back', bold: true });
    } else
      for (let i = 0; i < column.closed; i++, y += layout.closedStep)
        drawBack(canvas, x, y, card, layout.closedStep);
    for (const [i, shown] of column.open.entries()) {
      const isTop = i === column.open.length - 1;
      const rows = isTop ? card.rows : layout.openStep;
      drawCard(canvas, x, y, shown, card, { paper: paperOf(pile, shown), rows });
      y += rows;
    }
  }
}

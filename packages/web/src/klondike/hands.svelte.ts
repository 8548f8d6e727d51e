/** Touch, mouse and keyboard input on the piles: tap, drag, drop, pick up and put down. */
import { type Card, isRed, numberOf, PACK_52 } from '@baralho/core';
import {
  COLUMNS,
  carriedCards,
  FOUNDATIONS,
  isColumn,
  isFoundation,
  openCards,
  refusalOf,
  STOCK,
  WASTE,
} from '@baralho/core/games/klondike/index';
import { cardName } from '@baralho/words';
import { app } from '../app.svelte.ts';
import { language } from '../languages/language.svelte.ts';
import { createRemark } from '../table/remark.svelte.ts';
import { bestPlace } from './bestPlace.ts';
import type { Sitting } from './sitting.svelte.ts';
import { pileName } from './words.ts';

/** The two cards on which a card may be placed in a column; none for a king. */
const hostsOf = (card: Card): readonly Card[] =>
  PACK_52.filter((host) => numberOf(host) === numberOf(card) + 1 && isRed(host) !== isRed(card));

export function createHands(sitting: Pick<Sitting, 'view' | 'play'>) {
  const remark = createRemark();
  const words = () => language.words;
  /** A pile stays picked up until the position on the table changes. */
  let taken = $state.raw<{ readonly pile: number; readonly from: Sitting['view'] }>();
  const picked = $derived(taken?.from === sitting.view ? taken.pile : undefined);

  const closedIn = (pile: number): number => sitting.view.columns[pile - 1]?.closed ?? 0;
  const openIn = (pile: number): number => openCards(sitting.view, pile).length;

  const turn = (): boolean =>
    sitting.play(sitting.view.stock.length > 0 ? { from: STOCK, to: WASTE } : { from: WASTE, to: STOCK });

  /** To the foundation that takes it, whichever one was chosen. */
  function raise(from: number): boolean {
    const to = FOUNDATIONS.find((pile) => refusalOf(sitting.view, { from, to: pile }) === undefined);
    return sitting.play({ from, to: to ?? FOUNDATIONS[0] });
  }

  /** What the first of the cards would need to move, shown on the card. */
  function refuse(from: number, cards: number): void {
    const open = openCards(sitting.view, from);
    const card = open[open.length - cards];
    if (card === undefined) return;
    const { needs, needsColumn } = words().klondike;
    const hosts = hostsOf(card).map((host) => cardName(words(), host));
    const [one, other] = hosts;
    const text = one === undefined || other === undefined ? needsColumn : needs(one, other);
    remark.make(`${from}:${closedIn(from) + open.length - cards}`, text);
  }

  function place(from: number, cards?: number): void {
    const move = bestPlace(sitting.view, from, cards);
    if (move !== undefined) sitting.play(move);
    else refuse(from, cards ?? (isColumn(from) ? openIn(from) : 1));
  }

  /** By keyboard: pick a pile up, then choose its target; the same pile again means its best place. */
  function choose(pile: number): void {
    const from = picked;
    taken = undefined;
    if (pile === STOCK) turn();
    else if (from === undefined) {
      if (openIn(pile) === 0) {
        app.say(`${pileName(words(), pile)}: ${words().common.empty}`);
        return;
      }
      taken = { pile, from: sitting.view };
      app.say(words().klondike.picked(pileName(words(), pile)));
    } else if (from === pile) place(from);
    else if (isFoundation(pile)) raise(from);
    else sitting.play({ from, to: pile });
  }

  return {
    get picked(): number | undefined {
      return picked;
    },
    remark,
    turn,
    raise,
    choose,
    /** A tapped card goes to its best place; a tap on the stock draws. */
    tap(pile: number, index: number): void {
      if (picked !== undefined || pile === STOCK) choose(pile);
      else if (openIn(pile) > 0 && index >= closedIn(pile))
        place(pile, closedIn(pile) + openIn(pile) - index);
    },
    canLift(pile: number, index: number): boolean {
      if (pile === STOCK) return false;
      return isColumn(pile) ? index >= closedIn(pile) : index === openIn(pile) - 1;
    },
    targets(pile: number, index: number): readonly number[] {
      const cards = closedIn(pile) + openIn(pile) - index;
      return [...COLUMNS, ...FOUNDATIONS].filter(
        (to) => carriedCards(sitting.view, { from: pile, to }).length === cards,
      );
    },
    drop(from: number, to: number): void {
      sitting.play({ from, to });
    },
    putBack(): void {
      if (picked !== undefined) app.say(words().klondike.putBack);
      taken = undefined;
    },
  };
}

export type Hands = ReturnType<typeof createHands>;

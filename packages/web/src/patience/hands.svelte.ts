/** Touch, mouse and keyboard input on the piles: tap, drag, drop, pick up and put down. */
import {
  kindOf,
  type Move,
  movesOf,
  movesTogether,
  type PileName,
  STOCK,
  WASTE,
} from '@baralho/core/games/patience/index';
import { bestMoveFrom, isOut, moveBetween } from '@baralho/table/patience/automatic';
import type { PatienceWords } from '@baralho/words/patience';
import { app } from '../app.svelte.ts';
import { language } from '../languages/language.svelte.ts';
import { createRemark } from '../table/remark.svelte.ts';
import type { Sitting } from './sitting.svelte.ts';
import { pileName } from './words.ts';

export function createHands(sitting: Sitting, own: () => PatienceWords) {
  const remark = createRemark();
  /** A pile stays picked up until the position on the table changes. */
  let taken = $state.raw<{ readonly pile: PileName; readonly from: Sitting['view'] }>();
  const picked = $derived(taken?.from === sitting.view ? taken.pile : undefined);

  const closedIn = (pile: PileName): number => sitting.view.piles[pile]?.closed.length ?? 0;
  const openIn = (pile: PileName): readonly number[] => sitting.view.piles[pile]?.open ?? [];
  const countFrom = (pile: PileName, index: number): number => closedIn(pile) + openIn(pile).length - index;

  function turn(): boolean {
    const moves = movesOf(sitting.view);
    const move = moves.find(({ from }) => from === STOCK) ?? moves.find(({ to }) => to === STOCK);
    return sitting.play(
      move ?? { from: STOCK, to: STOCK in sitting.view.piles ? target() : WASTE, count: 1 },
    );
  }

  /** Where the stock goes, to find out why it cannot. */
  const target = (): PileName => {
    const to = sitting.view.rules.stock?.to;
    return to === 'columns' ? '1' : to === 'hole' ? 'h' : WASTE;
  };

  function place(pile: PileName, count?: number): void {
    const move = bestMoveFrom(sitting.view, pile, count);
    if (move !== undefined) {
      sitting.play(move);
      return;
    }
    const open = openIn(pile);
    if (open.length === 0) return;
    const cards = open.slice(-(count ?? 1));
    const text = movesTogether(sitting.view, cards) ? own().table.noPlace : own().refusals['no run'];
    remark.make(`${pile}:${closedIn(pile) + open.length - cards.length}`, text);
  }

  /** By keyboard: pick a pile up, then choose its target; the same pile again means its best place. */
  function choose(pile: PileName): void {
    const from = picked;
    taken = undefined;
    if (pile === STOCK) turn();
    else if (from === undefined) {
      const name = pileName(language.words, own(), pile);
      const isEmpty = openIn(pile).length === 0;
      if (!isEmpty) taken = { pile, from: sitting.view };
      app.say(isEmpty ? `${name}: ${language.words.common.empty}` : language.words.klondike.picked(name));
    } else if (from === pile) place(from);
    else sitting.play(moveBetween(sitting.view, from, pile));
  }

  /** To the first pile of a kind that takes it. */
  function send(pile: PileName, isMeant: (move: Move) => boolean): void {
    const move = movesOf(sitting.view).find((one) => one.from === pile && isMeant(one));
    if (move !== undefined) sitting.play(move);
    else remark.make(`${pile}:${closedIn(pile) + openIn(pile).length - 1}`, own().table.noPlace);
  }

  return {
    get picked(): PileName | undefined {
      return picked;
    },
    remark,
    turn,
    choose,
    raise: (pile: PileName): void => send(pile, isOut),
    keepAside: (pile: PileName): void => send(pile, ({ to }) => kindOf(to) === 'cell'),
    /** A tapped card goes to its best place; a tap on the stock draws. */
    tap(pile: PileName, index: number): void {
      if (picked !== undefined || pile === STOCK) choose(pile);
      else if (kindOf(pile) === 'column' && index >= closedIn(pile)) place(pile, countFrom(pile, index));
      else if (kindOf(pile) !== 'column' && kindOf(pile) !== 'foundation') place(pile, 1);
    },
    canLift(pile: PileName, index: number): boolean {
      if (pile === STOCK || index < closedIn(pile)) return false;
      if (kindOf(pile) !== 'column') return countFrom(pile, index) === 1;
      return movesTogether(sitting.view, openIn(pile).slice(index - closedIn(pile)));
    },
    targets(pile: PileName, index: number): readonly PileName[] {
      const count = countFrom(pile, index);
      return movesOf(sitting.view).flatMap((move) =>
        move.from === pile && move.count === count && move.to !== STOCK ? [move.to] : [],
      );
    },
    drop: (from: PileName, index: number, to: PileName): boolean =>
      sitting.play({ from, to, count: countFrom(from, index) }),
    putBack(): void {
      if (picked !== undefined) app.say(language.words.klondike.putBack);
      taken = undefined;
    },
  };
}

export type Hands = ReturnType<typeof createHands>;

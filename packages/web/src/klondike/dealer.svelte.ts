/** New games: a random deal, a deal code, or a guaranteed winnable deal. */
import { numberedDeal, parseDeal } from '@baralho/core';
import type { Rules } from '@baralho/core/games/klondike/index';
import type { Difficulty } from '@baralho/lab/klondike/difficulty';
import { isGraded } from '@baralho/lab/klondike/graded';
import { startOfDeal } from '@baralho/table/klondike/rulebook';
import { anyNumber } from '../play/clock.ts';
import { gradedDeal } from './graded.ts';
import type { Sitting } from './sitting.svelte.ts';
import { openSolver } from './solver.ts';

export function createDealer(sitting: Sitting) {
  let triedDeals = $state<number>();
  const solver = openSolver();
  const deal = (rules: Rules, number = anyNumber()): void =>
    sitting.start(startOfDeal(numberedDeal('klondike', number), rules));
  /** False when the code cannot be read. */
  function dealByCode(code: string, rules: Rules): boolean {
    const read = parseDeal('klondike', code);
    if (read.ok) sitting.start(startOfDeal(read.value, rules));
    return read.ok;
  }

  return {
    /** Deals examined so far in search of a winnable one; undefined when there is no search. */
    get triedDeals(): number | undefined {
      return triedDeals;
    },
    deal,
    dealByCode,
    /** Of this difficulty where deals are graded; otherwise deals are tried until the solver wins one. False when it was stopped. */
    async dealWinnable(rules: Rules, difficulty: Difficulty): Promise<boolean> {
      if (isGraded(rules)) {
        deal(rules, await gradedDeal(rules, difficulty, anyNumber()));
        return true;
      }
      triedDeals = 0;
      const answer = await solver.ask({ kind: 'deal', rules, first: anyNumber() }, (progress) => {
        if (progress.kind === 'tried') triedDeals = progress.deals;
      });
      triedDeals = undefined;
      if (answer?.kind !== 'dealt') return false;
      deal(rules, answer.number);
      return true;
    },
    stop: solver.stop,
  };
}

export type Dealer = ReturnType<typeof createDealer>;

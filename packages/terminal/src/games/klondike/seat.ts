/** Starts Klondike as requested: its rules, and a deal, a printed position, or only winnable deals. */
import { randomInt } from 'node:crypto';
import { describeMisread, itemAt, numberedDeal } from '@baralho/core';
import { type Rules, SEED_RULES, type State } from '@baralho/core/games/klondike/index';
import type { Difficulty } from '@baralho/lab/klondike/difficulty';
import { isGraded } from '@baralho/lab/klondike/graded';
import { linkedSession } from '@baralho/table/klondike/link';
import { startOfDeal, startOfPosition } from '@baralho/table/klondike/rulebook';
import { runDialogue } from '../../plain/run.ts';
import { type Seating, seating } from '../../seating.ts';
import { type Fault, type Starts, someNumber, startsOf } from '../../starts.ts';
import type { Answer } from './thoughts.ts';

export interface KlondikeWish {
  readonly rules: Rules;
  readonly deal: string | undefined;
  /** A printed position, and the seed of its unseen cards. */
  readonly position: string | undefined;
  readonly seed: number | undefined;
  /** Only winnable deals, of this difficulty. */
  readonly difficulty: Difficulty | undefined;
}

export const klondikeSwitches = ({ draw, redeals, worryBack }: Rules): readonly string[] => [
  ...(draw === SEED_RULES.draw ? [] : [`--draw ${draw}`]),
  ...(redeals === SEED_RULES.redeals ? [] : [`--redeals ${redeals}`]),
  ...(worryBack ? [] : ['--no-worry-back']),
];

/** Deals from the numbers of a pack. */
export function packStarts(rules: Rules, numbers: readonly number[]): Starts<State> {
  const deals = numbers.map((number) => `b1:klondike:${number}`);
  return {
    asked: undefined,
    deal: () => startOfDeal(numberedDeal('klondike', itemAt(numbers, randomInt(numbers.length))), rules),
    mayGoOn: ({ deal }) => deals.includes(deal),
  };
}

/** From a deal or from a printed position. */
function plainStarts({ rules, deal, position, seed }: KlondikeWish): Starts<State> | Fault {
  const starts = startsOf('klondike', deal, (dealt) => startOfDeal(dealt, rules));
  if ('fault' in starts || position === undefined) return starts;
  const start = startOfPosition(position, rules, seed ?? someNumber());
  if (start.ok) return { ...starts, asked: start.value };
  const line = position.slice(0, start.error.at).split('\n').length;
  return { fault: `position, line ${line}: ${describeMisread(start.error)}` };
}

async function startsFor(wish: KlondikeWish): Promise<Starts<State> | Fault> {
  const { rules, difficulty, deal, position } = wish;
  if (difficulty === undefined) return plainStarts(wish);
  if (deal !== undefined || position !== undefined)
    return { fault: '--difficulty chooses the deal itself; it goes with neither --deal nor --position' };
  if (!isGraded(rules))
    return {
      fault: '--difficulty: deals are graded for --draw 1 and 3, redeals without limit and worrying back',
    };
  const { winnableDeals } = await import('@baralho/lab/klondike/winnableDeals');
  return packStarts(rules, winnableDeals(rules.draw, difficulty));
}

export async function seatKlondike(wish: KlondikeWish): Promise<Seating | Fault> {
  const starts = await startsFor(wish);
  if ('fault' in starts) return starts;
  return seating({
    starts,
    switches: klondikeSwitches(wish.rules),
    linked: (query) => linkedSession(query, Date.now()),
    async table() {
      const { klondikeTableWith } = await import('./solved.ts');
      const { loadKlondike } = await import('@baralho/kernels/klondike');
      const { compiledModule } = await import('@baralho/jobs/compiledModule');
      const { openThreadPool } = await import('@baralho/jobs/threadPool');
      const thread = openThreadPool(compiledModule('./thoughts.ts', import.meta.url), 1);
      return klondikeTableWith(
        await loadKlondike(),
        (question, signal) => thread.run(question, signal) as Promise<Answer>,
      );
    },
    dialogue: (language, input, output) =>
      runDialogue((starts.asked ?? starts.deal()).state, language, input, output),
  });
}

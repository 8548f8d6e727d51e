/** The rules of Klondike as options: how many cards are turned, how often, and whether cards come back from the foundations. */
import type { Rules } from '@baralho/core/games/klondike/index';
import { type Command, Option } from 'commander';
import { wholeNumberFrom } from './numbers.ts';

export interface RulesOptions {
  readonly draw: `${Rules['draw']}`;
  readonly redeals: number;
  readonly worryBack: boolean;
}

export const redealsFrom = (text: string): number =>
  text === 'unlimited' ? Number.POSITIVE_INFINITY : wholeNumberFrom(0, 1_000_000)(text);

export const withRules = (command: Command, draw: RulesOptions['draw']): Command =>
  command
    .addOption(new Option('--draw <n>', 'cards turned at a time').choices(['1', '2', '3']).default(draw))
    .addOption(
      new Option('--redeals <n>', 'how often the waste may go back')
        .argParser(redealsFrom)
        .default(Number.POSITIVE_INFINITY, 'unlimited'),
    )
    .option('--no-worry-back', 'cards stay on the foundations');

export const rulesOf = ({ draw, redeals, worryBack }: RulesOptions): Rules => ({
  draw: Number(draw) as Rules['draw'],
  redeals,
  worryBack,
});

/** As the lab hands rules on: -1 for redeals without end, since JSON knows no infinity. */
export const rulesInJson = (options: RulesOptions): Rules => {
  const rules = rulesOf(options);
  return Number.isFinite(rules.redeals) ? rules : { ...rules, redeals: -1 };
};

/**
 * The rules of Klondike as options: how many cards are drawn, how many redeals there are, and whether cards may come back from
 * the foundations.
 */
import { type Rules, type RulesInJson, rulesToJson } from '@baralho/core/games/klondike/index';
import { type Command, InvalidArgumentError, Option } from 'commander';

export interface RulesOptions {
  readonly draw: `${Rules['draw']}`;
  readonly redeals: number;
  readonly worryBack: boolean;
}

const MOST_REDEALS = 1_000_000;

export function redealsFrom(text: string): number {
  if (text === 'unlimited') return Number.POSITIVE_INFINITY;
  const redeals = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
  if (redeals <= MOST_REDEALS) return redeals;
  throw new InvalidArgumentError(`It must be a whole number from 0 to ${MOST_REDEALS}, or unlimited.`);
}

/** Draw one, as in the exercise; the default everywhere. */
export const DRAWS = { choices: ['1', '2', '3'], usual: '1' } as const;

export const withRules = (command: Command): Command =>
  command
    .addOption(new Option('--draw <n>', 'cards drawn at a time').choices(DRAWS.choices).default(DRAWS.usual))
    .addOption(
      new Option('--redeals <n>', 'how often the waste may go back: a number or unlimited')
        .argParser(redealsFrom)
        .default(Number.POSITIVE_INFINITY, 'unlimited'),
    )
    .option('--no-worry-back', 'cards stay on the foundations');

export const rulesOf = ({ draw, redeals, worryBack }: RulesOptions): Rules => ({
  draw: Number(draw) as Rules['draw'],
  redeals,
  worryBack,
});

/** `draw 3, 1 redeal, no worrying back`: how many cards are drawn, and what else differs from the default. */
export function rulesInWords({ draw, redeals, worryBack }: RulesOptions): string {
  const words = [`draw ${draw}`];
  if (Number.isFinite(redeals)) words.push(`${redeals} ${redeals === 1 ? 'redeal' : 'redeals'}`);
  if (!worryBack) words.push('no worrying back');
  return words.join(', ');
}

/** In the form used by the lab. */
export const rulesInJson = (options: RulesOptions): RulesInJson => rulesToJson(rulesOf(options));

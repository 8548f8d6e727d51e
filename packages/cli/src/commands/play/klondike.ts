/** The options of `play klondike`: the rules, a position or a difficulty. The table is loaded when the game starts. */
import { DIFFICULTIES, type Difficulty } from '@baralho/lab/klondike/difficulty';
import { Option } from 'commander';
import { DRAWS, type RulesOptions, redealsFrom, rulesOf } from '../../klondikeRules.ts';
import { wholeNumberFrom } from '../../numbers.ts';
import { textOf } from '../../textOf.ts';
import type { PlayGame } from './games.ts';

interface Options extends RulesOptions {
  readonly position?: string;
  readonly seed?: number;
  readonly difficulty?: Difficulty;
}

export const playKlondike: PlayGame<Options> = {
  withOptions: (command) =>
    command
      .addOption(
        new Option('--draw <n>', 'klondike: cards drawn at a time')
          .choices(DRAWS.choices)
          .default(DRAWS.usual),
      )
      .addOption(
        new Option('--redeals <n>', 'klondike: passes through the stock after the first')
          .argParser(redealsFrom)
          .default(Number.POSITIVE_INFINITY, 'unlimited'),
      )
      .option('--no-worry-back', 'klondike: cards stay on the foundations')
      .addOption(
        new Option('--difficulty <level>', 'klondike: a guaranteed winnable deal').choices(DIFFICULTIES),
      )
      .option('--position <file>', 'klondike: start from a printed position')
      .option('--seed <n>', 'klondike: which hidden cards a position gets', wholeNumberFrom(0)),
  seat(options, deal) {
    const { position, seed, difficulty } = options;
    const wish = {
      rules: rulesOf(options),
      deal,
      position: position === undefined ? undefined : textOf(position),
      seed,
      difficulty,
    };
    return async () => (await import('@baralho/terminal/games/klondike/seat')).seatKlondike(wish);
  },
  switchesFor: () => [],
};

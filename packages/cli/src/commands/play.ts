/** `baralho play GAME`: sits down at a table in the terminal, or holds the seed's plain dialogue. */
import { GAME_IDS, type GameId } from '@baralho/core';
import { ACCORDION_RULES, type AccordionRule } from '@baralho/core/games/accordion/index';
import { LANGUAGES, type Language } from '@baralho/core/games/klondike/index';
import { DIFFICULTIES, type Difficulty } from '@baralho/lab/klondike/difficulty';
import { play, USUAL_OPPONENT, USUAL_RULE } from '@baralho/terminal';
import { Argument, Command, InvalidArgumentError, Option } from 'commander';
import { complain } from '../complain.ts';
import { redealsFrom } from '../klondikeRules.ts';
import { wholeNumberFrom } from '../numbers.ts';
import { textOf } from '../textOf.ts';
import { type WarOptions, warSettingOf, withWarOptions } from './play/war.ts';

const EXAMPLES = `
Examples:
  baralho play klondike                          the full-screen table; the last game goes on where it was left
  baralho play klondike --draw 3 --deal day:2026-11-15
  baralho play klondike --difficulty hard        a deal that surely can be won, but not easily
  baralho play klondike --new --lang pt --four-colours
  baralho play accordion --rule uva              the judge's Accordian, animated: space steps, p runs, + and - set the speed
  baralho play war
  baralho play war --war-size 3 --deal b1:war:4295822835              the lecture's form; 'simulate war' prints such lines
  baralho play escalada --against greedy,decomposer,sampler
  baralho play klondike --plain --deal b1:klondike:27 < moves.txt     seed 003's dialogue through a pipe
  baralho play klondike --plain --position table.txt --seed 1         from a printed position

At the table ? shows the keys. Games are kept in $BARALHO_HOME, else in $XDG_DATA_HOME/baralho.
`;

interface Options extends WarOptions {
  readonly deal?: string;
  readonly new?: true;
  readonly draw: '1' | '2' | '3';
  readonly redeals: number;
  readonly worryBack: boolean;
  readonly plain?: true;
  readonly position?: string;
  readonly seed?: number;
  readonly difficulty?: Difficulty;
  readonly lang?: Language;
  readonly fourColours?: true;
  readonly color: boolean;
  readonly rule: AccordionRule;
  readonly against: readonly string[];
}

function opponents(text: string): readonly string[] {
  const names = text.split(',');
  if (names.length === 1) return [text, text, text];
  if (names.length !== 3) throw new InvalidArgumentError('It must be one name, or three with commas.');
  return names;
}

export function command(): Command {
  return withWarOptions(
    new Command()
      .description('play at the terminal')
      .addArgument(new Argument('<game>', 'which game').choices(GAME_IDS))
      .option('--deal <code>', 'a deal code such as b1:klondike:27, day:2026-11-15, ms:617')
      .option('--new', 'a new deal, even when a game is waiting')
      .addOption(
        new Option('--draw <n>', 'klondike: cards turned at a time').choices(['1', '2', '3']).default('1'),
      )
      .addOption(
        new Option('--redeals <n>', 'klondike: how often the waste may go back')
          .argParser(redealsFrom)
          .default(Number.POSITIVE_INFINITY, 'unlimited'),
      )
      .option('--no-worry-back', 'klondike: cards stay on the foundations')
      .addOption(new Option('--difficulty <level>', 'klondike: a deal that can be won').choices(DIFFICULTIES))
      .option('--position <file>', "klondike: start from a position in the seed's print")
      .option('--seed <n>', 'klondike: which unseen cards lie under a position', wholeNumberFrom(0))
      .option('--plain', "klondike: seed 003's dialogue, line by line")
      .addOption(
        new Option('--rule <rule>', "accordion: whole piles move, top cards move, or the judge's game")
          .choices(ACCORDION_RULES)
          .default(USUAL_RULE),
      ),
  )
    .addOption(
      new Option('--against <bots>', 'escalada: a built-in bot for all three, or three with commas')
        .argParser(opponents)
        .default(opponents(USUAL_OPPONENT), USUAL_OPPONENT),
    )
    .addOption(new Option('--lang <language>', 'the language of the table').choices([...LANGUAGES]))
    .option('--four-colours', 'a colour for each suit')
    .option('--no-color', 'no colours (NO_COLOR does the same)')
    .addHelpText('after', EXAMPLES)
    .action(async (game: GameId, options: Options) => {
      const fault = await play({
        game,
        deal: options.deal,
        fresh: options.new === true,
        language: options.lang,
        fourColours: options.fourColours === true,
        colour: options.color,
        plain: options.plain === true,
        klondike: {
          draw: Number(options.draw) as 1 | 2 | 3,
          redeals: options.redeals,
          worryBack: options.worryBack,
        },
        position: options.position === undefined ? undefined : textOf(options.position),
        seed: options.seed,
        difficulty: options.difficulty,
        accordion: options.rule,
        war: warSettingOf(options),
        opponents: options.against,
      });
      if (fault !== undefined) complain(fault.fault);
    });
}

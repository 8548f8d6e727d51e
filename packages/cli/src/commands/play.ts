/** `baralho play GAME`: plays at a table in the terminal, or in the assignment's plain dialogue. */
import { GAME_IDS, type GameId } from '@baralho/core';
import { type OpenedGame, play } from '@baralho/terminal';
import { LANGUAGES, preferredLanguage } from '@baralho/words';
import { Argument, Command, Option } from 'commander';
import { complain } from '../complain.ts';
import { textOf } from '../textOf.ts';
import { PLAY } from './play/games.ts';

const EXAMPLES = `
Examples:
  npx baralho play klondike                          the full-screen table; continues your last game
  npx baralho play klondike --draw 3 --deal day:2026-11-15
  npx baralho play klondike --difficulty hard        a guaranteed winnable, hard deal
  npx baralho play klondike --new --lang pt --four-colours
  npx baralho play accordion --rule uva              the judge's Accordian, animated: space steps, p runs, + and - set the speed
  npx baralho play freecell --deal ms:617            and twelve more patience games, such as spider, canfield, yukon
  npx baralho play war
  npx baralho play war --war-size 3 --deal b1:war:4295822835              the lecture's form; 'simulate war' prints such lines
  npx baralho play escalada --against greedy,decomposer,sampler
  npx baralho play escalada --match                  sixteen games with a running total
  npx baralho play klondike --open saved.json        a game that the page saved to a file, or a link of the page
  npx baralho play klondike --plain --deal b1:klondike:27 < moves.txt     the Klondike exercise's dialogue through a pipe
  npx baralho play accordion --plain                 any game line by line; 'help' and 'quit' work in every language
  npx baralho play war --input game.txt              watch a deal of the judge's input; type a number to go to that step
  npx baralho play --list                            your saved games, and the command that continues each
  npx baralho play klondike --plain --position table.txt --seed 1         from a printed position

? shows the keys. Games are saved in $BARALHO_HOME, else in $XDG_DATA_HOME/baralho.
`;

/** `pt` is accepted as well as `pt-PT`. */
const LANGUAGES_ASKED = [...new Set(LANGUAGES.flatMap((code) => [code.slice(0, 2), code]))];

interface Options {
  readonly deal?: string;
  readonly new?: true;
  readonly open?: string;
  readonly plain?: true;
  readonly list?: true;
  readonly lang?: string;
  readonly fourColours?: true;
  readonly color: boolean;
}

/** A file, or an address such as http://localhost:8080/#/klondike?deal=7&moves=89. */
function openedGame(name: string): OpenedGame {
  const query = /#\/\w+\?(.*)$/.exec(name)?.[1];
  return query === undefined ? { name, text: textOf(name) } : { name, query: new URLSearchParams(query) };
}

export function command(): Command {
  const parser = new Command()
    .addArgument(new Argument('[game]', 'which game').choices(GAME_IDS))
    .option('--deal <code>', 'a deal code such as b1:klondike:27, day:2026-11-15, ms:617')
    .option('--list', 'your saved games, of one game or of all')
    .option('--plain', 'line by line instead of the table; for klondike the dialogue of the exercise')
    .option('--new', 'a new deal, even if you have an unfinished game')
    .option('--open <file|link>', 'continue a saved game, from here or from the page, or a link of the page');
  return Object.values(PLAY)
    .reduce((withOptions, game) => game.withOptions(withOptions), parser)
    .addOption(new Option('--lang <language>', 'the language of the table').choices(LANGUAGES_ASKED))
    .option('--four-colours', 'a colour for each suit')
    .option('--no-color', 'no colours (NO_COLOR does the same)')
    .addHelpText('after', EXAMPLES)
    .action(async (game: GameId | undefined, options: Options) => {
      if (options.list) {
        const { savedGames, listSaved } = await import('@baralho/terminal/saved');
        process.stdout.write(
          listSaved(savedGames(game), (saved) => PLAY[saved.game].switchesFor(saved.start)),
        );
        return;
      }
      if (game === undefined) complain(`which game? one of ${GAME_IDS.join(', ')}`);
      // Commander has parsed the options of all games; each game picks its own.
      const fault = await play(PLAY[game].seat(options as never, options.deal), {
        fresh: options.new === true,
        opened: options.open === undefined ? undefined : openedGame(options.open),
        language: options.lang === undefined ? undefined : preferredLanguage([options.lang]),
        fourColours: options.fourColours === true,
        colour: options.color,
        plain: options.plain === true,
      });
      if (fault !== undefined) complain(fault.fault);
    });
}

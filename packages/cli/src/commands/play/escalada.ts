/** The options of `play escalada`: the opponents. */
import { USUAL_OPPONENT } from '@baralho/terminal/games/escalada/usual';
import { InvalidArgumentError, Option } from 'commander';
import { wholeNumberFrom } from '../../numbers.ts';
import type { PlayGame } from './games.ts';

function opponents(text: string): readonly string[] {
  const names = text.split(',');
  if (names.length === 1) return [text, text, text];
  if (names.length !== 3) throw new InvalidArgumentError('It must be one name, or three with commas.');
  return names;
}

interface Options {
  readonly against: readonly string[];
  readonly match?: number | true;
  readonly mustLead?: true;
}

export const playEscalada: PlayGame<Options> = {
  withOptions: (command) =>
    command
      .option('--match [n]', 'escalada: a match of sixteen games, any or by its number', wholeNumberFrom(0))
      .option('--must-lead', 'escalada: the leader may not pass (LI2 always allows it)')
      .addOption(
        new Option('--against <bots>', 'escalada: a built-in bot for all three, or three with commas')
          .argParser(opponents)
          .default(opponents(USUAL_OPPONENT), USUAL_OPPONENT),
      ),
  seat:
    ({ against, match, mustLead }, deal) =>
    async () =>
      (await import('@baralho/terminal/games/escalada/seat')).seatEscalada(
        against,
        deal,
        match,
        mustLead === true,
      ),
  switchesFor: (start) => [`--against ${/ against (\S+)/.exec(start)?.[1]}`],
};

/** The options of `play accordion`: the rule. */
import { ACCORDION_RULES, type AccordionRule, accordionOptions } from '@baralho/core/games/accordion/index';
import { Option } from 'commander';
import type { PlayGame } from './games.ts';

export const playAccordion: PlayGame<{ readonly rule: AccordionRule }> = {
  withOptions: (command) =>
    command.addOption(
      new Option('--rule <rule>', "accordion: whole piles move, top cards move, or the judge's game")
        .choices(ACCORDION_RULES)
        .default(accordionOptions.usual),
    ),
  seat:
    ({ rule }, deal) =>
    async () =>
      (await import('@baralho/terminal/games/accordion/seat')).seatAccordion(rule, deal),
  switchesFor: (start) => [`--rule ${start.split(':')[0]}`],
};

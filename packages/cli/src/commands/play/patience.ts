/** The options of `play freecell`, `play spider` …: the variant of the game. */
import type { PatienceId } from '@baralho/core';
import type { PlayGame } from './games.ts';

const FORM = '--variant';

export const playPatience = (id: PatienceId): PlayGame<{ readonly variant?: string }> => ({
  // All games of patience share one option.
  withOptions: (command) =>
    command.options.some(({ long }) => long === FORM)
      ? command
      : command.option(
          `${FORM} <form>`,
          'freecell and other patience games: another form, such as cells:2 or draw:1',
        ),
  seat:
    ({ variant }, deal) =>
    async () =>
      (await import('@baralho/terminal/games/patience/seat')).seatPatience(id, variant, deal),
  switchesFor: (start) => {
    const form = /^((?:cells|draw|deal):\d+ ?)+/.exec(start)?.[0].trim();
    return form === undefined ? [] : [`${FORM} '${form}'`];
  },
});

/** `play beggar`, which has no options of its own. */
import type { PlayGame } from './games.ts';

export const playBeggar: PlayGame<unknown> = {
  withOptions: (command) => command,
  seat: (_, deal) => async () => (await import('@baralho/terminal/games/beggar/seat')).seatBeggar(deal),
  switchesFor: () => [],
};

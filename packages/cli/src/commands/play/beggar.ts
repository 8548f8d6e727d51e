/** `play beggar`: nothing to choose. */
import type { PlayGame } from './games.ts';

export const playBeggar: PlayGame<unknown> = {
  withOptions: (command) => command,
  seat: (_, deal) => async () => (await import('@baralho/terminal/games/beggar/seat')).seatBeggar(deal),
  switchesFor: () => [],
};

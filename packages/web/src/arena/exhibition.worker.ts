/** The worker that plays an exhibition match, for visitors who have no records. */
import { BUILT_IN } from '@baralho/arena/bots/index';
import { ESCALADA } from '@baralho/arena/escalada';
import { formatRecord, recordOf } from '@baralho/arena/record';
import { DEFAULT_LIMITS, playGame } from '@baralho/arena/referee';
import { numberedDeal } from '@baralho/core';
import { setupOf } from '@baralho/core/games/escalada/index';
import { answerWith } from '../threads/answer.ts';
import { EXHIBITION_GAMES, type Exhibition } from './exhibition.ts';

answerWith(async ({ number, bots: names }: Exhibition, tell: (games: number) => void): Promise<string> => {
  const bots = names.flatMap((name) => BUILT_IN.filter((bot) => bot.name === name));
  const players = await Promise.all(bots.map((bot) => bot.open()));
  const seats = bots.map(({ name }) => ({ name, command: name, hash: '' }));
  let text = '';
  for (let game = 0; game < EXHIBITION_GAMES; game++) {
    const deal = numberedDeal('escalada', number * EXHIBITION_GAMES + game);
    const setup = setupOf({ deck: deal.deck, starter: game % 4 });
    const played = await playGame(ESCALADA, { setup, players });
    const event = `exhibition ${number} game ${game + 1}`;
    const head = { id: event, event, deal: deal.code, seats, limits: DEFAULT_LIMITS, sandbox: 'none' };
    text += formatRecord(recordOf(ESCALADA, head, setup, played));
    tell(game + 1);
  }
  return text;
});

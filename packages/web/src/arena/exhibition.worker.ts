/** A match of sixteen games among four of our own bots, for those who have no records at hand. */
import { BUILT_IN } from '@baralho/arena/bots/index';
import { ESCALADA } from '@baralho/arena/escalada';
import { formatRecord, recordOf } from '@baralho/arena/record';
import { DEFAULT_LIMITS, playGame } from '@baralho/arena/referee';
import { numberedDeal } from '@baralho/core';
import { setupOf } from '@baralho/core/games/escalada/index';
import { answerWith } from '../threads/answer.ts';

const NAMES = ['lowest', 'greedy', 'decomposer', 'random'] as const;
const GAMES = 16;

answerWith(async (number: number): Promise<string> => {
  const bots = NAMES.flatMap((name) => BUILT_IN.filter((bot) => bot.name === name));
  const players = await Promise.all(bots.map((bot) => bot.open()));
  const seats = bots.map(({ name }) => ({ name, command: name, hash: '' }));
  let text = '';
  for (let game = 0; game < GAMES; game++) {
    const deal = numberedDeal('escalada', number * GAMES + game);
    const setup = setupOf({ deck: deal.deck, starter: game % 4 });
    const played = await playGame(ESCALADA, { setup, players });
    const event = `exhibition ${number} game ${game + 1}`;
    text += formatRecord(
      recordOf(
        ESCALADA,
        { id: event, event, deal: deal.code, seats, limits: DEFAULT_LIMITS, sandbox: 'none' },
        setup,
        played,
      ),
    );
  }
  return text;
});

/** The built-in bots at the table: no invalid plays, the same games every time, and a signature of all their decisions. */
import { numberedDeck, stream } from '@baralho/core';
import { escalada, hidden, legalPlays, PASS, setupOf } from '@baralho/core/games/escalada/index';
import { describe, expect, it } from 'vitest';
import { type PlayedGame, playGame } from '../../../referee.ts';
import { ESCALADA, type EscaladaBot, type EscaladaPlayer } from '../game.ts';
import { BUILT_IN, THINKERS } from './index.ts';
import { BOT_NAMES } from './names.ts';
import { signatureOf } from './signature.ts';

const LEVELS = BUILT_IN.map(({ name }) => name);
const builtIn = (name: string): EscaladaBot => {
  const bot = BUILT_IN.find((one) => one.name === name);
  if (bot === undefined) throw new Error(name);
  return bot;
};
const open = async (name: string): Promise<EscaladaPlayer> => builtIn(name).open();

async function play(number: number, names: readonly string[], mustLead = false): Promise<PlayedGame> {
  const players = await Promise.all(names.map(open));
  const deck = numberedDeck('escalada', number);
  return playGame(ESCALADA, { setup: setupOf({ deck, starter: number % 4, mustLead }), players });
}

describe('built-in bots', () => {
  it('are named from the weakest to the strongest', () => {
    expect(LEVELS).toEqual(BOT_NAMES);
  });

  it.each([false, true])('make no fault at any table (mustLead %s)', async (mustLead) => {
    const chance = stream('tables', 0);
    for (let number = 0; number < 40; number++) {
      const levels = LEVELS.filter((name) => number < 8 || !THINKERS.has(name)).filter(
        (name) => name !== 'oracle',
      );
      const names = [0, 1, 2, 3].map(() => levels[chance.below(levels.length)] as string);
      const { moves, end } = await play(number, names, mustLead);
      expect(moves.filter(({ fault }) => fault !== undefined)).toEqual([]);
      if (mustLead) expect(end).toBe('won');
    }
  });

  it.each(LEVELS.filter((name) => name !== 'oracle'))(
    '%s chooses among the legal plays when it comes into a game half-way',
    async (name) => {
      const player = await open(name);
      const chance = stream('half-way', 0);
      let state = escalada.start(setupOf({ deck: numberedDeck('escalada', 5), starter: 1 }));
      for (let seat = escalada.toMove(state); seat !== undefined; seat = escalada.toMove(state)) {
        const seen = hidden.view(state, seat);
        const choice = await player.choose(seen, { ms: 1000, bankMs: 0 });
        expect(legalPlays(seen.hand, seen.toBeat).map(String)).toContain(String(choice));
        const moves = escalada.moves(state);
        state = escalada.play(state, moves[chance.below(moves.length)] ?? PASS);
      }
    },
  );

  /** If you change how a bot plays, enter its new signature here, with a duel that shows it is better. */
  it.each([
    ['random', 40, 'e283dca9'],
    ['lowest', 40, '7d13cc69'],
    ['greedy', 40, 'a7485d02'],
    ['decomposer', 40, '82a2d873'],
    ['sampler', 3, 'ab8a2b65'],
    ['apprentice', 40, '2ff67c54'],
    ['net', 20, '60b8ad27'],
    ['master', 3, 'b49b4001'],
    ['oracle', 1, '637d1ad2'],
  ])('%s has its signature', async (name, games, signature) => {
    expect(await signatureOf(builtIn(name), games)).toBe(signature);
  });
});

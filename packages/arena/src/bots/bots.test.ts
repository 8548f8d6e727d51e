/** The bots of the house at the table: never an invalid play, the same games again, and the signature of all their decisions. */
import { numberedDeck, stream } from '@baralho/core';
import { escalada, formatPlay, hidden, legalPlays, PASS, setupOf } from '@baralho/core/games/escalada/index';
import { describe, expect, it } from 'vitest';
import type { Player } from '../player.ts';
import { type PlayedGame, playGame } from '../referee.ts';
import { BUILT_IN } from './index.ts';

const LEVELS = BUILT_IN.map(({ name }) => name);
const open = async (name: string): Promise<Player> => {
  const bot = BUILT_IN.find((one) => one.name === name);
  if (bot === undefined) throw new Error(name);
  return bot.open();
};

/** 32-bit FNV-1a of a text, as eight letters. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

async function play(number: number, names: readonly string[], mustLead = false): Promise<PlayedGame> {
  const players = await Promise.all(names.map(open));
  const deck = numberedDeck('escalada', number);
  return playGame({ setup: setupOf({ deck, starter: number % 4, mustLead }), players });
}

describe('bots of the house', () => {
  it('are named from the weakest to the strongest', () => {
    expect(LEVELS).toEqual(['random', 'lowest', 'greedy', 'decomposer', 'sampler']);
  });

  it.each([false, true])('make no fault at any table (mustLead %s)', async (mustLead) => {
    const chance = stream('tables', 0);
    for (let number = 0; number < 40; number++) {
      const names = [0, 1, 2, 3].map(() => LEVELS[chance.below(number < 8 ? 5 : 4)] as string);
      const { moves, end } = await play(number, names, mustLead);
      expect(moves.filter(({ fault }) => fault !== undefined)).toEqual([]);
      if (mustLead) expect(end).toBe('won');
    }
  });

  it.each(LEVELS)('%s chooses among the legal plays when it comes into a game half-way', async (name) => {
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
  });

  /** Whoever changes how a bot plays names the new signature here, with a duel that shows why it is better. */
  it.each([
    ['random', 40, 'e283dca9'],
    ['lowest', 40, '7d13cc69'],
    ['greedy', 40, 'a7485d02'],
    ['decomposer', 40, '82a2d873'],
    ['sampler', 3, 'ab8a2b65'],
  ])('%s has its signature', async (name, games, signature) => {
    let decisions = '';
    for (let number = 0; number < games; number++) {
      const { moves } = await play(number, [name, 'greedy', name, 'lowest']);
      for (const { seat, play } of moves) if (seat % 2 === 0) decisions += `${formatPlay(play)}\n`;
    }
    expect(fingerprint(decisions)).toBe(signature);
  });
});

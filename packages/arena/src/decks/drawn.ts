/** The decks of a secret: each event's deck is the pack shuffled with random words derived from the event's name. */
import { type GameId, literalDeal, packOf, shuffle } from '@baralho/core';
import type { Decks } from './decks.ts';
import { keyedRandom } from './keyedRandom.ts';
import { commitmentOf, type Secret } from './secret.ts';

/** `duel 1a2b3c4d deal 5 seat 2` → `duel deal 5`: without the label, and equal for all rotations. */
const purposeOf = (event: string): string =>
  event.replace(/^(\w+) \w+/, '$1').replace(/ (turn|seat|bot) \d+$/, '');

export function drawnDecks(secret: Secret, game: GameId = 'escalada'): Decks {
  const key = Buffer.from(secret.secret, 'hex');
  const commitment = commitmentOf(secret);
  return {
    label: commitment.slice(0, 8),
    deal(_, event) {
      const deck = shuffle(packOf(game), keyedRandom(key, purposeOf(event)));
      return { ...literalDeal(game, deck), commitment };
    },
    lots: (purpose, number) => keyedRandom(key, `lots of ${purpose} ${number}`),
  };
}

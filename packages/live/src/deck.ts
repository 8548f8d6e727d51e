/** Decks of live games, shuffled with the system's own randomness, so that nobody can work out the rest from some of the cards. */
import { randomBytes, randomInt } from 'node:crypto';
import { formatGlyphs, type GameId, packOf, type Random, shuffle } from '@baralho/core';

export const systemRandom: Random = {
  next: () => randomBytes(4).readUInt32LE(),
  below: (n) => randomInt(n),
};

export interface SecretDeck {
  /** Card glyphs, in deal order. */
  readonly deck: string;
  /** 256 bits. */
  readonly salt: string;
}

export const drawDeck = (game: GameId): SecretDeck => ({
  deck: formatGlyphs(shuffle(packOf(game), systemRandom)).replaceAll(' ', ''),
  salt: randomBytes(32).toString('hex'),
});

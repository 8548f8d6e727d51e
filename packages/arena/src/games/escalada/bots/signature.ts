/**
 * A fingerprint of how a bot plays: all its decisions on fixed deals, in two seats against greedy and lowest. It changes
 * whenever a change to a bot affects its play.
 */
import { numberedDeck } from '@baralho/core';
import { formatPlay, setupOf } from '@baralho/core/games/escalada/index';
import { playGame } from '../../../referee.ts';
import { ESCALADA, type EscaladaBot } from '../game.ts';
import { greedy } from './greedy.ts';
import { lowest } from './lowest.ts';

/** 32-bit FNV-1a of a text, as eight letters. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

export async function signatureOf(bot: EscaladaBot, games: number): Promise<string> {
  let decisions = '';
  for (let number = 0; number < games; number++) {
    const players = await Promise.all([bot, greedy, bot, lowest].map((one) => one.open()));
    const setup = setupOf({ deck: numberedDeck('escalada', number), starter: number % 4 });
    const { moves } = await playGame(ESCALADA, { setup, players });
    for (const { seat, play } of moves) if (seat % 2 === 0) decisions += `${formatPlay(play)}\n`;
  }
  return fingerprint(decisions);
}

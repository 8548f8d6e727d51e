/** Checks that the decks of some games come from the published secret, as anybody can when a competition is over. */
import { type GameRecord, gameOf } from '../record.ts';
import { drawnDecks } from './drawn.ts';
import { commitmentOf, type Secret } from './secret.ts';

/** The first game whose deck differs from the one that the secret gives for its event. */
export function findForeignDeck(records: readonly GameRecord[], secret: Secret): GameRecord | undefined {
  const commitment = commitmentOf(secret);
  return records.find((record) => {
    if (record.commitment !== commitment) return true;
    const game = gameOf(record);
    return game.formatDeck(drawnDecks(secret, game.id).deal(0, record.event).deck) !== record.deck;
  });
}

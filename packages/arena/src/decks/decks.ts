/**
 * Where a competition gets its decks and its draws from. `seeded.ts` makes them from a small number that anybody can guess:
 * for experiments. `drawn.ts` makes them from a secret taken from the system's randomness: for everything that counts.
 */
import type { Deal, Random } from '@baralho/core';

export interface CompetitionDeal extends Deal {
  /** The commitment of the secret that it was drawn from. */
  readonly commitment?: string;
}

export interface Decks {
  /** What events are called after: the seed, or how the commitment begins. */
  readonly label: string;
  /** The deal of an event, which is the `number`-th of its competition. All rotations of a deal are one event here. */
  deal(number: number, event: string): CompetitionDeal;
  /** Chance for draws of tables and groups: one stream for each purpose and number. */
  lots(purpose: string, number: number): Random;
}

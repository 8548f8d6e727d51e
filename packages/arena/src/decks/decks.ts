/**
 * Where a competition gets its decks and its draws from. `seeded.ts` makes them from a small number that anybody can guess:
 * for experiments. `drawn.ts` makes them from a secret taken from the system's randomness: for everything that counts.
 */
import type { Deal, Random } from '@baralho/core';

export interface CompetitionDeal extends Deal {
  /** The commitment to the secret that the decks come from. */
  readonly commitment?: string;
}

export interface Decks {
  /** Used in the names of events: the seed, or the beginning of the commitment. */
  readonly label: string;
  /** The deal for an event, the `number`-th of its competition. All rotations of a deal count as one event here. */
  deal(number: number, event: string): CompetitionDeal;
  /** Random numbers for draws of tables and groups: one stream for each purpose and number. */
  lots(purpose: string, number: number): Random;
}

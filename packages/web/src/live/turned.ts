/** Rotates the table so that the player sits at the bottom: the player's seat is place 0, the next one 1. */
import type { Seat } from '@baralho/core';
import type { View } from '@baralho/core/games/escalada/index';

export const SEATS = 4;

export const placeOf = (seat: Seat, mySeat: Seat): Seat => (seat - mySeat + SEATS) % SEATS;

/** The seat of a place. */
export const unturned = (place: Seat, mySeat: Seat): Seat => (place + mySeat) % SEATS;

export const turned = (view: View, mySeat: Seat): View => ({
  ...view,
  seat: 0,
  starter: placeOf(view.starter, mySeat),
  counts: view.counts.map((_, place) => view.counts[unturned(place, mySeat)] ?? 0),
  toMove: view.toMove === undefined ? undefined : placeOf(view.toMove, mySeat),
});

/**
 * Positions besides those from real games: all derived ones, every card on every other, and the hands of guião 4, which hold
 * many valid and nearly valid answers.
 */
import { stream } from '@baralho/core';
import type { Case } from '../../layout.ts';
import { everyPair } from '../escalada/everySmall.ts';
import { tests as guiao4 } from '../guiao4/tests.ts';
import { derived } from './derived.ts';

const HAND = 14;
const HANDS = 4000;

export function otherPositions(): readonly Case[] {
  const found: Case[] = [
    ...derived().many.flatMap(({ cases }) => cases),
    ...everyPair((a, b) => [[b], [a]])(),
  ];
  const all = found.length + HANDS;
  for (let i = 0; found.length < all; i++)
    for (const [last = [], hand = []] of guiao4.random(stream('other positions', i), 30))
      found.push([hand.slice(0, HAND), last]);
  return found.slice(0, all);
}

/** Which game of Klondike is on the table when the page is opened, and how a game there ends. */
import { itemAt, numberedDeal } from '@baralho/core';
import { type Move, SEED_RULES, type State } from '@baralho/core/games/klondike/index';
import { newSession, type Result } from '@baralho/table';
import { linkedSession } from '@baralho/table/klondike/link';
import {
  dateOfDaily,
  type KlondikeSession,
  klondikeRulebook,
  startOfDaily,
  startOfDeal,
} from '@baralho/table/klondike/rulebook';
import { anyNumber } from '../play/clock.ts';
import { keeperOf } from '../store/keeper.ts';
import { knownDaily } from './daily.ts';

/** Positions known to be dead ends: a player who plays on from one has lost, and one who undoes has not. */
export const deadEnds = new WeakSet<State>();

export const endingOf = ({ states, at }: KlondikeSession): Result | undefined =>
  klondikeRulebook.result(itemAt(states, at)) ??
  (states.slice(0, at + 1).some((state) => deadEnds.has(state)) ? 'lost' : undefined);

export const keeper = keeperOf(klondikeRulebook, endingOf);

/** The deal of a day in an address, once it is known. */
function dailyOf(query: URLSearchParams): KlondikeSession | undefined {
  const day = query.get('day');
  const deal = day === null ? undefined : knownDaily(day);
  return day === null || deal === undefined
    ? undefined
    : newSession(startOfDaily(day, numberedDeal('klondike', deal.number), SEED_RULES), Date.now());
}

export const opening = (query: URLSearchParams) => ({
  query,
  isLink: query.has('deal') || query.has('day'),
  linked: () => (query.has('day') ? dailyOf(query) : linkedSession(query, Date.now())),
  fresh: () =>
    newSession<State, Move>(startOfDeal(numberedDeal('klondike', anyNumber()), SEED_RULES), Date.now()),
  // A link to the deal on the table opens the game under way, not a new one.
  isSame: (saved: KlondikeSession, linked: KlondikeSession) =>
    saved.start.text === linked.start.text && !query.has('moves'),
  hasOwnPlace: ({ start }: KlondikeSession) => dateOfDaily(start) !== undefined,
});

/** Plays a range of deals of Beggar-my-neighbour: who wins, how long it takes, and which games never end. */
import { numberedDeck } from '@baralho/core';
import { dealHands, playBeggar } from '@baralho/core/games/beggar/index';
import { Counter, merged, type Tally } from '@baralho/statistics';

/** A game that never ends, and after how many tricks and cards it repeats. */
export interface EndlessGame {
  readonly number: number;
  readonly tricks: number;
  readonly cards: number;
}

export interface BeggarTally {
  readonly games: number;
  readonly winsA: number;
  /** Tricks in the games that end. */
  readonly tricks: Tally;
  /** Cards played in them. */
  readonly cards: number;
  /** The longest of them. */
  readonly longest: { readonly number: number; readonly tricks: number; readonly cards: number } | null;
  readonly endless: readonly EndlessGame[];
}

export const NO_GAMES: BeggarTally = {
  games: 0,
  winsA: 0,
  tricks: [],
  cards: 0,
  longest: null,
  endless: [],
};

export function playBeggarChunk(_: unknown, first: number, count: number): BeggarTally {
  const tricks = new Counter();
  const endless: EndlessGame[] = [];
  let winsA = 0;
  let cards = 0;
  let longest: BeggarTally['longest'] = null;
  for (let number = first; number < first + count; number++) {
    const ending = playBeggar(dealHands(numberedDeck('beggar', number)));
    if (ending.kind === 'endless') {
      endless.push({ number, ...ending.period });
      continue;
    }
    if (ending.by === 'a') winsA++;
    tricks.add(ending.tricks);
    cards += ending.cards;
    if (ending.cards > (longest?.cards ?? 0))
      longest = { number, tricks: ending.tricks, cards: ending.cards };
  }
  return { games: count, winsA, tricks: tricks.tally(), cards, longest, endless };
}

/** For equally long games, the one with the lower number, so that the order of adding does not matter. */
function longer(x: BeggarTally['longest'], y: BeggarTally['longest']): BeggarTally['longest'] {
  if (x === null || y === null) return x ?? y;
  return x.cards > y.cards || (x.cards === y.cards && x.number < y.number) ? x : y;
}

export const addGames = (x: BeggarTally, y: BeggarTally): BeggarTally => ({
  games: x.games + y.games,
  winsA: x.winsA + y.winsA,
  tricks: merged(x.tricks, y.tricks),
  cards: x.cards + y.cards,
  longest: longer(x.longest, y.longest),
  endless: [...x.endless, ...y.endless].sort((a, b) => a.number - b.number),
});

/**
 * Competitions in games of one player: everybody plays the same deals alone, so that luck of the deal affects all equally.
 * Tables are computed from records; differences are taken deal by deal.
 */
import {
  type Estimate,
  type Hypotheses,
  type Mean,
  meanOf,
  share,
  type Trial,
  trial,
} from '@baralho/statistics';
import type { Decks } from './decks/decks.ts';
import type { Entrant } from './entrant.ts';
import type { BotGameId } from './game.ts';
import type { GameRecord } from './record.ts';
import { type PlayOptions, playSchedule, type ScheduledGame } from './schedule.ts';
import { allFaults, type Standing, tally } from './standings.ts';

/** How a game for one player is ranked. */
export interface Ranking {
  /** The value compared deal by deal; more is better. */
  valueOf(record: GameRecord): number;
  /** In words: `games won a deal`. */
  readonly value: string;
  /** The name of the figure shown for each player: `cards out`, `piles left`. */
  readonly shown: string;
  shownOf(record: GameRecord): number;
  better(a: PatienceStanding, b: PatienceStanding): number;
  /** A gain worth having, in the unit of `valueOf`. */
  readonly gain: number;
}

const isWon = ({ end }: GameRecord): number => (end === 'won' ? 1 : 0);
const scoreOf = ({ scores }: GameRecord): number => scores[0] ?? 0;
const leftOf = ({ left }: GameRecord): number => left[0] ?? 0;

export const RANKINGS: Readonly<Partial<Record<BotGameId, Ranking>>> = {
  klondike: {
    valueOf: isWon,
    value: 'games won a deal',
    shown: 'cards out',
    shownOf: scoreOf,
    better: (a, b) => b.wins - a.wins || b.points - a.points,
    gain: 0.05,
  },
  accordion: {
    valueOf: (record) => -leftOf(record),
    value: 'piles fewer a deal',
    shown: 'piles left',
    shownOf: leftOf,
    better: (a, b) => b.points - a.points || b.wins - a.wins,
    gain: 0.5,
  },
};

export interface PatienceStanding extends Omit<Standing, 'net'> {
  readonly won: Estimate;
  /** Cards on the foundations, or piles left, per deal. */
  readonly shown: Mean;
  /** The value of a deal minus the mean of the others on the same deal. */
  readonly net: Mean;
}

export function* patienceSchedule(
  entrants: readonly Entrant[],
  deals: number,
  decks: Decks,
): Generator<ScheduledGame> {
  const [first] = entrants;
  if (first === undefined) return;
  for (let number = 0; number < deals; number++) {
    const event = `${first.game} ${decks.label} deal ${number + 1}`;
    const deal = decks.deal(number, event);
    for (const [bot, entrant] of entrants.entries())
      yield { event: `${event} bot ${bot + 1}`, deal, starter: 0, seats: [entrant] };
  }
}

export interface PatienceCount {
  add(record: GameRecord): void;
  /** Best first. */
  rows(): PatienceStanding[];
}

export function patienceTally(ranking: Ranking): PatienceCount {
  const table = tally();
  const shown = new Map<string, number[]>();
  const deals = new Map<string, Map<string, number>>();
  const netsOf = (name: string): number[] =>
    [...deals.values()].flatMap((values) => {
      const own = values.get(name);
      if (own === undefined || values.size < 2) return [];
      const sum = [...values.values()].reduce((all, value) => all + value, 0);
      return [own - (sum - own) / (values.size - 1)];
    });
  return {
    add(record) {
      table.add(record);
      const name = record.seats[0]?.name ?? '';
      shown.set(name, [...(shown.get(name) ?? []), ranking.shownOf(record)]);
      const values = deals.get(record.deal) ?? new Map<string, number>();
      deals.set(record.deal, values.set(name, ranking.valueOf(record)));
    },
    rows: () =>
      table
        .rows()
        .map((row) => ({
          ...row,
          won: share(row.wins, row.games),
          shown: meanOf(shown.get(row.name) ?? []),
          net: meanOf(netsOf(row.name)),
        }))
        .sort((a, b) => ranking.better(a, b) || allFaults(a.faults) - allFaults(b.faults)),
  };
}

export interface PatienceDuel {
  readonly deals: number;
  readonly net: Mean;
  readonly trial: Trial;
}

/** A against B on the same deals, until the test is decided or the deals run out. */
export async function patienceDuel(
  pair: readonly [Entrant, Entrant],
  {
    deals,
    decks,
    ranking,
    hypotheses,
    sequential,
  }: {
    readonly deals: number;
    readonly decks: Decks;
    readonly ranking: Ranking;
    readonly hypotheses: Hypotheses;
    readonly sequential: boolean;
  },
  options: PlayOptions,
  onDeal: (soFar: PatienceDuel, record: GameRecord) => void = () => {},
): Promise<PatienceDuel> {
  const differences: number[] = [];
  let state = trial(differences, hypotheses);
  let first: GameRecord | undefined;
  for await (const record of playSchedule(patienceSchedule(pair, deals, decks), options)) {
    if (first === undefined) {
      first = record;
      continue;
    }
    differences.push(ranking.valueOf(first) - ranking.valueOf(record));
    first = undefined;
    state = trial(differences, hypotheses);
    onDeal({ deals: differences.length, net: meanOf(differences), trial: state }, record);
    if (sequential && state.decision !== undefined) break;
  }
  return { deals: differences.length, net: meanOf(differences), trial: state };
}

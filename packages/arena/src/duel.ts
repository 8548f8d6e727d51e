/**
 * A against three of B: every deal is played four times, with A in each seat in turn, so that luck of the deal affects both
 * equally. The mean of A's net points over the four games of a deal is one observation. Two bots that play alike get exactly
 * 0.
 */
import { type Hypotheses, type Mean, meanOf, type Trial, trial } from '@baralho/statistics';
import type { Decks } from './decks/decks.ts';
import type { Entrant } from './entrant.ts';
import { type PlayOptions, playSchedule, type ScheduledGame } from './schedule.ts';
import { type Standing, tally, tripleNet } from './standings.ts';

export interface DuelResult {
  readonly deals: number;
  readonly net: Mean;
  readonly trial: Trial;
  readonly table: readonly Standing[];
}

export function* duelSchedule(a: Entrant, b: Entrant, deals: number, decks: Decks): Generator<ScheduledGame> {
  for (let number = 0; number < deals; number++) {
    const event = `duel ${decks.label} deal ${number + 1}`;
    const deal = decks.deal(number, event);
    for (let seat = 0; seat < 4; seat++)
      yield {
        event: `${event} seat ${seat + 1}`,
        deal,
        starter: number % 4,
        seats: [0, 1, 2, 3].map((place) => (place === seat ? a : b)),
      };
  }
}

/** Plays until the test is decided or the deals run out; with `sequential` off, plays them all. */
export async function duel(
  [a, b]: readonly [Entrant, Entrant],
  {
    deals,
    decks,
    hypotheses,
    sequential = true,
  }: {
    readonly deals: number;
    readonly decks: Decks;
    readonly hypotheses: Hypotheses;
    readonly sequential?: boolean;
  },
  options: PlayOptions,
  onDeal: (soFar: Omit<DuelResult, 'table'>) => void = () => {},
): Promise<DuelResult> {
  const means: number[] = [];
  const table = tally();
  let games = 0;
  let sum = 0;
  let state = trial(means, hypotheses);
  for await (const record of playSchedule(duelSchedule(a, b, deals, decks), options)) {
    table.add(record);
    sum += tripleNet(record.scores, games % 4);
    if (++games % 4 !== 0) continue;
    means.push(sum / 12);
    sum = 0;
    state = trial(means, hypotheses);
    onDeal({ deals: means.length, net: meanOf(means), trial: state });
    if (sequential && state.decision !== undefined) break;
  }
  return { deals: means.length, net: meanOf(means), trial: state, table: table.rows() };
}

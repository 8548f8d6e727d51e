/** A match of sixteen games among four built-in bots, played in a worker. The same number and bots always give the same match. */
import { openThread } from '../threads/thread.ts';

export const EXHIBITION_GAMES = 16;

/** By name, weakest first. Without the oracle, which thinks for minutes per match. */
export const EXHIBITORS = [
  'random',
  'lowest',
  'greedy',
  'decomposer',
  'sampler',
  'apprentice',
  'net',
  'master',
] as const;
export type Exhibitor = (typeof EXHIBITORS)[number];

export interface Exhibition {
  readonly number: number;
  /** Four different bots, seat by seat. */
  readonly bots: readonly Exhibitor[];
}

/** For links from before there was a choice. */
const FIRST_BOTS: readonly Exhibitor[] = ['lowest', 'greedy', 'decomposer', 'random'];

export function exhibitionOf(query: URLSearchParams): Exhibition | undefined {
  const number = query.get('exhibition');
  if (number === null || !/^\d{1,10}$/.test(number)) return undefined;
  const named = query.get('bots')?.split(',') ?? FIRST_BOTS;
  const bots = EXHIBITORS.filter((name) => named.includes(name));
  const isGood = named.length === 4 && bots.length === 4;
  return { number: Number(number), bots: isGood ? (named as readonly Exhibitor[]) : FIRST_BOTS };
}

export const queryOf = ({ number, bots }: Exhibition): Record<string, string> => ({
  exhibition: String(number),
  ...(bots.join() === FIRST_BOTS.join() ? {} : { bots: bots.join() }),
});

/** Its records as text; undefined when it was stopped. */
export async function playExhibition(
  exhibition: Exhibition,
  onprogress: (games: number) => void,
): Promise<string | undefined> {
  const thread = openThread<Exhibition, string, number>('exhibition');
  const records = await thread.ask(exhibition, onprogress);
  thread.close();
  return records;
}

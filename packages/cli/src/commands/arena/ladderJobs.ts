/**
 * A ladder on a queue: combines the arena, which plays a range of tables, with the job queue, which processes chunks. Records
 * come out in the order of the schedule, and games that the file of records already has are not played again.
 */
import { type GameRecord, gamesOfTable, idOf, type LadderTable, ladderTables } from '@baralho/arena';
import { ladderWork } from '@baralho/arena/jobs/ladder';
import { type Chunk, ENGINE } from '@baralho/jobs/chunk';
import { runInOrder } from '@baralho/jobs/inOrder';
import { trackProgress } from '@baralho/jobs/progress';
import type { Failure, JobQueue } from '@baralho/jobs/queue';
import { remembering } from '@baralho/jobs/remembering';
import { watchRun } from '../../progress.ts';
import type { Competition } from './competition.ts';

export interface LadderRun {
  readonly tables: number;
  readonly priority: number;
  readonly signal: AbortSignal;
}

export async function playLadderOn(
  queue: JobQueue,
  { entrants, decks: { decks }, play, sandbox, area }: Competition,
  { tables, priority, signal }: LadderRun,
  take: (record: GameRecord) => void,
): Promise<readonly Failure[]> {
  const how = { label: decks.label, limits: play.limits, sandbox: sandbox.mode };
  const { kind, chunkSize, parametersOf } = ladderWork(entrants, tables, how);
  const before = play.played ?? new Map<string, GameRecord>();
  const recorded = new Map<Chunk, readonly GameRecord[]>();

  /** The chunks; those whose games are all recorded already are marked as done. */
  function* chunks(): Generator<Chunk> {
    let some: LadderTable[] = [];
    for (const table of ladderTables(entrants, tables, decks)) {
      some.push(table);
      if (some.length < chunkSize && table.number < tables - 1) continue;
      const first = table.number + 1 - some.length;
      const chunk = { kind, parameters: parametersOf(some), first, count: some.length, engine: ENGINE };
      const games = some.flatMap((one) => gamesOfTable(one, decks.label));
      const records = games.flatMap((game) => before.get(idOf(game, play)) ?? []);
      if (records.length === games.length) recorded.set(chunk, records);
      some = [];
      yield chunk;
    }
  }

  const known = remembering(queue, {
    find(chunk) {
      const result = recorded.get(chunk);
      recorded.delete(chunk);
      return result && { result };
    },
    write() {},
    close() {},
  });
  const tracker = trackProgress({ chunks: Math.ceil(tables / chunkSize), games: 4 * tables });
  const watch = watchRun(area, queue);
  watch.moved(tracker.now);
  const { failures } = await runInOrder(known, chunks(), {
    priority,
    signal,
    done({ count }, result, remembered) {
      for (const record of result as readonly GameRecord[]) {
        const resumed = before.get(record.id);
        if (resumed === undefined) play.onRecord?.(record);
        take(resumed ?? record);
      }
      tracker.done(4 * count, remembered);
      watch.moved(tracker.now);
    },
    failed(failure) {
      tracker.failed(4 * failure.chunk.count);
      watch.failed(failure);
      watch.moved(tracker.now);
    },
  }).finally(watch.end);
  return failures;
}

/**
 * A ladder on a queue. The arena knows how to play a range of tables, the lab how to have chunks worked off; here they meet.
 * Records come out in the order of the schedule, and what the file of records holds already is not played again.
 */
import { type GameRecord, idOf, ladderSchedule } from '@baralho/arena';
import { ladderWork } from '@baralho/arena/jobs/ladder';
import { type Chunk, chunksOf } from '@baralho/jobs/chunk';
import { runInOrder } from '@baralho/jobs/inOrder';
import { trackProgress } from '@baralho/jobs/progress';
import type { Failure, JobQueue } from '@baralho/jobs/queue';
import { remembering } from '@baralho/jobs/remembering';
import { watchRun } from '../../progress.ts';
import type { Session } from './session.ts';

export interface LadderRun {
  readonly tables: number;
  readonly seed: number;
  readonly priority: number;
  readonly signal: AbortSignal;
}

export async function playLadderOn(
  queue: JobQueue,
  { entrants, play, sandbox, area }: Session,
  { tables, seed, priority, signal }: LadderRun,
  take: (record: GameRecord) => void,
): Promise<readonly Failure[]> {
  const how = { limits: play.limits, sandbox: sandbox.mode };
  const { kind, parameters, chunkSize } = ladderWork(entrants, tables, how);
  const before = play.played ?? new Map<string, GameRecord>();
  const recorded = new Map<Chunk, readonly GameRecord[]>();

  /** The chunks; those whose games have all been recorded are noted on the way. */
  function* chunks(): Generator<Chunk> {
    const schedule = ladderSchedule(entrants, tables, seed);
    for (const chunk of chunksOf(kind, parameters, seed, tables, chunkSize)) {
      const records: GameRecord[] = [];
      for (let game = 0; game < 4 * chunk.count && before.size > 0; game++) {
        const next = schedule.next();
        const record = next.done ? undefined : before.get(idOf(next.value, play));
        if (record !== undefined) records.push(record);
      }
      if (records.length === 4 * chunk.count) recorded.set(chunk, records);
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
        const kept = before.get(record.id);
        if (kept === undefined) play.onRecord?.(record);
        take(kept ?? record);
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

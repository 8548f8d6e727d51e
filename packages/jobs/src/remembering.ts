/** A queue with a journal: results that the journal has are returned from it, and new results are added to it. */
import type { Chunk } from './chunk.ts';
import type { Journal } from './journal.ts';
import type { JobQueue } from './queue.ts';

export const remembering = (queue: JobQueue, journal: Journal): JobQueue => ({
  ...queue,
  async run(chunks, { done, ...options }) {
    let known = 0;
    function* unknown(): Generator<Chunk> {
      for (const chunk of chunks) {
        if (options.signal?.aborted) return;
        const found = journal.find(chunk);
        if (found === undefined) yield chunk;
        else {
          known++;
          done(chunk, found.result, true);
        }
      }
    }
    const report = await queue.run(unknown(), {
      ...options,
      done(chunk, result, remembered) {
        journal.write(chunk, result);
        done(chunk, result, remembered);
      },
    });
    return { ...report, done: report.done + known, remembered: report.remembered + known };
  },
  async close() {
    await queue.close();
    journal.close();
  },
});

/** Shares a survey among threads, a stretch of games at a time. */
import { Worker } from 'node:worker_threads';
import { addSurveys, emptySurvey, type SurveyCount } from './survey.ts';

export interface Stretch {
  /** The bots of the four seats by name. */
  readonly bots: readonly string[];
  readonly seed: number;
  readonly from: number;
  readonly to: number;
}

const ask = (worker: Worker, stretch: Stretch): Promise<SurveyCount> =>
  new Promise((resolve, reject) => {
    const answered = (count: SurveyCount): void => {
      worker.off('error', reject);
      resolve(count);
    };
    worker.once('message', answered).once('error', reject).postMessage(stretch);
  });

/** The whole count; `onCount` is told what there is after every stretch. */
export async function surveyInThreads(
  {
    bots,
    seed,
    games,
    jobs,
    stretch,
  }: {
    readonly bots: readonly string[];
    readonly seed: number;
    readonly games: number;
    readonly jobs: number;
    readonly stretch: number;
  },
  onCount: (count: SurveyCount) => void = () => {},
): Promise<SurveyCount> {
  let total = emptySurvey();
  let next = 0;
  async function work(): Promise<void> {
    const worker = new Worker(new URL('./surveyWorker.js', import.meta.url));
    try {
      while (next < games) {
        const from = next;
        next = Math.min(games, from + stretch);
        const count = await ask(worker, { bots, seed, from, to: next });
        total = addSurveys(total, count);
        onCount(total);
      }
    } finally {
      await worker.terminate();
    }
  }
  await Promise.all(Array.from({ length: jobs }, work));
  return total;
}

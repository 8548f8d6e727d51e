/** Threads for games among bots of the house, which think on our own processor time: one game a thread, asked and answered in turn. */
import { Worker } from 'node:worker_threads';
import type { Seat } from '@baralho/core';
import type { GameRecord, RecordHead } from './record.ts';

export interface HouseGame {
  readonly head: RecordHead;
  readonly deal: string;
  readonly starter: Seat;
  readonly mustLead: boolean;
}

export interface House {
  play(game: HouseGame): Promise<GameRecord>;
  close(): Promise<void>;
}

interface Thread {
  readonly worker: Worker;
  busy: Promise<unknown>;
}

function ask(worker: Worker, game: HouseGame): Promise<GameRecord> {
  return new Promise((resolve, reject) => {
    const settle = (action: () => void): void => {
      worker.off('message', answered).off('error', failed);
      action();
    };
    const answered = (record: string): void => settle(() => resolve(JSON.parse(record)));
    const failed = (error: Error): void => settle(() => reject(error));
    worker.once('message', answered).once('error', failed);
    worker.postMessage(game);
  });
}

export function openHouse(threads: number): House {
  const all: Thread[] = Array.from({ length: threads }, () => ({
    worker: new Worker(new URL('./houseWorker.js', import.meta.url)),
    busy: Promise.resolve(),
  }));
  let turn = 0;
  return {
    play(game) {
      const thread = all[turn++ % threads] as Thread;
      const record = thread.busy.then(() => ask(thread.worker, game));
      thread.busy = record.catch(() => {});
      return record;
    },
    async close() {
      await Promise.all(all.map(({ worker }) => worker.terminate()));
    },
  };
}

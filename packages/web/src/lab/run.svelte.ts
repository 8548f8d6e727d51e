/** An experiment that is running on the page: its settings, the results so far, how they settle, and the time left. */
import type { RunRequest } from '@baralho/api/runs';
import type { Experiment } from '@baralho/lab/simulate';
import { app, shelf } from '../app.svelte.ts';
import { language } from '../languages/language.svelte.ts';
import { type AnyTally, gamesIn, LAB } from './games.ts';
import { keepRun, type SavedRun, savedRuns } from './history.ts';
import { addressOf, type LabRequest } from './request.ts';
import { type Running, runExperiment } from './run.ts';
import { NotTaken, runOnServer } from './server.ts';
import { longerTrail, type Trail } from './trail.ts';

/** The chart is redrawn five times a second, not for every chunk. */
const REDRAWN_MS = 200;

export class Run {
  asked = $state.raw<LabRequest>();
  tallies = $state.raw<readonly AnyTally[]>([]);
  trails = $state.raw<readonly Trail[]>([]);
  isRunning = $state(false);
  #current: Running<AnyTally> | undefined;
  #isStopped = false;
  #beganAt = 0;
  #shownAt = $state(0);

  readonly wanted = $derived.by(() =>
    this.asked === undefined ? 1 : this.asked.games * LAB[this.asked.kind].experiments(this.asked).length,
  );
  readonly played = $derived.by(() => this.tallies.reduce((sum, tally) => sum + gamesIn(tally), 0));
  /** Estimated from the speed so far, once that is known. */
  readonly secondsLeft = $derived.by(() => {
    const seconds = (this.#shownAt - this.#beganAt) / 1000;
    return this.played === 0 || seconds < 2
      ? undefined
      : Math.ceil((seconds * (this.wanted - this.played)) / this.played);
  });

  show(request: LabRequest, saved: SavedRun | undefined): void {
    if (saved === undefined) return;
    this.asked = request;
    this.tallies = saved.tallies;
    this.trails = saved.trails;
  }

  clear(): void {
    this.asked = undefined;
    this.tallies = [];
    this.trails = [];
  }

  stop(): void {
    this.#isStopped = true;
    this.#current?.stop();
  }

  /** All saved runs, including this one if it is complete. */
  async begin(request: LabRequest, where: 'here' | 'server'): Promise<readonly SavedRun[]> {
    this.clear();
    this.asked = request;
    this.isRunning = true;
    this.#isStopped = false;
    this.#beganAt = performance.now();
    let runs: readonly SavedRun[] | undefined;
    try {
      const server = LAB[request.kind].asked(request);
      for (const [i, experiment] of LAB[request.kind].experiments(request).entries()) {
        if (this.#isStopped) break;
        await this.#one(i, experiment, where === 'server' ? server[i] : undefined);
      }
      const { tallies, trails } = this;
      if (!this.#isStopped && tallies.length > 0)
        runs = keepRun(shelf, {
          address: addressOf(request),
          endedAt: Date.now(),
          tallies,
          trails,
        });
      app.say(language.words.lab.done);
    } catch (error) {
      this.#tell(error);
    }
    this.#current = undefined;
    this.isRunning = false;
    return runs ?? savedRuns(shelf);
  }

  async #one(index: number, experiment: Experiment<AnyTally>, asked: RunRequest | undefined): Promise<void> {
    const { estimate } = LAB[this.asked?.kind ?? 'war'];
    let trail: Trail = [];
    const show = (tally: AnyTally): void => {
      this.tallies = [...this.tallies.slice(0, index), tally];
      this.trails = [...this.trails.slice(0, index), trail];
    };
    const progress = (tally: AnyTally): void => {
      trail = longerTrail(trail, gamesIn(tally), estimate(tally));
      if (performance.now() - this.#shownAt < REDRAWN_MS) return;
      this.#shownAt = performance.now();
      show(tally);
    };
    this.#current = asked === undefined ? runExperiment(experiment, progress) : runOnServer(asked, progress);
    const tally = await this.#current.finished;
    trail = longerTrail(trail, gamesIn(tally), estimate(tally));
    show(tally);
  }

  #tell(error: unknown): void {
    app.tell(error instanceof NotTaken ? error.message : language.words.lab.serverFailed);
  }
}

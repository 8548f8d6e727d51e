/** The order in which teams get results, on a machine with one thread: events are counted, not timed. */
import type { Chunk } from '@baralho/jobs/chunk';
import type { JobQueue, RunOptions } from '@baralho/jobs/queue';
import type { Store } from '@baralho/store';
import { newName } from '@baralho/store/names';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { builtAs } from '../builds/builds.suite.ts';
import type { BuildParameters } from '../builds/step.ts';
import { completeTests } from '../problems/tests.ts';
import { keepBlob } from '../store/blobs.ts';
import { openCourseStore } from '../store/courseStore.suite.ts';
import type { CourseSchema } from '../store/schema.ts';
import { type Judging, openJudging } from './judging.ts';
import type { CheckParameters } from './stage.ts';
import { readVerdict } from './verdict.ts';

let store: Store<CourseSchema>;
let close: () => Promise<void>;
let judging: Judging;
/** `team stage`, in the order in which the one thread takes them. */
let events: string[];
/** Searches for a smaller input go on until they are stopped. */
let isEndless: boolean;

/** A single thread that takes the most urgent job waiting; only its signal stops a chunk under way. */
function oneThread(): JobQueue {
  const waiting: { readonly priority: number; begin(): void }[] = [];
  let isBusy = false;
  const pass = (): void => {
    isBusy = false;
    waiting.sort((a, b) => a.priority - b.priority);
    const next = waiting.shift();
    if (next !== undefined) next.begin();
  };
  const ended = (signal: AbortSignal | undefined): Promise<unknown> =>
    new Promise((resolve) => signal?.addEventListener('abort', resolve, { once: true }));
  const turn = (priority: number): Promise<void> =>
    new Promise((resolve) => {
      const begin = (): void => {
        isBusy = true;
        resolve();
      };
      if (isBusy) waiting.push({ priority, begin });
      else begin();
    });
  return {
    async run(chunks: Iterable<Chunk>, { done, signal, priority = 100 }: RunOptions) {
      for (const chunk of chunks) {
        await turn(priority);
        if (chunk.kind === 'build') {
          done(chunk, builtAs((chunk.parameters as BuildParameters).source), false);
          pass();
          continue;
        }
        const { stage, program } = chunk.parameters as CheckParameters;
        const team = Buffer.from(program.packed, 'base64').toString();
        events.push(`${team} ${stage}`);
        if (stage === 'smallest' && isEndless) await ended(signal);
        if (team === 'tells' && stage === 'hidden')
          done(chunk, { refused: 'the checker ended on: 🂢', isOfMachine: true }, false);
        else if (!signal?.aborted) {
          const verdict = stage === 'samples' || team !== 'slow' ? 'accepted' : 'wrong answer';
          done(chunk, { stage: { verdict, total: 1, results: [], words: '' } }, false);
        }
        pass();
      }
      return { done: 1, remembered: 0, failures: [] };
    },
    workers: async () => [{ name: 'one', threads: 1, busy: 0 }],
    close: async () => {},
  };
}

async function submit(team: string): Promise<string> {
  const id = newName();
  await store.write(async (db) =>
    db
      .insertInto('course_submissions')
      .values({
        id,
        course_id: 'si',
        team_id: team,
        person_id: 'p',
        target: 'guiao1',
        at: Date.now(),
        blob: await keepBlob(db, Buffer.from(team)),
        file_name: 'x.c',
        state: 'queued',
        language: null,
        log: '',
        verdict: null,
        rejudge: null,
        before: null,
        owner: null,
        lease: 0,
      })
      .execute(),
  );
  judging.submitted(id);
  return id;
}
const stateOf = async (id: string) =>
  (await store.db.selectFrom('course_submissions').select('state').where('id', '=', id).executeTakeFirst())
    ?.state;

beforeEach(async () => {
  ({ store, close } = await openCourseStore());
  [events, isEndless] = [[], true];
  const queue = oneThread();
  await store.write((db) =>
    db
      .insertInto('course_problems')
      .values({
        course_id: 'si',
        problem: 'guiao1',
        place: 1,
        deadline: null,
        points: 1,
        tests: JSON.stringify(completeTests({ hidden: { random: 0 } })),
      })
      .execute(),
  );
  judging = openJudging({ store, queue: async () => queue, isAlone: true, now: Date.now, log: () => {} });
  await judging.start();
});
afterEach(async () => {
  await judging.close();
  await close();
});

it('three slow failures of one team do not hold up the first word of another', async () => {
  const slow = [await submit('slow'), await submit('slow'), await submit('slow')];
  await expect
    .poll(() => events.filter((one) => one === 'slow smallest').length, { timeout: 30_000 })
    .toBe(1);
  await submit('quick');
  await expect.poll(() => events, { timeout: 30_000 }).toContain('quick samples');
  // None of the searches had finished by itself.
  expect(await Promise.all(slow.map(stateOf))).toEqual(['judging', 'judging', 'judging']);
  isEndless = false;
});

it('why a hidden test could not be judged is for the teacher alone', async () => {
  const tests = JSON.stringify(completeTests({ hidden: { random: 1 } }));
  await store.write((db) => db.updateTable('course_problems').set({ tests }).execute());
  const id = await submit('tells');
  await expect.poll(() => stateOf(id), { timeout: 30_000 }).toBe('refused');
  const row = await store.db.selectFrom('course_submissions').selectAll().executeTakeFirstOrThrow();
  expect(readVerdict(row.verdict)?.refused).toMatch(/^this could not be judged/);
  expect(JSON.stringify(row)).not.toContain('🂢');
  expect(await store.db.selectFrom('course_notes').select(['team_id', 'words']).execute()).toEqual([
    { team_id: null, words: expect.stringContaining('🂢') },
  ]);
});

it('a search that gave way goes on later, and is left after the third time', async () => {
  const slow = await submit('slow');
  const searched = () => events.filter((one) => one === 'slow smallest').length;
  await expect.poll(searched, { timeout: 30_000 }).toBe(1);
  for (const times of [2, 3]) {
    const quick = await submit(`quick${times}`);
    await expect.poll(searched, { timeout: 30_000 }).toBeGreaterThanOrEqual(times);
    expect(await stateOf(quick)).not.toBe('queued');
  }
  await submit('last');
  await expect.poll(() => stateOf(slow), { timeout: 30_000 }).toBe('done');
});

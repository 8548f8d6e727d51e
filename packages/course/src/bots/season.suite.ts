/** The bots of a course for tests: a real store, real threads, programs in real sandboxes. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { DEFAULT_LIMITS } from '@baralho/arena';
import { localQueue } from '@baralho/jobs/local';
import type { JobQueue } from '@baralho/jobs/queue';
import { DEFAULT_ALLOWANCE } from '@baralho/sandbox';
import type { Store } from '@baralho/store';
import { expect } from 'vitest';
import { writeTar } from '../handin/tar.ts';
import { COURSE_KINDS } from '../jobs/kinds.ts';
import { openCourseStore } from '../store/courseStore.suite.ts';
import { BOT, type CourseSchema } from '../store/schema.ts';
import { openSubmissions } from '../submissions/submissions.ts';
import { openBots } from './bots.ts';
import type { Bots, TournamentSettings, VersionView } from './port.ts';

export const COURSE = 'si';

const SOURCE = readFileSync(new URL('../../../../bench/course/bot.c', import.meta.url), 'utf8');

export const archive = (files: Readonly<Record<string, string>>): Buffer =>
  gzipSync(
    writeTar(
      Object.entries(files).map(([name, text]) => ({ name, bytes: Buffer.from(text), isExecutable: false })),
    ),
  );
/** The C bot of the benchmarks, which does not leave the match. */
export const bot = (defines = ''): Buffer =>
  archive({ 'main.c': `${defines}\n${SOURCE}`, protocol: 'stream\n' });

export const teacher = { course: COURSE, person: '', role: 'teacher' } as const;
export const member = (team: string) => ({ course: COURSE, person: `p${team}`, role: 'team', team }) as const;

export interface Season {
  readonly store: Store<CourseSchema>;
  readonly bots: Bots;
  readonly logged: readonly string[];
  set(settings: Partial<TournamentSettings>): Promise<unknown>;
  /** Closes everything and opens it again on the same store. */
  again(): Promise<void>;
  /** Submits a bot and waits for the outcome. */
  submit(team: string, bytes: Buffer): Promise<VersionView | undefined>;
  /** Waits for the end of a round. */
  over(round: string): Promise<void>;
  /** The notes to a team, newest first. */
  notesOf(team: string): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** `through` can wrap the threads, to simulate machines that fail. */
export async function openSeason(
  teams: readonly string[],
  through: (queue: JobQueue) => JobQueue = (queue) => queue,
): Promise<Season> {
  const { store, close } = await openCourseStore();
  const commands = { sandbox: 'bwrap', memoryMb: DEFAULT_ALLOWANCE.memoryMb, startMs: 2000, allow: [] };
  const queue = through(
    localQueue({ threads: 2, kinds: [COURSE_KINDS], allowed: { limits: DEFAULT_LIMITS, commands } }),
  );
  await store.write(async (db) => {
    await db
      .insertInto('courses')
      .values({ id: COURSE, title: 'Cards', created: 0, settings: '{"ladder":false}' })
      .execute();
    for (const id of teams)
      await db
        .insertInto('course_teams')
        .values({ id, course_id: COURSE, name: `Team ${id}` })
        .execute();
  });
  const logged: string[] = [];
  const open = (): Bots =>
    openBots({ store, queue: async () => queue, isAlone: true, log: (line) => void logged.push(line) });
  let bots = open();

  return {
    store,
    logged,
    get bots() {
      return bots;
    },
    set: (settings) =>
      store.write((db) =>
        db
          .updateTable('courses')
          .set({ settings: JSON.stringify(settings) })
          .execute(),
      ),
    async again() {
      await bots.close();
      bots = open();
      await bots.start();
    },
    async submit(team, bytes) {
      let done = '';
      const submissions = openSubmissions({
        store,
        now: Date.now,
        onSubmitted: (id) => {
          done = id;
        },
      });
      const stream = (async function* () {
        yield bytes;
      })();
      const asked = await submissions.handIn(member(team), BOT, stream, { fileName: 'bot.tgz' });
      if (!asked.ok) throw new Error(asked.why);
      bots.submitted(done);
      const version = async () =>
        (await bots.versionsOf(teacher, team)).find(({ submission }) => submission === done);
      await expect
        .poll(async () => (await version())?.state, { timeout: 120_000, interval: 100 })
        .toMatch(/active|broken/);
      return version();
    },
    over: (round) =>
      expect
        .poll(async () => (await bots.rounds(COURSE)).find(({ id }) => id === round)?.state, {
          timeout: 300_000,
          interval: 100,
        })
        .toBe('over'),
    async notesOf(team) {
      const rows = await store.db
        .selectFrom('course_notes')
        .select('words')
        .where('team_id', '=', team)
        .orderBy('at', 'desc')
        .execute();
      return rows.map(({ words }) => words);
    },
    async close() {
      await bots.close();
      await queue.close();
      await close();
    },
  };
}

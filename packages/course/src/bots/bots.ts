/** The bots of all courses on one store and one queue: what `port.ts` promises. */
import { setMaxListeners } from 'node:events';

import { newName } from '../store/names.ts';
import { BOT, type CourseSchema, OPEN_STATES } from '../store/schema.ts';
import type { PlayParts } from './play.ts';
import type { Bots, BotsParts } from './port.ts';
import { isCupDue, openCup, playCups, playLadder } from './season.ts';
import { openVersions } from './versions.ts';
import { openViews } from './views.ts';

const LEASE_MS = 30_000;
const LOOK_MS = 5000;

export function openBots({ store, queue, log, isAlone, now = Date.now }: BotsParts): Bots {
  const abort = new AbortController();
  const { signal } = abort;
  // Every bot on its way listens.
  setMaxListeners(0, signal);
  const parts: PlayParts = { store, queue, now, signal };
  const versions = openVersions(parts);
  const owner = newName();
  /** What is being done, by name; closing waits for it. */
  const underWay = new Map<string, Promise<void>>();
  let timer: ReturnType<typeof setInterval> | undefined;

  /** Does something unless it is being done already; when it ends there may be more. */
  function once(name: string, work: () => Promise<boolean | undefined>): void {
    if (underWay.has(name) || signal.aborted) return;
    const done = work()
      .catch((error: Error) => {
        if (!signal.aborted) log(`${name}: ${error.message}`);
        return false;
      })
      .then((isMore) => {
        underWay.delete(name);
        if (isMore) once(name, work);
      });
    underWay.set(name, done);
  }

  /** Ours now, unless another server has it. */
  async function claim(id: string): Promise<boolean> {
    const { numUpdatedRows } = await store.write((db) =>
      db
        .updateTable('course_submissions')
        .set({ owner, lease: now() + LEASE_MS })
        .where('id', '=', id)
        .where('target', '=', BOT)
        .where('state', 'in', OPEN_STATES)
        .where((or) => or.or([or('owner', 'is', null), or('owner', '=', owner), or('lease', '<', now())]))
        .executeTakeFirst(),
    );
    return numUpdatedRows > 0n;
  }

  const take = (id: string): void =>
    once(`bot ${id}`, async () => {
      if (await claim(id)) await versions.bring(id);
      return undefined;
    });

  /** Only one server plays the rounds of a course. */
  async function isOurs(course: string): Promise<boolean> {
    if (isAlone) return true;
    const lease = now() + LEASE_MS;
    const { numInsertedOrUpdatedRows } = await store.write((db) =>
      db
        .insertInto('bot_turns')
        .values({ course_id: course, owner, lease })
        .onConflict((conflict) =>
          conflict
            .column('course_id')
            .doUpdateSet({ owner, lease })
            .where((or) => or.or([or('bot_turns.owner', '=', owner), or('bot_turns.lease', '<', now())])),
        )
        .executeTakeFirst(),
    );
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  }

  async function lookAtCourse(course: string): Promise<void> {
    if (!(await isOurs(course))) return;
    if (await isCupDue(parts, course)) await openCup(parts, course, 'cup');
    once(`cups of ${course}`, async () => {
      await playCups(parts, course);
      return undefined;
    });
    once(`ladder of ${course}`, async () => (await isOurs(course)) && (await playLadder(parts, course)));
  }

  async function look(): Promise<boolean | undefined> {
    await store.write((db) =>
      db
        .updateTable('course_submissions')
        .set({ lease: now() + LEASE_MS })
        .where('owner', '=', owner)
        .where('state', 'in', OPEN_STATES)
        .execute(),
    );
    const rows = await store.db
      .selectFrom('course_submissions')
      .select('id')
      .where('target', '=', BOT)
      .where('state', 'in', OPEN_STATES)
      .orderBy('at')
      .execute();
    for (const { id } of rows) take(id);
    const courses: readonly Pick<CourseSchema['courses'], 'id'>[] = await store.db
      .selectFrom('courses')
      .select('id')
      .execute();
    for (const { id } of courses) await lookAtCourse(id);
    return undefined;
  }

  return {
    ...openViews(parts),
    async start() {
      if (isAlone)
        await store.write((db) =>
          db
            .updateTable('course_submissions')
            .set({ owner: null, lease: 0 })
            .where('target', '=', BOT)
            .where('owner', 'is not', null)
            .execute(),
        );
      await look();
      timer = setInterval(() => once('looking', look), LOOK_MS).unref();
    },
    submitted: take,
    async startRound(course, kind) {
      const round = await openCup(parts, course, kind);
      if (typeof round === 'string') return { ok: false, why: round };
      once('looking', look);
      return { ok: true, round: round.id };
    },
    async close() {
      clearInterval(timer);
      abort.abort();
      await Promise.all(underWay.values());
    },
  };
}

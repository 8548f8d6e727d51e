/** The bots of all courses on one store and one queue: what `port.ts` promises. */
import { setMaxListeners } from 'node:events';
import type { CourseSchema } from '../store/schema.ts';
import { LEASE_MS, openLeases } from '../submissions/leases.ts';
import type { PlayParts } from './play.ts';
import type { Bots, BotsParts } from './port.ts';
import { isCupDue, openCup, playCups, playLadder } from './season.ts';
import { openVersions } from './versions.ts';
import { openViews } from './views.ts';

const LOOK_MS = 5000;

export function openBots({ store, queue, log, isAlone, now = Date.now }: BotsParts): Bots {
  const abort = new AbortController();
  const { signal } = abort;
  // Every bot on its way listens.
  setMaxListeners(0, signal);
  const parts: PlayParts = { store, queue, now, signal };
  const versions = openVersions(parts);
  const leases = openLeases(store, now, 'bots');
  const { owner } = leases;
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

  const take = (id: string): void =>
    once(`bot ${id}`, async () => {
      if (await leases.claim(id)) await versions.bring(id);
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
    for (const { id } of await leases.renew()) take(id);
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
      if (isAlone) await leases.freeAll();
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

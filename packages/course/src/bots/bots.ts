/** The bots of all courses on one store and one queue: implements `port.ts`. */
import { setMaxListeners } from 'node:events';
import { refused } from '@baralho/words/refused';
import type { CourseSchema } from '../store/schema.ts';
import { openLeases } from '../submissions/leases.ts';
import type { PlayParts } from './play.ts';
import { openPlaying } from './playing.ts';
import type { Bots, BotsParts, RoundAnswer } from './port.ts';
import { isCupDue, openCup, playCups, playLadder } from './season.ts';
import { openVersions, type Versions } from './versions.ts';
import { openViews } from './views.ts';

const LOOK_MS = 3000;

export function openBots({ store, queue, log, isAlone, now = Date.now }: BotsParts): Bots {
  const abort = new AbortController();
  const { signal } = abort;
  // Every bot in progress listens.
  setMaxListeners(0, signal);
  const parts: PlayParts = { store, queue, now, signal };
  const playing = openPlaying(store);
  const leases = openLeases(store, 'bots');
  /** Work in progress, by name; closing waits for it. */
  const underWay = new Map<string, Promise<void>>();
  let timer: ReturnType<typeof setInterval> | undefined;

  /** Does the work unless it is already in progress; when it ends, there may be more to do. */
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

  /** Everything that ends with the same lease. */
  let versions: (Versions & { readonly lease: AbortSignal }) | undefined;
  const versionsUnder = (lease: AbortSignal): Versions => {
    if (versions?.lease !== lease) versions = { ...openVersions(under(lease)), lease };
    return versions;
  };
  const under = (lease: AbortSignal): PlayParts => ({ ...parts, signal: AbortSignal.any([signal, lease]) });

  const take = (id: string): void =>
    once(`bot ${id}`, async () => {
      const lease = await leases.claim(id);
      if (lease !== undefined) await versionsUnder(lease).bring(id);
      return undefined;
    });

  /** Only one server plays the rounds of a course; the signal fires when another server may have taken over. */
  const turnOf = async (course: string): Promise<AbortSignal | undefined> =>
    isAlone ? signal : leases.claimRounds(course);

  async function lookAtCourse(course: string): Promise<void> {
    const turn = await turnOf(course);
    if (turn === undefined) return;
    const parts = under(turn);
    if (await isCupDue(parts, course)) await openCup(parts, course, 'cup');
    once(`cups of ${course}`, async () => {
      await playCups(parts, course, playing.during);
      return undefined;
    });
    once(`ladder of ${course}`, async () => {
      const turn = await turnOf(course);
      return turn !== undefined && (await playLadder(under(turn), course, playing.during));
    });
  }

  async function look(): Promise<boolean | undefined> {
    for (const { id } of await leases.waiting()) take(id);
    await playing.look();
    const courses: readonly Pick<CourseSchema['courses'], 'id'>[] = await store.db
      .selectFrom('courses')
      .select('id')
      .execute();
    for (const { id } of courses)
      await lookAtCourse(id).catch((error: Error) => {
        if (!signal.aborted) log(`course ${id}: ${error.message}`);
      });
    return undefined;
  }

  async function startRound(course: string, kind: 'cup' | 'final'): Promise<RoundAnswer> {
    const round = await openCup(parts, course, kind);
    if ('code' in round) return round;
    once('looking', look);
    return { ok: true, round: round.id };
  }

  return {
    ...openViews(parts),
    async start() {
      if (isAlone) await leases.freeAll();
      await look();
      timer = setInterval(() => once('looking', look), LOOK_MS).unref();
    },
    submitted: take,
    startRound,
    async endRound(course, round, restart) {
      const kind = await playing.end(course, round);
      if (kind === undefined) return undefined;
      if (kind === 'over') return refused('roundOver');
      // The ladder begins its next round on its own.
      if (!restart || kind === 'ladder') return { ok: true, round };
      const begun = await startRound(course, kind);
      return begun.ok ? begun : refused('notRestarted', { why: begun });
    },
    async close() {
      clearInterval(timer);
      abort.abort();
      await Promise.all(underWay.values());
      leases.close();
    },
  };
}

/**
 * The steps from a submission to a version that plays: built, checked, tried in a match, active. Each step is a chunk of the
 * queue and is stored when it is done; when a server is killed the step starts again. A version that fails at any step is
 * broken, its team sees why, and the previous active version keeps playing.
 */
import { openBuilds } from '../builds/builds.ts';
import { BOT, type CourseSchema } from '../store/schema.ts';
import { openChecking } from './checking.ts';
import { type PlayParts, PRIORITIES, resultOf } from './play.ts';
import { commandOf } from './program.ts';
import { note, readReport } from './report.ts';
import { openTestMatch } from './testMatch.ts';
import { openVersionStore, type Version } from './versionStore.ts';

const MOST_TRIES = 3;
export interface Versions {
  /** Takes a submission as far as possible: built, checked, tested, active. */
  bring(submission: string): Promise<void>;
}

export function openVersions(parts: PlayParts): Versions {
  const { store, queue, now, signal } = parts;
  const builds = openBuilds(store, queue);
  const versions = openVersionStore(store, now);
  const check = openChecking(parts, versions);
  const test = openTestMatch(parts, versions);

  async function build(version: Version, submission: CourseSchema['course_submissions']): Promise<void> {
    const { submission_id: id } = version;
    const report = readReport(version.report);
    const built = resultOf(signal, await builds.build(submission, { priority: PRIORITIES.test, signal }));
    const { language, log } = built.ok ? built.build : built;
    await store.write((db) =>
      db.updateTable('course_submissions').set({ language, log }).where('id', '=', id).execute(),
    );
    if (!built.ok) {
      if (built.isOfMachine)
        await store.write((db) =>
          note(db, version.course_id, null, `A bot cannot be built: ${built.why}`, now()),
        );
      return void (await versions.breaks(version, report, `Build: ${built.why}`));
    }
    const asked = commandOf(built.build);
    if (typeof asked === 'string') return void (await versions.breaks(version, report, `Build: ${asked}`));
    const { hash, blob } = built.build;
    const says = [...report.says, `Built: ${language}.`];
    await versions.advance(id, 'checking', { says, program: { hash, blob, ...asked } });
  }

  async function step(id: string): Promise<boolean> {
    const submission = await store.db
      .selectFrom('course_submissions')
      .selectAll()
      .where('id', '=', id)
      .where('target', '=', BOT)
      .executeTakeFirst();
    if (submission === undefined) return false;
    const version = await versions.read(id);
    if (version === undefined) {
      await versions.begin(submission);
      return true;
    }
    if (version.state === 'building') await build(version, submission);
    else if (version.state === 'checking') await check(version);
    else if (version.state === 'testing') await test(version);
    else return false;
    return true;
  }

  return {
    async bring(id) {
      for (let tries = 0; ; ) {
        try {
          if (!(await step(id))) return;
        } catch (error) {
          signal.throwIfAborted();
          const version = await versions.read(id);
          if (version === undefined || ++tries === MOST_TRIES) {
            if (version === undefined) throw error;
            const why = `It could not be tried here, for a reason that lies with the machine: ${(error as Error).message}`;
            await versions.breaks(version, readReport(version.report), why);
            await store.write((db) => note(db, version.course_id, null, why, now()));
            return;
          }
        }
      }
    },
  };
}

/**
 * Deletes the data of a person. The name is replaced by a meaningless word, here and in every record, because records name
 * teams by id; what they have submitted is deleted, with the programs built from it and their output. The points stay in the
 * table.
 */
import { randomBytes } from 'node:crypto';
import type { Store } from '@baralho/store';
import { dropBuilds, dropUnused, hashesIn } from '../store/blobs.ts';
import type { CourseSchema } from '../store/schema.ts';

const pseudonym = (): string => `somebody-${randomBytes(4).toString('hex')}`;

/** Returns whether the person existed. A team without people loses its name too. */
export function forgetPerson(store: Store<CourseSchema>, course: string, person: string): Promise<boolean> {
  const [name, teamName] = [pseudonym(), pseudonym()];
  return store.write(async (db) => {
    const row = await db
      .selectFrom('course_people')
      .select('team_id')
      .where('course_id', '=', course)
      .where('id', '=', person)
      .executeTakeFirst();
    if (row === undefined) return false;
    await db
      .updateTable('course_people')
      .set({ name, password: null, link: null, openid: null, number: null, email: null })
      .where('id', '=', person)
      .execute();
    for (const table of ['course_sessions', 'course_lti_people'] as const)
      await db.deleteFrom(table).where('person_id', '=', person).execute();
    await db.deleteFrom('course_extensions').where('who', '=', person).execute();
    // Texts are deleted; the numbers stay, since the grades of others depend on them.
    await db
      .updateTable('course_peers')
      .set({ words: '' })
      .where((or) => or.or([or('rater', '=', person), or('rated', '=', person)]))
      .execute();
    await db
      .deleteFrom('course_posts')
      .where('person_id', '=', person)
      .where('kind', '=', 'question')
      .execute();
    await db.updateTable('course_defences').set({ notes: '' }).where('person_id', '=', person).execute();
    await db.updateTable('course_marks').set({ reason: '' }).where('who', '=', person).execute();
    const left =
      row.team_id === null
        ? []
        : await db
            .selectFrom('course_people')
            .select('id')
            .where('team_id', '=', row.team_id)
            .where('link', 'is not', null)
            .execute();
    if (row.team_id !== null && left.length === 0)
      await db.updateTable('course_teams').set({ name: teamName }).where('id', '=', row.team_id).execute();

    const submissions = await db
      .selectFrom('course_submissions')
      .select(['id', 'blob'])
      .where('person_id', '=', person)
      .execute();
    const ids = submissions.map(({ id }) => id);
    if (ids.length === 0) return true;
    await db.deleteFrom('course_comments').where('submission_id', 'in', ids).execute();
    const versions = await db
      .selectFrom('bot_versions')
      .select('report')
      .where('submission_id', 'in', ids)
      .execute();
    const logs = await db
      .selectFrom('bot_seats')
      .select('log')
      .where('submission_id', 'in', ids)
      .where('log', 'is not', null)
      .execute();
    await db
      .updateTable('course_submissions')
      .set({ blob: '', file_name: '', log: '' })
      .where('id', 'in', ids)
      .execute();
    await db
      .updateTable('bot_versions')
      .set({ state: 'replaced', report: '{"says":["Its author was forgotten."]}' })
      .where('submission_id', 'in', ids)
      .execute();
    await db.updateTable('bot_seats').set({ log: null }).where('submission_id', 'in', ids).execute();
    const programs = await dropBuilds(db, course);
    await dropUnused(db, [...programs, ...[...submissions, ...versions, ...logs].flatMap(hashesIn)]);
    return true;
  });
}

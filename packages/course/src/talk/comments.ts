/** The source of a submission as text, and teachers' comments on its lines. Only its team and the teachers can read them. */
import { success } from '@baralho/core/result';
import type { Store } from '@baralho/store';
import { newName } from '@baralho/store/names';
import { type Allowed, refused } from '@baralho/words/refused';
import { note } from '../bots/report.ts';
import { unpack } from '../handin/index.ts';
import type { CourseSchema } from '../store/schema.ts';
import type { Submissions } from '../submissions/submissions.ts';
import type { Viewer } from '../viewer.ts';

/** Longer files are treated as data, and only this many are shown line by line. */
const MOST_FILE_BYTES = 2 ** 18;
const MOST_BYTES = 2 ** 20;
const MOST_FILES = 200;
const MOST_COMMENTS = 500;

export interface SourceFile {
  readonly name: string;
  readonly text: string;
}

export interface LineComment {
  readonly id: string;
  readonly file: string;
  readonly line: number;
  readonly at: number;
  readonly words: string;
  /** The name of the writer. */
  readonly by: string;
}

export interface SourceText {
  readonly files: readonly SourceFile[];
  /** Files that are not text, or too long to be shown here. */
  readonly others: readonly string[];
  readonly comments: readonly LineComment[];
}

export interface Comments {
  read(viewer: Viewer, submission: string): Promise<SourceText | undefined>;
  add(
    viewer: Viewer,
    submission: string,
    comment: { readonly file: string; readonly line: number; readonly words: string },
  ): Promise<Allowed<string>>;
  remove(course: string, comment: string): Promise<boolean>;
}

/** Undefined if these bytes are not text. */
function textOf(bytes: Buffer): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text.replaceAll('\r\n', '\n');
  } catch {
    return undefined;
  }
}

export function openComments(
  store: Store<CourseSchema>,
  submissions: Pick<Submissions, 'one' | 'source'>,
  now: () => number,
): Comments {
  async function filesOf(viewer: Viewer, id: string): Promise<Omit<SourceText, 'comments'> | undefined> {
    const [source, one] = await Promise.all([submissions.source(viewer, id), submissions.one(viewer, id)]);
    if (source === undefined || one === undefined) return undefined;
    const unpacked = await unpack(source.bytes, source.fileName, one.language || undefined);
    const all = unpacked.ok ? unpacked.files : [{ name: source.fileName, bytes: source.bytes }];
    const files: SourceFile[] = [];
    const others: string[] = [];
    let left = MOST_BYTES;
    for (const { name, bytes } of all) {
      const fits = files.length < MOST_FILES && bytes.length <= Math.min(MOST_FILE_BYTES, left);
      const text = fits ? textOf(Buffer.from(bytes)) : undefined;
      if (text === undefined) {
        if (others.length < MOST_FILES) others.push(name);
        continue;
      }
      left -= bytes.length;
      files.push({ name, text });
    }
    return { files, others };
  }

  return {
    async read(viewer, submission) {
      const files = await filesOf(viewer, submission);
      if (files === undefined) return undefined;
      const comments = await store.db
        .selectFrom('course_comments as c')
        .leftJoin('course_people as p', 'p.id', 'c.person_id')
        .select(['c.id', 'c.file', 'c.line', 'c.at', 'c.words', 'p.name as by'])
        .where('c.course_id', '=', viewer.course)
        .where('c.submission_id', '=', submission)
        .orderBy('c.at')
        .execute();
      return {
        ...files,
        comments: comments.map((one) => ({
          ...one,
          line: Number(one.line),
          at: Number(one.at),
          by: one.by ?? '',
        })),
      };
    },

    async add(viewer, submission, { file, line, words }) {
      const found = await filesOf(viewer, submission);
      const text = found?.files.find(({ name }) => name === file)?.text;
      if (text === undefined) return refused('noSuchFile');
      if (line > text.split('\n').length) return refused('noSuchLine', { file, line });
      const one = await submissions.one(viewer, submission);
      const [id, at] = [newName(), now()];
      return store.write(async (db): Promise<Allowed<string>> => {
        const before = await db
          .selectFrom('course_comments')
          .select('id')
          .where('submission_id', '=', submission)
          .execute();
        if (before.length >= MOST_COMMENTS) return refused('tooManyComments', { most: MOST_COMMENTS });
        await db
          .insertInto('course_comments')
          .values({
            id,
            course_id: viewer.course,
            submission_id: submission,
            person_id: viewer.person === '' ? null : viewer.person,
            file,
            line,
            at,
            words,
          })
          .execute();
        const { team_id } = await db
          .selectFrom('course_submissions')
          .select('team_id')
          .where('id', '=', submission)
          .executeTakeFirstOrThrow();
        // One note for a submission, however many lines have comments.
        if (before.length === 0)
          await note(
            db,
            viewer.course,
            team_id,
            `There are comments on submission ${one?.number} for ${one?.target}.`,
            at,
          );
        return success(id);
      });
    },

    remove: (course, comment) =>
      store.write(async (db) => {
        const { numDeletedRows } = await db
          .deleteFrom('course_comments')
          .where('course_id', '=', course)
          .where('id', '=', comment)
          .executeTakeFirst();
        return numDeletedRows > 0n;
      }),
  };
}

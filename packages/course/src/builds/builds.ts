/**
 * Built programs in the store, so that a submission is built once: by the hash of its source, its file name and language, with
 * the compiler that built it. Judging and bots run the same program. Only successful builds are kept: a failed one is tried
 * again when asked for, because the machine may have the compiler by then.
 */
import { type Result, success } from '@baralho/core/result';
import type { JobQueue } from '@baralho/jobs/queue';
import { runOne } from '@baralho/jobs/runOne';
import type { Store } from '@baralho/store';
import { LANGUAGES, type Language } from '../handin/languages.ts';
import { keepBlob, readBlob } from '../store/blobs.ts';
import { jsonIn } from '../store/json.ts';
import type { CourseSchema } from '../store/schema.ts';
import type { BuildParameters, BuildResult, SentProgram } from './step.ts';

type Submission = CourseSchema['course_submissions'];
type Row = CourseSchema['course_builds'];

/** A program in the store. */
export interface StoredBuild extends Omit<SentProgram, 'packed'> {
  readonly language: Language;
  readonly log: string;
  /** The hash of the packed program in the table of blobs. */
  readonly blob: string;
}

export type Built =
  | { readonly ok: true; readonly build: StoredBuild }
  | {
      readonly ok: false;
      readonly why: string;
      readonly language: string;
      readonly log: string;
      /** The teacher's machine lacks something; the team did nothing wrong. */
      readonly isOfMachine: boolean;
    };

export interface Builds {
  /** The program of a submission: the stored one if it was built by the same compiler, otherwise a new build. */
  build(submission: Submission, how: Asking): Promise<Result<Built>>;
  /** A stored program, whatever compiler built it. */
  find(submission: Submission): Promise<StoredBuild | undefined>;
  /** The packed program in base64, read once while somebody asks for it; undefined if it was deleted. */
  packed(build: StoredBuild): Promise<string | undefined>;
}

interface Asking {
  readonly priority: number;
  readonly signal: AbortSignal;
}

/** The most characters of programs held in memory, since the stages of a submission follow one another. */
const MOST_HELD = 2 ** 26;

const buildOf = ({ language, hash, run, protocol, program, log }: Row): StoredBuild => ({
  language,
  hash,
  run: jsonIn(run) as readonly string[],
  protocol,
  blob: program,
  log,
});

const failed = (why: string, { language = '', log = '', isOfMachine = false } = {}): Built => ({
  ok: false,
  why,
  language,
  log,
  isOfMachine,
});

export function openBuilds(store: Store<CourseSchema>, queue: () => Promise<JobQueue>): Builds {
  const held = new Map<string, string>();

  function hold(blob: string, packed: string): string {
    held.delete(blob);
    held.set(blob, packed);
    let characters = [...held.values()].reduce((sum, { length }) => sum + length, 0);
    for (const [oldest, { length }] of held) {
      if (characters <= MOST_HELD) break;
      held.delete(oldest);
      characters -= length;
    }
    return packed;
  }

  /** Once a language was detected, the submission is stored with it. */
  const rowOf = ({ course_id, blob, file_name, language }: Submission): Promise<Row | undefined> => {
    const found = LANGUAGES.find((one) => one === language);
    return store.db
      .selectFrom('course_builds')
      .selectAll()
      .where('course_id', '=', course_id)
      .where('source', '=', blob)
      .where('file_name', '=', file_name)
      .where((or) =>
        or.or([
          or('asked', '=', language ?? ''),
          ...(found === undefined ? [] : [or('language', '=', found)]),
        ]),
      )
      .executeTakeFirst();
  };

  function keep(submission: Submission, result: BuildResult, program: SentProgram): Promise<StoredBuild> {
    return store.write(async (db) => {
      const blob = await keepBlob(db, Buffer.from(program.packed, 'base64'));
      const built = {
        language: result.language as Language,
        compiler: result.compiler,
        hash: program.hash,
        run: JSON.stringify(program.run),
        protocol: program.protocol,
        program: blob,
        log: result.log,
      };
      const { course_id, blob: source, file_name, language: asked } = submission;
      const row: Row = { course_id, source, file_name, asked: asked ?? '', ...built };
      await db
        .insertInto('course_builds')
        .values(row)
        .onConflict((conflict) =>
          conflict.columns(['course_id', 'source', 'file_name', 'asked']).doUpdateSet(built),
        )
        .execute();
      hold(blob, program.packed);
      return buildOf(row);
    });
  }

  const builds: Builds = {
    async build(submission, how) {
      const source = await readBlob(store.db, submission.blob);
      if (source === undefined) return success(failed('what was submitted has been deleted'));
      const row = await rowOf(submission);
      const isThere = row !== undefined && (await builds.packed(buildOf(row))) !== undefined;
      const parameters: BuildParameters = {
        source: source.toString('base64'),
        fileName: submission.file_name,
        language: submission.language ?? '',
        attempt: `${submission.id} ${submission.rejudge ?? ''}`,
        ...(isThere && { known: { language: row.language, compiler: row.compiler } }),
      };
      const ran = await runOne<BuildResult>(await queue(), { kind: 'build', parameters }, how);
      if (!ran.ok) return ran;
      const { program, isKnown, refused = 'it does not build', ...rest } = ran.value;
      if (isKnown && row !== undefined) return success({ ok: true, build: buildOf(row) });
      if (program === undefined) return success(failed(refused, rest));
      return success({ ok: true, build: await keep(submission, ran.value, program) });
    },

    async find(submission) {
      const row = await rowOf(submission);
      return row && buildOf(row);
    },

    async packed({ blob }) {
      const there = held.get(blob) ?? (await readBlob(store.db, blob))?.toString('base64');
      return there === undefined ? undefined : hold(blob, there);
    },
  };
  return builds;
}

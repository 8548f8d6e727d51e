/**
 * Selects the sources of a course to compare: the best submission of every team for a problem, or all of them, with base code
 * and sources of earlier years from an archive with the folders `base` and `earlier`.
 */
import { setImmediate as rest } from 'node:timers/promises';
import { success } from '@baralho/core/result';
import type { Store } from '@baralho/store';
import { type Allowed, refused } from '@baralho/words/refused';
import { type HandedFile, unpack, unpackAsItIs } from '../handin/index.ts';
import { conditionsOf, worthTo } from '../problems/points.ts';
import { readBlob } from '../store/blobs.ts';
import type { CourseSchema } from '../store/schema.ts';
import { type SimilarReport, type SimilarSource, similarReport } from './report.ts';
import { languageOfFile } from './tokens.ts';

/** Which submissions: the one with the most points of each team (the newest of several, or of bots), or all. */
export const WHICH = ['best', 'all'] as const;
export type Which = (typeof WHICH)[number];

/** Longer files are treated as data. */
const MOST_FILE_BYTES = 2 ** 18;

type Files = SimilarSource['files'];

const sourcesIn = (files: readonly HandedFile[]): Files =>
  files
    .filter(({ name, bytes }) => languageOfFile(name) !== undefined && bytes.length <= MOST_FILE_BYTES)
    .map(({ name, bytes }) => ({ name, text: bytes.toString().replaceAll('\r\n', '\n') }));

async function submissionsOf(store: Store<CourseSchema>, course: string, target: string, which: Which) {
  const rows = await store.db
    .selectFrom('course_submissions as s')
    .innerJoin('course_teams as t', 't.id', 's.team_id')
    .select([
      's.id',
      't.name as team',
      's.team_id',
      's.person_id',
      's.target',
      's.at',
      's.state',
      's.verdict',
      's.outcome',
    ])
    .select(['s.blob', 's.file_name', 's.language'])
    .where('s.course_id', '=', course)
    .where('s.target', '=', target)
    .where('s.blob', '!=', '')
    .orderBy('s.at')
    .execute();
  if (which === 'all') {
    // The same bytes from the same team are one source.
    return [...new Map(rows.map((row) => [`${row.team_id} ${row.blob}`, row])).values()];
  }
  const conditions = await conditionsOf(store, course);
  const best = new Map<string, { readonly row: (typeof rows)[number]; readonly points: number }>();
  for (const row of rows) {
    const { points } = worthTo(conditions, row);
    if (points >= (best.get(row.team_id)?.points ?? 0)) best.set(row.team_id, { row, points });
  }
  return [...best.values()].map(({ row }) => row);
}

/** The files below a folder of the archive, grouped by the next folder. */
function inFolder(files: readonly HandedFile[], folder: string): readonly HandedFile[] {
  return files
    .filter(({ name }) => name.startsWith(`${folder}/`))
    .map((file) => ({ ...file, name: file.name.slice(folder.length + 1) }));
}

function earlierSources(files: readonly HandedFile[]): readonly SimilarSource[] {
  const byName = new Map<string, HandedFile[]>();
  for (const file of inFolder(files, 'earlier')) {
    const [name = '', ...path] = file.name.split('/');
    const own = { ...file, name: path.join('/') || name };
    byName.set(name, [...(byName.get(name) ?? []), own]);
  }
  return [...byName].map(([name, own]) => ({ id: name, team: name, isEarlier: true, files: sourcesIn(own) }));
}

export async function similarSources(
  store: Store<CourseSchema>,
  course: string,
  target: string,
  { which, archive }: { readonly which: Which; readonly archive: Buffer },
): Promise<Allowed<SimilarReport>> {
  const given = archive.length === 0 ? { ok: true as const, files: [] } : await unpackAsItIs(archive);
  if (!given.ok) return refused('unreadable', { why: given.why });
  if (archive.length > 0 && !given.files.some(({ name }) => /^(base|earlier)\//.test(name)))
    return refused('noFolders');
  const sources: SimilarSource[] = [];
  for (const { id, team, blob, file_name, language } of await submissionsOf(store, course, target, which)) {
    const bytes = await readBlob(store.db, blob);
    const unpacked = bytes && (await unpack(bytes, file_name, language || undefined));
    sources.push({ id, team, isEarlier: false, files: unpacked?.ok ? sourcesIn(unpacked.files) : [] });
  }
  const base = sourcesIn(inFolder(given.files, 'base'));
  return success(await similarReport([...sources, ...earlierSources(given.files)], base, () => rest()));
}

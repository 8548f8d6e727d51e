/**
 * Sources that look alike, by Debian's similarity-tester: names and layout do not count. The newest hand-in of every team for a
 * problem is compared with every other. What they share is for the teacher to read; a number proves nothing.
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { failure, type Result, success } from '@baralho/core/result';
import { chooseSandbox, makeOwnFolder, removeOwnFolder, runToEnd } from '@baralho/sandbox';
import type { Store } from '@baralho/store';
import { unpack } from '../handin/index.ts';
import { readBlob } from '../store/blobs.ts';
import type { CourseSchema } from '../store/schema.ts';

export interface Alike {
  readonly team: string;
  readonly other: string;
  /** How much of the team's source is found in the other's, in percent. */
  readonly percent: number;
  readonly submissions: readonly [string, string];
}

const LEAST_PERCENT = 30;
/** Tokens in a row that count as a run. */
const LEAST_RUN = 24;
const MOST_BYTES = 2 ** 20;
const MOST_MS = 60_000;

/** Which of its programs reads which files; the rest is read as text. */
const READERS: readonly (readonly [program: string, ending: RegExp])[] = [
  ['sim_c', /\.[ch]$/i],
  ['sim_c++', /\.(cpp|cc|cxx|hpp|hh)$/i],
  ['sim_java', /\.java$/i],
  ['sim_text', /\.(py|js|mjs|cjs|rs|hs|sh)$/i],
];

interface Source {
  readonly id: string;
  readonly team: string;
  readonly files: readonly { readonly name: string; readonly bytes: Buffer }[];
}

async function newestSources(
  store: Store<CourseSchema>,
  course: string,
  target: string,
): Promise<readonly Source[]> {
  const rows = await store.db
    .selectFrom('course_submissions as s')
    .innerJoin('course_teams as t', 't.id', 's.team_id')
    .select(['s.id', 't.name as team', 's.team_id', 's.blob', 's.file_name', 's.language'])
    .where('s.course_id', '=', course)
    .where('s.target', '=', target)
    .where('s.blob', '!=', '')
    .orderBy('s.at')
    .execute();
  const newest = new Map(rows.map((row) => [row.team_id, row]));
  const sources: Source[] = [];
  for (const { id, team, blob, file_name, language } of newest.values()) {
    const bytes = await readBlob(store.db, blob);
    const unpacked = bytes && (await unpack(bytes, file_name, language || undefined));
    if (unpacked?.ok) sources.push({ id, team, files: unpacked.files });
  }
  return sources;
}

export async function similarSources(
  store: Store<CourseSchema>,
  course: string,
  target: string,
): Promise<Result<readonly Alike[]>> {
  const choice = chooseSandbox('bwrap');
  if (!choice.ok) return failure(choice.why);
  const sources = await newestSources(store, course, target);
  const folder = makeOwnFolder('similar');
  const cage = choice.sandbox.open();
  const found: Alike[] = [];
  try {
    for (const [program, ending] of READERS) {
      const parts = join(folder, program);
      mkdirSync(parts);
      const names: string[] = [];
      for (const [i, { files }] of sources.entries()) {
        const own = files.filter(({ name }) => ending.test(name)).map(({ bytes }) => bytes);
        if (own.length === 0) continue;
        names.push(String(i));
        writeFileSync(join(parts, String(i)), Buffer.concat(own).subarray(0, MOST_BYTES));
      }
      if (names.length < 2) continue;
      const words = [program, '-p', '-e', '-a', '-s', `-t${LEAST_PERCENT}`, `-r${LEAST_RUN}`, ...names];
      const { exitCode, stdout } = await runToEnd({ words, folder: parts, readable: [parts] }, cage, {
        input: '',
        caps: { stdoutBytes: 2 ** 22, stderrBytes: 2 ** 16 },
        left: ({ ownMs }) => MOST_MS - ownMs,
      });
      if (exitCode === 127)
        return failure(
          "Debian's similarity-tester is not installed on the server: apt-get install similarity-tester",
        );
      for (const [, one = '', percent, other = ''] of stdout
        .toString()
        .matchAll(/^(\d+) consists for (\d+) % of (\d+) material$/gm)) {
        const [team, second] = [sources[Number(one)], sources[Number(other)]];
        if (team !== undefined && second !== undefined)
          found.push({
            team: team.team,
            other: second.team,
            percent: Number(percent),
            submissions: [team.id, second.id],
          });
      }
    }
  } finally {
    cage.close();
    removeOwnFolder(folder);
  }
  return success(found.sort((a, b) => b.percent - a.percent));
}

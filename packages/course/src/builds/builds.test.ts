/** A submission is built once, for the judge and as a bot, with real compilers in real sandboxes. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_LIMITS } from '@baralho/arena';
import type { JobQueue } from '@baralho/jobs/queue';
import type { Store } from '@baralho/store';
import { newName } from '@baralho/store/names';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PASTED, whyNoWalls } from '../handin/index.ts';
import { findTool, TOOLS } from '../handin/tools.ts';
import { dropBuilds, dropUnused, keepBlob } from '../store/blobs.ts';
import { openCourseStore } from '../store/courseStore.suite.ts';
import type { CourseSchema } from '../store/schema.ts';
import { type Built, openBuilds, type StoredBuild } from './builds.ts';
import { type BuildParameters, type BuildResult, buildSubmission } from './step.ts';

type Submission = CourseSchema['course_submissions'];
const ALLOWED = {
  limits: DEFAULT_LIMITS,
  commands: { sandbox: 'bwrap', memoryMb: 512, startMs: 1000, allow: [] },
} as const;
const C = '#include <stdio.h>\nint main(void) { puts("x"); return 0; }\n';

let store: Store<CourseSchema>;
let close: () => Promise<void>;
/** The requests to the machine and its answers. */
let asked: { readonly parameters: BuildParameters; readonly result: BuildResult }[];

const queue: JobQueue = {
  async run(chunks, { done, failed }) {
    for (const chunk of chunks) {
      const parameters = chunk.parameters as BuildParameters;
      await buildSubmission(parameters, ALLOWED).then(
        (result) => {
          asked.push({ parameters, result });
          done(chunk, result, false);
        },
        ({ message }: Error) => failed?.({ chunk, message }),
      );
    }
    return { done: 1, remembered: 0, failures: [] };
  },
  workers: async () => [],
  close: async () => {},
};

async function submit(text: string, language: string | null = null, target = 'guiao1'): Promise<Submission> {
  const submission: Submission = {
    id: newName(),
    course_id: 'si',
    team_id: 't',
    person_id: 'p',
    target,
    at: Date.now(),
    blob: '',
    file_name: PASTED,
    state: 'queued',
    language,
    log: '',
    verdict: null,
    outcome: null,
    rejudge: null,
    before: null,
    owner: null,
    lease: 0,
  };
  return store.write(async (db) => {
    const row = { ...submission, blob: await keepBlob(db, Buffer.from(text)) };
    await db.insertInto('course_submissions').values(row).execute();
    return row;
  });
}
/** As a server would that knows only what is in the store. */
async function build(submission: Submission): Promise<Built> {
  const ran = await openBuilds(store, async () => queue).build(submission, {
    priority: 10,
    signal: new AbortController().signal,
  });
  if (!ran.ok) throw new Error(ran.why);
  return ran.value;
}
async function program(submission: Submission): Promise<StoredBuild> {
  const built = await build(submission);
  if (!built.ok) throw new Error(built.why);
  return built.build;
}

beforeEach(async () => {
  ({ store, close } = await openCourseStore());
  asked = [];
});
afterEach(() => close());

describe.skipIf(whyNoWalls() !== undefined)('what was built', () => {
  it('is built once: for the judge, as a bot, by its name once the language was found, and after a restart', async () => {
    const first = await submit(C);
    const built = await program(first);
    expect(built.language).toBe('c');
    for (const again of [
      first,
      { ...first, language: 'c' },
      await submit(C, 'c'),
      await submit(C, null, 'bot'),
    ])
      expect(await program(again)).toEqual(built);
    expect(asked.map(({ result }) => result.isKnown === true)).toEqual([false, true, true, true, true]);
    expect(await openBuilds(store, async () => queue).find({ ...first, language: 'c' })).toEqual(built);
  });

  it('is built again by another compiler, and when its program is gone', async () => {
    const submission = await submit(C);
    const { blob } = await program(submission);
    await store.write((db) => db.updateTable('course_builds').set({ compiler: 'cc 1.0' }).execute());
    await program(submission);
    expect(asked.at(-1)).toMatchObject({ parameters: { known: { compiler: 'cc 1.0' } } });
    expect(asked.at(-1)?.result.isKnown).toBeUndefined();
    await store.write((db) => db.deleteFrom('course_blobs').where('hash', '=', blob).execute());
    expect(await program(submission)).toMatchObject({ blob });
    expect(asked.at(-1)?.parameters.known).toBeUndefined();
  });

  it('counts for its language: C pasted as Python is built when it is submitted as C', async () => {
    expect(await build(await submit(C, 'python'))).toMatchObject({ ok: false, why: 'it does not build' });
    expect(await build(await submit(C, 'c'))).toMatchObject({ ok: true, build: { language: 'c' } });
    expect(await build(await submit(C, 'python'))).toMatchObject({ ok: false });
  });

  const isMissing = !TOOLS.some((name) => name === 'ghc' && findTool(name) !== undefined);
  it.skipIf(!isMissing)('needs a compiler: one that is installed later is found', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'baralho-tools-'));
    const path = process.env.PATH;
    try {
      const source = 'main :: IO ()\nmain = return ()\n';
      expect(await build(await submit(source, 'haskell'))).toMatchObject({ ok: false, isOfMachine: true });
      mkdirSync(join(folder, 'bin'));
      const ghc = join(folder, 'bin/ghc');
      writeFileSync(ghc, '#!/bin/sh\nprintf "#!/bin/sh\\necho x\\n" > ./program && chmod 755 ./program\n');
      chmodSync(ghc, 0o755);
      process.env.PATH = `${path}:${join(folder, 'bin')}`;
      expect(await build(await submit(source, 'haskell'))).toMatchObject({
        ok: true,
        build: { language: 'haskell' },
      });
    } finally {
      process.env.PATH = path;
      rmSync(folder, { recursive: true });
    }
  });

  it('goes with the last submission of its source', async () => {
    const [one, other] = [await submit(C), await submit(C)];
    const { blob } = await program(one);
    const forget = ({ id, blob: source }: Submission) =>
      store.write(async (db) => {
        await db.updateTable('course_submissions').set({ blob: '' }).where('id', '=', id).execute();
        await dropUnused(db, [source, ...(await dropBuilds(db, 'si'))]);
      });
    const isThere = async () =>
      (await store.db.selectFrom('course_blobs').selectAll().where('hash', '=', blob).execute()).length;
    await forget(one);
    expect(await isThere()).toBe(1);
    await forget(other);
    expect(await isThere()).toBe(0);
  });
});

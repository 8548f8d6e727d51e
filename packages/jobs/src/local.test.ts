import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type Chunk, keyOf } from './chunk.ts';
import { DUMMY_WORK } from './dummyWork.ts';
import { openJournal } from './journal.ts';
import { localQueue } from './local.ts';
import { counted, describeQueue, dummies, expectAllOnce, sumOf, tryLog } from './queue.suite.ts';
import { remembering } from './remembering.ts';
import { startThreads } from './threads.ts';

describeQueue('two threads of this machine', async () => localQueue({ threads: 2, kinds: [DUMMY_WORK] }));

it('does not mind an answer that comes in the moment in which it is cancelled', async () => {
  const log = tryLog();
  const threads = startThreads({ threads: 1, kinds: [DUMMY_WORK] });
  const [first, second] = dummies(2, { milliseconds: 1, log: log.path }) as [Chunk, Chunk];
  const stop = new AbortController();
  const uncaught: unknown[] = [];
  const note = (error: unknown): number => uncaught.push(error);
  process.on('uncaughtException', note);
  await threads.run(first);
  const cancelled = threads.run(second, { signal: stop.signal });
  // Nobody listens here, so the answer lies there when it is cancelled.
  while (log.tries().size < 2);
  const answered = performance.now() + 200;
  while (performance.now() < answered);
  stop.abort();
  await expect(cancelled).rejects.toThrow();
  expect(await threads.run(first)).toBe(sumOf(first));
  process.off('uncaughtException', note);
  expect(uncaught).toEqual([]);
  await threads.close();
  log.remove();
});

const folder = mkdtempSync(join(tmpdir(), 'baralho-journal-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('a journal', () => {
  it('remembers what was done, and drops a line that was cut off', async () => {
    const path = join(folder, 'cut.jsonl');
    const log = tryLog();
    const chunks = dummies(20, { milliseconds: 1, log: log.path });
    const first = remembering(localQueue({ threads: 1, kinds: [DUMMY_WORK] }), openJournal(path, false));
    await counted(first, chunks.slice(0, 8));
    await first.close();
    appendFileSync(path, '{"key":"cut off in the mid');
    const second = remembering(localQueue({ threads: 2, kinds: [DUMMY_WORK] }), openJournal(path, true));
    const found = await counted(second, chunks);
    await second.close();
    expectAllOnce(chunks, found);
    expect(found.report.remembered).toBe(8);
    expect([...log.tries().values()]).toEqual(Array.from({ length: 20 }, () => 1));
    const keys = readFileSync(path, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).key);
    expect(new Set(keys)).toEqual(new Set(chunks.map(keyOf)));
    log.remove();
  });

  it.each([
    ['cut', Buffer.from('{"key":"cut off in the mid')],
    ['nothing', Buffer.from('null')],
    ['a number', Buffer.from('17')],
    ['no text', Buffer.from([0xff, 0xfe, 0, 0x80])],
  ])('plays again the chunk of a line that is spoilt: %s', async (name, spoilt) => {
    const path = join(folder, `spoilt-${name}.jsonl`);
    const chunks = dummies(6, { milliseconds: 1 });
    const run = async (resume: boolean) => {
      const queue = remembering(localQueue({ threads: 1, kinds: [DUMMY_WORK] }), openJournal(path, resume));
      const found = await counted(queue, chunks);
      await queue.close();
      expectAllOnce(chunks, found);
      return found.report.remembered;
    };
    await run(false);
    const lines = readFileSync(path, 'utf8').split('\n');
    const bytes = lines.map((line, i) => (i === 2 ? spoilt : Buffer.from(line)));
    writeFileSync(
      path,
      Buffer.concat(bytes.flatMap((line, i) => (i === 0 ? [line] : [Buffer.from('\n'), line]))),
    );
    expect(await run(true)).toBe(5);
    expect(await run(true)).toBe(6);
  });

  it.each(['my thesis', 'my thesis\nin two lines\n'])(
    'does not write over what is no journal: %j',
    (text) => {
      const path = join(folder, 'thesis.txt');
      writeFileSync(path, text);
      for (const resume of [false, true])
        expect(() => openJournal(path, resume)).toThrow('it holds something that is no journal');
      expect(readFileSync(path, 'utf8')).toBe(text);
    },
  );

  it('begins anew unless it is resumed', async () => {
    const path = join(folder, 'anew.jsonl');
    const chunks = dummies(3, { milliseconds: 1 });
    for (const resume of [false, false, true]) {
      const queue = remembering(localQueue({ threads: 1, kinds: [DUMMY_WORK] }), openJournal(path, resume));
      const { report } = await counted(queue, chunks);
      await queue.close();
      expect(report.remembered).toBe(resume ? 3 : 0);
    }
  });
});

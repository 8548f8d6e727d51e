import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type Chunk, keyOf } from './chunk.ts';
import { DUMMY_WORK } from './dummyWork.ts';
import { openJournal } from './journal.ts';
import { localQueue } from './local.ts';
import { counted, dummies, expectAllOnce, sumOf, tryLog } from './queue.suite.ts';
import { remembering } from './remembering.ts';

const kinds = [DUMMY_WORK];
const folder = mkdtempSync(join(tmpdir(), 'baralho-journal-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('a journal', () => {
  it('remembers what was done, and drops a line that was cut off', async () => {
    const path = join(folder, 'cut.jsonl');
    const log = tryLog();
    const chunks = dummies(20, { milliseconds: 1, log: log.path });
    const first = remembering(
      localQueue({ threads: 1, kinds }),
      await openJournal(path, { resume: false, kinds }),
    );
    await counted(first, chunks.slice(0, 8));
    await first.close();
    appendFileSync(path, '{"key":"cut off in the mid');
    const second = remembering(
      localQueue({ threads: 2, kinds }),
      await openJournal(path, { resume: true, kinds }),
    );
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
    const reported: number[] = [];
    const run = async (resume: boolean) => {
      const journal = await openJournal(path, { resume, kinds, damaged: (lines) => reported.push(lines) });
      const queue = remembering(localQueue({ threads: 1, kinds }), journal);
      const found = await counted(queue, chunks);
      await queue.close();
      expectAllOnce(chunks, found);
      return found.report.remembered;
    };
    expect(await run(false)).toBe(0);
    const lines = readFileSync(path, 'utf8').split('\n');
    const bytes = lines.map((line, i) => (i === 2 ? spoilt : Buffer.from(line)));
    writeFileSync(
      path,
      Buffer.concat(bytes.flatMap((line, i) => (i === 0 ? [line] : [Buffer.from('\n'), line]))),
    );
    expect(await run(true)).toBe(5);
    expect(await run(true)).toBe(6);
    expect(reported).toEqual([1]);
  });

  it.each(['my thesis', 'my thesis\nin two lines\n'])(
    'does not write over what is no journal: %j',
    async (text) => {
      const path = join(folder, 'thesis.txt');
      writeFileSync(path, text);
      for (const resume of [false, true])
        await expect(openJournal(path, { resume, kinds })).rejects.toThrow(
          'it holds something that is no journal',
        );
      expect(readFileSync(path, 'utf8')).toBe(text);
    },
  );

  it('begins anew unless it is resumed', async () => {
    const path = join(folder, 'anew.jsonl');
    const chunks = dummies(3, { milliseconds: 1 });
    for (const resume of [false, false, true]) {
      const queue = remembering(
        localQueue({ threads: 1, kinds }),
        await openJournal(path, { resume, kinds }),
      );
      const { report } = await counted(queue, chunks);
      await queue.close();
      expect(report.remembered).toBe(resume ? 3 : 0);
    }
  });

  it('of a version that wrote no checksums is refused, and can be begun anew', async () => {
    const path = join(folder, 'old.jsonl');
    const old = '{"key":"9f","first":0,"count":10,"result":45}\n'.repeat(3);
    writeFileSync(path, old);
    await expect(openJournal(path, { resume: true, kinds })).rejects.toThrow(/^no line of it has a checksum/);
    expect(readFileSync(path, 'utf8')).toBe(old);
    (await openJournal(path, { resume: false, kinds })).close();
    expect(readFileSync(path, 'utf8')).toBe('');
  });

  it('does not take for a result what is none of its chunk', async () => {
    const path = join(folder, 'shape.jsonl');
    const [chunk, other] = dummies(2, { milliseconds: 1 }) as [Chunk, Chunk];
    const first = await openJournal(path, { resume: false, kinds });
    first.write(chunk, sumOf(chunk) + 1);
    first.write(other, sumOf(other));
    first.close();
    const second = await openJournal(path, { resume: true, kinds });
    expect([second.find(chunk), second.find(other)]).toEqual([undefined, { result: sumOf(other) }]);
    second.close();
  });
});

describe('two who write to one file', () => {
  /** Another process that holds the journal until it is killed. */
  async function holder(path: string): Promise<ChildProcess> {
    const module = new URL('../dist/journal.js', import.meta.url).href;
    const text = `const { openJournal } = await import('${module}');
      await openJournal(${JSON.stringify(path)}, { resume: true, kinds: [] });
      console.log('ready'); setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', text], {
      env: { ...process.env, NODE_OPTIONS: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout as NodeJS.ReadableStream, 'data');
    return child;
  }

  it('the second is refused with a sentence, and takes over when the first is dead', async () => {
    const path = join(folder, 'shared.jsonl');
    const first = await holder(path);
    await expect(openJournal(path, { resume: true, kinds })).rejects.toThrow(
      `process ${first.pid} is writing to it; if that is not so, remove '${path}.lock'`,
    );
    const exit = once(first, 'exit');
    first.kill('SIGKILL');
    await exit;
    (await openJournal(path, { resume: true, kinds })).close();
    expect(readdirSync(folder).filter((name) => name.includes('.lock'))).toEqual([]);
  });

  it.each([
    ['of a process whose number another has now', { pid: process.pid, started: '1', host: hostname() }],
    ['that is empty', ''],
  ])('a lock %s is taken over', async (_, lock) => {
    const path = join(folder, 'stale.jsonl');
    writeFileSync(`${path}.lock`, typeof lock === 'string' ? lock : JSON.stringify(lock));
    (await openJournal(path, { resume: true, kinds })).close();
  });

  it('a lock of another machine is not', async () => {
    const path = join(folder, 'far.jsonl');
    writeFileSync(`${path}.lock`, JSON.stringify({ pid: 1, started: '1', host: 'far away' }));
    await expect(openJournal(path, { resume: true, kinds })).rejects.toThrow(
      'process 1 of far away is writing',
    );
    rmSync(`${path}.lock`);
  });
});

/** A teacher's own tests as files, one by one or in an archive: NAME.in, and NAME.out where the answer is not ours to find. */

import { failure, type Result, success } from '@baralho/core/result';
import { receive, unpack, whyNoWalls } from '../handin/index.ts';
import { ownTests } from './testShapes.ts';
import type { TestSet } from './tests.ts';

/** 2 before 10. */
const byName = new Intl.Collator('en', { numeric: true }).compare;

const textIn = (bytes: Buffer): string | undefined => {
  const text = bytes.toString('utf8');
  return Buffer.from(text).equals(bytes) ? text : undefined;
};

/** What an archive of tests holds, or what is wrong with it. It is opened in the cage, like what teams hand in. */
export async function readTestArchive(stream: AsyncIterable<Uint8Array>): Promise<Result<TestSet['own']>> {
  const why = whyNoWalls();
  if (why !== undefined) return failure(why);
  const received = await receive(stream, 'tests');
  const unpacked = received.ok ? await unpack(received.bytes, received.name) : received;
  if (!unpacked.ok) return unpacked;
  const files = new Map(unpacked.files.map(({ name, bytes }) => [name, bytes]));
  const names = [...files.keys()].filter((name) => name.endsWith('.in')).map((name) => name.slice(0, -3));
  const alone = [...files.keys()].find(
    (name) => name.endsWith('.out') && !files.has(name.replace(/out$/, 'in')),
  );
  if (alone !== undefined)
    return failure(`'${alone.slice(0, 60)}' has no ${alone.replace(/out$/, 'in').slice(-60)} beside it`);
  if (names.length === 0)
    return failure('there is no test in it; expected a zip or tar.gz of NAME.in and NAME.out');
  const own: { name: string; input: string; expected?: string }[] = [];
  for (const name of names.sort(byName)) {
    const [input, answer] = [files.get(`${name}.in`), files.get(`${name}.out`)];
    const texts = [input, answer].map((bytes) => bytes && textIn(bytes));
    if (texts[0] === undefined || (answer !== undefined && texts[1] === undefined))
      return failure(`the test '${name.slice(0, 60)}' is no text (UTF-8)`);
    own.push({
      name: name.replaceAll('/', '-'),
      input: texts[0],
      ...(texts[1] !== undefined && { expected: texts[1] }),
    });
  }
  const fault = ownTests(own, 'tests');
  return fault === undefined ? success(own) : failure(fault);
}

/** A teacher's own tests as files, one by one or in an archive: NAME.in, and NAME.out where we cannot compute the answer. */

import { success } from '@baralho/core/result';
import { type Allowed, refused } from '@baralho/words/refused';
import { receive, unpack, whyNoWalls } from '../handin/index.ts';
import { ownTests } from './testShapes.ts';
import type { TestSet } from './tests.ts';

/** Puts 2 before 10. */
const byName = new Intl.Collator('en', { numeric: true }).compare;

const textIn = (bytes: Buffer): string | undefined => {
  const text = bytes.toString('utf8');
  return Buffer.from(text).equals(bytes) ? text : undefined;
};

/** The content of an archive of tests, or what is wrong with it. It is opened in the sandbox, like submissions. */
export async function readTestArchive(stream: AsyncIterable<Uint8Array>): Promise<Allowed<TestSet['own']>> {
  const why = whyNoWalls();
  if (why !== undefined) return refused('noSandbox', { why });
  const received = await receive(stream, 'tests');
  if (!received.ok) return received;
  const unpacked = await unpack(received.bytes, received.name);
  if (!unpacked.ok) return refused('unreadable', { why: unpacked.why });
  const files = new Map(unpacked.files.map(({ name, bytes }) => [name, bytes]));
  const names = [...files.keys()].filter((name) => name.endsWith('.in')).map((name) => name.slice(0, -3));
  const alone = [...files.keys()].find(
    (name) => name.endsWith('.out') && !files.has(name.replace(/out$/, 'in')),
  );
  if (alone !== undefined)
    return refused('testWithoutInput', {
      file: alone.slice(0, 60),
      input: alone.replace(/out$/, 'in').slice(-60),
    });
  if (names.length === 0) return refused('noTestFiles');
  const own: { name: string; input: string; expected?: string }[] = [];
  for (const name of names.sort(byName)) {
    const [input, answer] = [files.get(`${name}.in`), files.get(`${name}.out`)];
    const texts = [input, answer].map((bytes) => bytes && textIn(bytes));
    if (texts[0] === undefined || (answer !== undefined && texts[1] === undefined))
      return refused('testNoText', { test: name.slice(0, 60) });
    own.push({
      name: name.replaceAll('/', '-'),
      input: texts[0],
      ...(texts[1] !== undefined && { expected: texts[1] }),
    });
  }
  const fault = ownTests(own, 'tests');
  return fault === undefined ? success(own) : refused('malformed', { why: fault });
}

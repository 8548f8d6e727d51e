/** Saves a failure as files: the input, the expected output and the actual output. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../generate/files.ts';
import type { CheckReport } from './check.ts';

/** The path of the saved input: the smallest one, or that of the failed test. Undefined if nothing failed. */
export function saveFailure({ results, smallest }: CheckReport, folder: string): string | undefined {
  const failed = results.find(({ verdict }) => verdict !== 'accepted');
  if (failed === undefined) return undefined;
  const { name, input, expected } = failed.test;
  const kept = smallest ?? { input, expected, found: failed.found };
  const base = join(folder, smallest === undefined ? name : `${name}-smallest`);
  makeFolder(folder);
  writeFileSync(`${base}.in`, kept.input);
  writeFileSync(`${base}.out`, kept.expected);
  writeFileSync(`${base}.found`, kept.found);
  return `${base}.in`;
}

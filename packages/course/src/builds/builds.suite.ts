/** What a machine says that has built something, for tests without one: a program of the bytes that were submitted. */
import type { BuildResult } from './step.ts';

export const builtAs = (source: string, more: Partial<BuildResult> = {}): BuildResult => ({
  language: 'c',
  compiler: 'cc of tests',
  log: '',
  program: { hash: '0'.repeat(64), run: ['./program'], protocol: '', packed: source },
  ...more,
});

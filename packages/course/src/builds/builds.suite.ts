/** A fake build result for tests without a compiler: its program is the submitted bytes. */
import type { BuildResult } from './step.ts';

export const builtAs = (source: string, more: Partial<BuildResult> = {}): BuildResult => ({
  language: 'c',
  compiler: 'cc of tests',
  log: '',
  program: { hash: '0'.repeat(64), run: ['./program'], protocol: '', packed: source },
  ...more,
});

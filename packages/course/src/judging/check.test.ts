/** What a stage gives back, with real programs in real cages. */
import { DEFAULT_LIMITS } from '@baralho/arena';
import { describe, expect, it } from 'vitest';
import { buildSubmission } from '../builds/step.ts';
import { whyNoWalls } from '../handin/index.ts';
import { completeTests } from '../problems/tests.ts';
import { checkSubmission } from './check.ts';

const ALLOWED = {
  limits: DEFAULT_LIMITS,
  commands: { sandbox: 'bwrap', memoryMb: 512, startMs: 1000, allow: [] },
} as const;

describe.skipIf(whyNoWalls() !== undefined)('what a program says on a hidden test', () => {
  /** Echoes what it reads to standard error and ends as a shell does that found nothing to run. */
  const tells = (code: number): string =>
    `#!/bin/sh\nread -r count; read -r hand\necho "sh: 1: $hand: not found" >&2\nexit ${code}\n`;

  it.each([126, 127])('is not told to the team, not as a failed start with %i either', async (code) => {
    const source = Buffer.from(tells(code)).toString('base64');
    const built = await buildSubmission({ source, fileName: 'run', language: '', attempt: '' }, ALLOWED);
    if (built.program === undefined) throw new Error(built.refused);
    const own = [{ name: 'secret', input: '1\n🂢🂲\n' }];
    const tests = completeTests({ hidden: { random: 0, own } });
    const { hash, run, packed } = built.program;
    const program = { hash, run, packed };
    const result = await checkSubmission(
      { problem: 'guiao1', tests, stage: 'hidden', program, attempt: '' },
      ALLOWED,
    );
    expect(result).toMatchObject({ stage: { verdict: 'runtime error' } });
    expect(JSON.stringify({ ...result, stage: undefined })).not.toContain('🂢');
  });
});

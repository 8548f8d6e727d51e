/** The results of a judging stage, with real programs in real sandboxes. */
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

const programOf = async (fileName: string, text: string) => {
  const source = Buffer.from(text).toString('base64');
  const built = await buildSubmission({ source, fileName, language: '', attempt: '' }, ALLOWED);
  if (built.program === undefined) throw new Error(built.refused);
  const { hash, run, packed } = built.program;
  return { hash, run, packed };
};

describe.skipIf(whyNoWalls() !== undefined)('what a program says on a hidden test', () => {
  /** Echoes its input to standard error and exits as a shell does when a command is not found. */
  const tells = (code: number): string =>
    `#!/bin/sh\nread -r count; read -r hand\necho "sh: 1: $hand: not found" >&2\nexit ${code}\n`;

  it.each([126, 127])('is not told to the team, not as a failed start with %i either', async (code) => {
    const own = [{ name: 'secret', input: '1\n🂢🂲\n' }];
    const tests = completeTests({ hidden: { random: 0, own } });
    const program = await programOf('run', tells(code));
    const result = await checkSubmission(
      { problem: 'guiao1', tests, stage: 'hidden', program, attempt: '' },
      ALLOWED,
    );
    expect(result).toMatchObject({ stage: { verdict: 'runtime error' } });
    expect(JSON.stringify({ ...result, stage: undefined })).not.toContain('🂢');
  });
});

it.skipIf(whyNoWalls() !== undefined)(
  'a traceback names the file, not where it lies on this machine',
  async () => {
    const program = await programOf('main.py', 'import math\nraise ValueError(math.pi)\n');
    const own = [{ name: 'ace', input: '1\n🂡\n' }];
    const tests = completeTests({ visible: { built: 'none', own }, hidden: { random: 0 } });
    const asked = { problem: 'guiao1', tests, program, attempt: '' };
    for (const stage of ['visible', 'smallest'] as const) {
      const said = JSON.stringify(await checkSubmission({ ...asked, stage }, ALLOWED));
      expect(said).toContain('File \\"main.py\\", line 2');
      expect(said).not.toMatch(/baralho-|[0-9a-f]{64}/);
    }
  },
);

/** What a stage gives back, with real programs in real cages. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_LIMITS } from '@baralho/arena';
import { describe, expect, it } from 'vitest';
import { PASTED, whyNoWalls } from '../handin/index.ts';
import { findTool, TOOLS } from '../handin/tools.ts';
import { completeTests } from '../problems/tests.ts';
import { checkHandIn } from './check.ts';
import type { CheckParameters, CheckResult } from './stage.ts';

const ALLOWED = {
  limits: DEFAULT_LIMITS,
  commands: { sandbox: 'bwrap', memoryMb: 512, startMs: 1000, allow: [] },
} as const;

const ask = (text: string, more: Partial<CheckParameters> = {}): Promise<CheckResult> => {
  const one = { built: 'none', own: [{ name: 'ace', input: '1\n🂡\n' }] } as const;
  const parameters: CheckParameters = {
    problem: 'guiao1',
    tests: completeTests({ visible: one, hidden: { random: 0 } }),
    stage: 'samples',
    source: Buffer.from(text).toString('base64'),
    fileName: PASTED,
    language: '',
    attempt: '',
    ...more,
  };
  return checkHandIn(parameters, ALLOWED);
};

describe.skipIf(whyNoWalls() !== undefined)('what was built is kept', () => {
  const C =
    '#include <stdio.h>\nint main(void) { puts("conjunto com 1 cartas onde a carta mais alta é 🂡"); return 0; }\n';

  it('for the language in which it was built: C pasted as Python is built when it is sent as C', async () => {
    expect(await ask(C, { language: 'python' })).toMatchObject({ refused: 'it does not build' });
    expect(await ask(C, { language: 'c' })).toMatchObject({ language: 'c', stage: { verdict: 'accepted' } });
  });

  const [missing] = TOOLS.filter((name) => findTool(name) === undefined);
  it.skipIf(missing !== 'ghc')(
    'only where there was a compiler: one that is installed later is found',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'baralho-tools-'));
      const path = process.env.PATH;
      try {
        const source = 'main :: IO ()\nmain = return ()\n';
        expect(await ask(source, { language: 'haskell' })).toMatchObject({ isOfMachine: true });
        mkdirSync(join(folder, 'bin'));
        const ghc = join(folder, 'bin/ghc');
        writeFileSync(ghc, '#!/bin/sh\nprintf "#!/bin/sh\\necho x\\n" > ./program && chmod 755 ./program\n');
        chmodSync(ghc, 0o755);
        process.env.PATH = `${path}:${join(folder, 'bin')}`;
        expect(await ask(source, { language: 'haskell' })).toMatchObject({
          language: 'haskell',
          stage: { verdict: 'wrong answer' },
        });
      } finally {
        process.env.PATH = path;
        rmSync(folder, { recursive: true });
      }
    },
  );
});

describe.skipIf(whyNoWalls() !== undefined)('what a program says on a hidden test', () => {
  /** Echoes what it reads to standard error and ends as a shell does that found nothing to run. */
  const tells = (code: number): string =>
    `#!/bin/sh\nread -r count; read -r hand\necho "sh: 1: $hand: not found" >&2\nexit ${code}\n`;

  it.each([126, 127])('is not told to the team, not as a failed start with %i either', async (code) => {
    const own = [{ name: 'secret', input: '1\n🂢🂲\n' }];
    const tests = completeTests({ hidden: { random: 0, own } });
    const result = await ask(tells(code), { fileName: 'run', stage: 'hidden', tests });
    expect(result).toMatchObject({ stage: { verdict: 'runtime error' } });
    expect(JSON.stringify({ ...result, stage: undefined })).not.toContain('🂢');
  });
});

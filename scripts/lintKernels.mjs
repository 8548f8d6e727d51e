/**
 * Biome and knip for `packages/kernels/assembly`: `node scripts/lintKernels.mjs lint|unused`. AssemblyScript has decorators on
 * functions, which both treat as a syntax error and then miss what follows. So they check copies in which the decorators are
 * replaced by spaces; lines and columns are the same.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const ASSEMBLY = 'packages/kernels/assembly';

const TOOLS = {
  lint: {
    words: ['node_modules/.bin/biome', 'lint', '--error-on-warnings', ASSEMBLY],
    file: 'biome.json',
    settings: {
      // In AssemblyScript == compares as === does, numbers have 64 bits, and `return` may end a function with a call.
      linter: {
        rules: {
          preset: 'recommended',
          correctness: { noPrecisionLoss: 'off', noVoidTypeReturn: 'off' },
          suspicious: { noDoubleEquals: 'off' },
        },
      },
    },
  },
  unused: {
    words: ['node_modules/.bin/knip', '--no-progress'],
    file: 'knip.json',
    settings: {
      ignoreExportsUsedInFile: true,
      entry: [`${ASSEMBLY}/*/index.ts`, `${ASSEMBLY}/checked/*`],
      project: [`${ASSEMBLY}/**/*.ts`],
      ignoreDependencies: ['assemblyscript'],
    },
  },
};

const tool = TOOLS[process.argv[2]];
if (tool === undefined) throw new Error('lint or unused');
const folder = mkdtempSync(join(tmpdir(), 'baralho-assembly-'));
try {
  mkdirSync(join(folder, 'packages/kernels'), { recursive: true });
  cpSync(join(root, ASSEMBLY), join(folder, ASSEMBLY), { recursive: true });
  for (const path of readdirSync(join(folder, ASSEMBLY), { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.ts')) continue;
    const file = join(folder, ASSEMBLY, path);
    const blanked = readFileSync(file, 'utf8').replace(/@(inline|global)\b/g, (word) =>
      ' '.repeat(word.length),
    );
    writeFileSync(file, blanked);
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'assembly', private: true, type: 'module' }),
  );
  writeFileSync(join(folder, tool.file), JSON.stringify(tool.settings));
  process.exitCode = spawnSync(process.execPath, tool.words, { cwd: folder, stdio: 'inherit' }).status ?? 1;
} finally {
  rmSync(folder, { recursive: true });
}

import { configDefaults, defineConfig } from 'vitest/config';

/** Tests of kernels, which run on the shipped build and once more on the one that checks every access to its memory. */
const KERNELS = ['packages/kernels/src/**/*.test.ts', 'packages/lab/src/solve/{accordion,small}.test.ts'];

/** Tests that press keys in a real browser or terminal. They wait for what is to be seen, for as long as a busy machine may take. */
const DRIVEN = ['packages/web/src/browser/**/*.test.ts', 'packages/terminal/src/play.test.ts'];

export default defineConfig({
  resolve: { conditions: ['source', 'module', 'node', 'default'] },
  ssr: { resolve: { conditions: ['source', 'module', 'node', 'default'] } },
  test: {
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Two cores are what the smallest machine has; a third file has them busy while the others wait for a browser or a server.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['packages/*/src/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...DRIVEN],
        },
      },
      {
        extends: true,
        resolve: { alias: [{ find: './wasm.ts', replacement: './checkedWasm.suite.ts' }] },
        test: { name: 'checked kernels', include: KERNELS, globalSetup: 'scripts/kernels.mjs' },
      },
      {
        extends: true,
        test: {
          name: 'driven',
          include: DRIVEN,
          testTimeout: 300_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
});

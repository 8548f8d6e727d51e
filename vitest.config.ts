import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type Reporter, type TestCase, type TestSpecification } from 'vitest/node';
import { writePatiences } from './scripts/patiences.mjs';

writePatiences();

/** Tests of kernels, which run on the shipped build and once more on the one that checks every access to its memory. */
const KERNELS = ['packages/kernels/src/**/*.test.ts', 'packages/lab/src/solve/{accordion,small}.test.ts'];

/** Tests that press keys in a real browser. They wait for what is to be seen, for as long as a busy machine may take. */
const DRIVEN = ['packages/web/src/browser/**/*.test.ts'];

/** Tests that mostly wait: for other processes, servers, limits of time. */
const WAITING = [
  'packages/{cli,course,jobs,sandbox,server,store}/src/**/*.test.ts',
  'packages/live/src/{serving,store}/**/*.test.ts',
  'packages/arena/src/{writeABot,games/escalada/check}.test.ts',
  'packages/arena/src/{games/escalada/report,players,sandbox}/**/*.test.ts',
  'packages/judge/src/{advice,check,verify}/**/*.test.ts',
  'packages/lab/src/war/machines.test.ts',
  'packages/terminal/src/{play,replay/replay,screen/screen}.test.ts',
  'tests/**/*.test.ts',
];

/** Tests of functions without a world around them: they share their processes, and what those have loaded. */
const PURE = ['packages/{core,live,statistics,table,terminal,web}/src/**/*.test.ts'];

/** What takes longest begins first, so that it does not run alone in the end. */
const LONG = [
  'packages/cli/src/commands/course.test.ts',
  'packages/web/src/browser/course.test.ts',
  'packages/cli/src/commands/arena/ladder.test.ts',
  'packages/cli/src/commands/courseServers.test.ts',
  'packages/cli/src/commands/judge/check.test.ts',
  'packages/web/src/browser/pages.test.ts',
  'tests/packages.test.ts',
  'tests/commands.test.ts',
  'packages/cli/src/commands/judge/package.test.ts',
  'packages/server/src/course/signIn.test.ts',
  'packages/cli/src/commands/arena/arena.test.ts',
  'tests/hostile.test.ts',
  'packages/arena/src/games/escalada/check.test.ts',
  'packages/web/src/browser/klondike.test.ts',
  'packages/course/src/bots/bots.test.ts',
  'packages/jobs/src/redis.test.ts',
  'packages/cli/src/commands/worker.test.ts',
  'packages/web/src/browser/live.test.ts',
  'packages/terminal/src/play.test.ts',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const found = LONG.findIndex((path) => moduleId.endsWith(path));
      return found < 0 ? LONG.length : found;
    };
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}

/** Names each test that passed only when retried; `scripts/test.mjs` says it once more at the end. */
const namesRetried: Reporter = {
  onTestCaseResult(test: TestCase) {
    if (test.diagnostic()?.flaky)
      process.stdout.write(`Retried: ${test.module.relativeModuleId} > ${test.fullName}\n`);
  },
};

// Of the properties: another seed each time, unless it is given; the same for all projects and processes.
if (process.env.BARALHO_SEED === undefined) {
  process.env.BARALHO_SEED = String(Math.floor(Math.random() * 2 ** 31));
  process.stderr.write(`Properties are tried with BARALHO_SEED=${process.env.BARALHO_SEED}\n`);
}

export default defineConfig({
  resolve: { conditions: ['source', 'module', 'node', 'default'] },
  ssr: { resolve: { conditions: ['source', 'module', 'node', 'default'] } },
  test: {
    // Only a failing test waits so long; on a busy machine a hundred programs take their time.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    // `scripts/test.mjs` says otherwise: what waits can have more than there are cores.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', namesRetried],
    alias: [
      { find: /^fast-check$/, replacement: new URL('scripts/fastCheck.mjs', import.meta.url).pathname },
    ],
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: PURE,
          exclude: [...configDefaults.exclude, ...DRIVEN, ...WAITING],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['packages/*/src/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...PURE, ...DRIVEN, ...WAITING],
        },
      },
      {
        extends: true,
        resolve: { alias: [{ find: './wasm.ts', replacement: './checkedWasm.suite.ts' }] },
        test: { name: 'checked kernels', include: KERNELS, globalSetup: 'scripts/kernels.mjs' },
      },
      {
        extends: true,
        // Whoever waits for other programs may wait for a machine that stands still: so its tests are retried once, and the run names them at its end.
        test: { name: 'waiting', include: WAITING, retry: 1 },
      },
      {
        extends: true,
        test: {
          name: 'driven',
          include: DRIVEN,
          retry: 1,
          globalSetup: 'scripts/chromium.mjs',
        },
      },
    ],
  },
});

/** Tests for every problem, as values and as files. */
export { readTestFolder, writeTests } from './files.ts';
export type { Test } from './test.ts';
export { builtInTests, isSample, publishedTests, randomTests } from './tests.ts';

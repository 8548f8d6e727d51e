/** Tests for every problem, as values and as files. */
export { readTestFolder, writeTests } from './files.ts';
export type { Test } from './test.ts';
export { builtInTests, drawnTests, isSample, publishedTests, randomTests } from './tests.ts';

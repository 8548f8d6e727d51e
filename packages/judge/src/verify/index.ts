/** Measures the tests themselves: runs right and wrong example programs against them. */
export { reduce } from './reduce.ts';
export { examplesOf, type Verification, verify } from './verify.ts';

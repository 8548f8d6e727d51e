/** What tests are worth: right and wrong example programs against them. */
export { examplesOf, type Verification, verify } from './verify.ts';

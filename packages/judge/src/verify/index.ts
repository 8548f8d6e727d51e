/** What tests are worth: right and wrong example programs against them. */
export { type Verification, verify } from './verify.ts';

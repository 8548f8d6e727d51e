/**
 * `npm run prove`: makes everything behind the word "verified" again from its sources and compares it with what is committed.
 * Progress goes to standard error, results to standard output.
 *
 *   npm run prove -- --slice all --jobs 2    all known losses too, not only a few of them
 *   npm run prove -- --write                 writes the JavaScript program instead of comparing it
 *   npm run prove -- --hashes                only: does the committed program belong to these proofs?
 */
import { parseArgs } from 'node:util';
import { buildNative, buildScript, checkHashes } from './prove/programs.mjs';
import { checkAgain, compileTheorems } from './prove/theorems.mjs';

const { values } = parseArgs({
  options: {
    slice: { type: 'string', default: 'small' },
    jobs: { type: 'string', default: '2' },
    positions: { type: 'string', default: '100000' },
    write: { type: 'boolean', default: false },
    hashes: { type: 'boolean', default: false },
    program: { type: 'string' },
  },
});
if (!['small', 'all'].includes(values.slice)) throw new Error('--slice is small or all');

if (values.hashes) checkHashes(values.program);
else {
  compileTheorems();
  checkAgain();
  buildNative();
  buildScript(values.write);
  // These need the packages built.
  const { compareRules } = await import('./prove/walk.mjs');
  const { verifyLosses } = await import('./prove/losses.mjs');
  compareRules(Number(values.positions));
  await verifyLosses(values.slice, Number(values.jobs));
}

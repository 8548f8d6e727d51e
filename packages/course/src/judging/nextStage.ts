/** Which stage of a submission is judged next, from the verdict so far. */
import { hasHidden } from '../problems/own.ts';
import type { ProblemTests } from '../problems/tests.ts';
import type { Stage } from './stage.ts';
import { FIRST } from './turns.ts';
import type { StoredVerdict } from './verdict.ts';

/** The next stage; undefined if everything is known. */
export function nextStage(
  { samples, visible, hidden, smallest }: StoredVerdict,
  tests: ProblemTests,
): Stage | undefined {
  if (visible === undefined) return samples === undefined ? FIRST : 'visible';
  const isAccepted = visible.verdict === 'accepted';
  if (hidden === undefined && hasHidden(tests) && (isAccepted || tests.scoring === 'share')) return 'hidden';
  if (isAccepted) return undefined;
  // Only a package can say which inputs are allowed and which outputs are right.
  if (tests.own !== undefined && tests.own.package === undefined) return undefined;
  const canShrink = visible.verdict === 'wrong answer' || visible.verdict === 'runtime error';
  return canShrink && smallest === undefined ? 'smallest' : undefined;
}

import { hasTests, type ProblemTests } from '../problems/tests.ts';
import type { Stage } from './stage.ts';
import { FIRST } from './turns.ts';
import type { KeptVerdict } from './verdict.ts';

/** What is to be asked next; nothing when everything is known. */
export function nextStage(
  { samples, visible, hidden, smallest }: KeptVerdict,
  { scoring, hidden: hiddenTests }: ProblemTests,
): Stage | undefined {
  if (visible === undefined) return samples === undefined ? FIRST : 'visible';
  const isAccepted = visible.verdict === 'accepted';
  if (hidden === undefined && hasTests(hiddenTests) && (isAccepted || scoring === 'share')) return 'hidden';
  if (isAccepted) return undefined;
  const canShrink = visible.verdict === 'wrong answer' || visible.verdict === 'runtime error';
  return canShrink && smallest === undefined ? 'smallest' : undefined;
}

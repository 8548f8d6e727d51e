/**
 * Tests a bot before it meets others, in named steps from the first request to whole games. A step is red when the rules are
 * broken, and weak when they are kept but the bot plays badly. The first red step is shown with the exact input and what the
 * bot wrote, so that its author can repeat it by hand.
 */
import { stream } from '@baralho/core';
import { ask, type Examiner, type Step, verdictOn } from './checkSteps.ts';
import type { Entrant } from './entrant.ts';
import type { BotGameId } from './game.ts';
import { CHECKS } from './games/checks.ts';
import type { Limits } from './referee.ts';

export type { Step } from './checkSteps.ts';

export const stepNames = (game: BotGameId): readonly string[] => CHECKS[game].steps.map(([name]) => name);

/** Shown for a program that is silent in the form with the count but answers in the form without it. */
const WANTS_TEXT =
  ' The first line is the number of plays. It does answer in the form without it: put text: before its command.';

/** Whether a program that gives no answer in its form would answer in the other one. */
async function answersOtherwise({ entrant, limits }: Examiner): Promise<boolean> {
  const other = entrant.inOtherForm?.();
  if (other === undefined) return false;
  const { first } = CHECKS[entrant.game];
  const player = await other.open();
  try {
    return verdictOn(first, await ask({ player, entrant: other, limits }, first)).ok;
  } finally {
    await player.close?.();
  }
}

/** Runs all steps and reports each as it ends. A program that does not answer the first request is not tested further. */
export async function check(
  entrant: Entrant,
  limits: Limits,
  onStep: (step: Step) => void = () => {},
): Promise<Step[]> {
  const player = await entrant.open();
  const steps: Step[] = [];
  try {
    for (const [name, run] of CHECKS[entrant.game].steps) {
      player.begin?.(stream('check', steps.length));
      const examiner = { player, entrant, limits };
      const found = await run(examiner);
      const isSilent =
        steps.length === 0 && found.fault !== undefined && found.exchange?.stdout.trim() === '';
      const advice =
        isSilent && found.fault === 'unparsable' && (await answersOtherwise(examiner)) ? WANTS_TEXT : '';
      const step = { name, ...found, ...(advice !== '' && { why: `${found.why ?? ''}${advice}` }) };
      steps.push(step);
      onStep(step);
      if (isSilent) break;
    }
  } finally {
    await player.close?.();
  }
  return steps;
}

/**
 * Answers that look at all cards: whether the game can still be won, which moves lose it and how difficult the deal is. They
 * stay valid while their position is on the table.
 */
import type { State } from '@baralho/core/games/klondike/index';
import type { Grade } from '@baralho/lab/klondike/difficulty';
import type { Judging } from '@baralho/lab/klondike/inPlay';
import { turningPoint } from '@baralho/lab/klondike/turningPoint';
import type { Verification } from '@baralho/lab/solve/verified/verify';
import { app } from '../app.svelte.ts';
import { language } from '../languages/language.svelte.ts';
import type { Sitting } from './sitting.svelte.ts';
import type { Verdict } from './solver.worker.ts';
import type { Thinking } from './thinking.svelte.ts';

export function createVerdicts(sitting: Sitting, thinking: Thinking) {
  const words = () => language.words;
  let verdict = $state.raw<{ readonly verdict: Verdict; readonly of: State }>();
  let verified = $state.raw<{ readonly verification: Verification; readonly of: State }>();
  let verifiedSoFar = $state(0);
  let judged = $state.raw<{ readonly judging: Judging; readonly of: State }>();
  let graded = $state.raw<{ readonly grade: Grade; readonly failed: number; readonly of: State }>();

  return {
    /** Whether the current position can be won, if that was asked and is known. */
    get lamp(): Verdict | undefined {
      return verdict?.of === sitting.position ? verdict.verdict : undefined;
    },
    light(of: State, found: Verdict): void {
      verdict = { verdict: found, of };
    },
    /** What the verified program says about the current position, once it was asked. */
    get verification(): Verification | undefined {
      return verified?.of === sitting.position ? verified.verification : undefined;
    },
    /** How many positions it has examined. */
    get verifiedSoFar(): number {
      return verifiedSoFar;
    },
    /** The moves judged so far. */
    get judging(): Judging | undefined {
      return judged?.of === sitting.position ? judged.judging : undefined;
    },
    /** How difficult the deal is, once asked. */
    get grade(): { readonly grade: Grade; readonly failed: number } | undefined {
      return graded?.of === sitting.session.start.state ? graded : undefined;
    },
    async canStillBeWon(): Promise<void> {
      const of = sitting.position;
      app.tell(words().play.solving);
      sitting.aid('solver');
      const answer = await thinking.ask({ kind: 'solve', state: of, seconds: 10 });
      if (answer?.kind !== 'solved' || of !== sitting.position) return;
      verdict = { verdict: answer.verdict, of };
      app.tell(words().klondike.verdicts[answer.verdict]);
    },
    /** Takes the game back to the last position from which it can be won; false when none is known. */
    async undoToWinnable(): Promise<boolean> {
      const { position, session } = sitting;
      sitting.aid('solver');
      const { winnable } = await turningPoint(
        session.states.slice(0, session.at + 1),
        async (state) => {
          const answer = await thinking.ask({ kind: 'solve', state, seconds: 8 });
          return answer?.kind === 'solved' ? answer.verdict : undefined;
        },
        () => {},
      );
      if (position !== sitting.position) return true;
      if (winnable >= 0) sitting.backTo(winnable);
      return winnable >= 0;
    },
    /** Has a loss checked by the verified program. */
    async verify(): Promise<void> {
      const of = sitting.position;
      sitting.aid('solver');
      verifiedSoFar = 0;
      const answer = await thinking.ask({ kind: 'verify', state: of }, (progress) => {
        if (progress.kind === 'verifying') verifiedSoFar = progress.positions;
      });
      if (answer?.kind !== 'verification' || of !== sitting.position) return;
      verified = { verification: answer.verification, of };
      const { verified: yes, notVerified } = words().klondike.verifying;
      app.say(answer.verification === 'verified' ? yes : notVerified);
    },
    /** Judges every legal move, one after the other; the results so far are kept when it is stopped. */
    async judgeMoves(): Promise<void> {
      const of = sitting.position;
      sitting.aid('solver');
      await thinking.ask({ kind: 'judge', state: of }, (progress) => {
        if (progress.kind === 'judging') judged = { judging: progress.judging, of };
      });
    },
    async gradeDeal(): Promise<void> {
      const { state } = sitting.session.start;
      sitting.aid('solver');
      const answer = await thinking.ask({ kind: 'grade', state });
      if (answer?.kind === 'graded') graded = { grade: answer.grade, failed: answer.failed, of: state };
    },
  };
}

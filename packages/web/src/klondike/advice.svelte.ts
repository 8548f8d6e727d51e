/**
 * Help while playing. The hint sees what the player sees; whether the game can still be won, which moves lose it and how hard
 * the deal is are found by looking at all cards. What is said about a position holds while it lies on the table, and whoever
 * plays on is not thought about any longer.
 */
import { type Move, STOCK, type State } from '@baralho/core/games/klondike/index';
import type { Grade } from '@baralho/lab/klondike/difficulty';
import type { Judging } from '@baralho/lab/klondike/inPlay';
import { turningPoint } from '@baralho/lab/klondike/turningPoint';
import type { Verification } from '@baralho/lab/solve/verified/verify';
import { planAdvice, safeAdvice } from '@baralho/table/klondike/advice';
import { leftOf, type PlanInHand, planFor } from '@baralho/table/klondike/plan';
import { app } from '../app.svelte.ts';
import { language } from '../languages/language.svelte.ts';
import { sayAdvice } from './hintWords.ts';
import { marksOf } from './marks.ts';
import type { Sitting } from './sitting.svelte.ts';
import { openSolver } from './solver.ts';
import type { Answer, Progress, Question, Verdict } from './solver.worker.ts';

/** Cards that are pointed at, as `pile:index`, and whether that is a warning. */
interface Shown {
  readonly cards: ReadonlySet<string>;
  readonly warns: boolean;
}

const NOTHING: Shown = { cards: new Set(), warns: false };
/** A hint within this time needs no sign that there is thought about it. */
const UNNOTICED_MS = 150;

/** The turns of the stock with which moves begin. */
function turnsIn(moves: readonly Move[]): readonly Move[] {
  const end = moves.findIndex(({ from, to }) => from !== STOCK && to !== STOCK);
  return end < 0 ? moves : moves.slice(0, end);
}

export function createAdvice(sitting: Sitting) {
  const words = () => language.words;
  let verdict = $state.raw<{ readonly verdict: Verdict; readonly of: State }>();
  let verified = $state.raw<{ readonly verification: Verification; readonly of: State }>();
  let verifiedSoFar = $state(0);
  let shown = $state.raw<Shown & { readonly of: State }>();
  let judged = $state.raw<{ readonly judging: Judging; readonly of: State }>();
  let graded = $state.raw<{ readonly grade: Grade; readonly failed: number; readonly of: unknown }>();
  let thinking = $state<Question['kind']>();
  let asked: Question | undefined;
  let plan: PlanInHand | undefined;
  const solver = openSolver();
  const watcher = openSolver();

  const release = $effect.root(() => {
    $effect(() => {
      void sitting.position;
      return solver.stop;
    });
  });

  async function think(
    question: Question,
    onprogress?: (progress: Progress) => void,
  ): Promise<Answer | undefined> {
    asked = question;
    thinking = undefined;
    const timer = setTimeout(
      () => {
        thinking = question.kind;
      },
      question.kind === 'hint' ? UNNOTICED_MS : 0,
    );
    const answer = await solver.ask(question, onprogress);
    clearTimeout(timer);
    if (asked === question) [asked, thinking] = [undefined, undefined];
    return answer;
  }

  function show(move: Move, warns = false): void {
    shown = { cards: marksOf(sitting.view, move), warns, of: sitting.position };
  }

  /** The plan's next move; false when there is no plan that holds. */
  function goOn(): boolean {
    const left = plan === undefined ? [] : leftOf(plan, sitting.session);
    const [move] = left;
    if (plan === undefined || move === undefined) return false;
    const turns = turnsIn(left);
    // Asked again while several turns are shown: they are made.
    if (turns.length > 1 && shown?.of === sitting.position) {
      sitting.makeAll(turns);
      return true;
    }
    show(move);
    const advice = sayAdvice(words(), sitting.view, planAdvice(sitting.view, left, plan.plan), turns.length);
    app.tell(turns.length > 1 ? `${advice} ${words().klondike.hints.askAgain}` : advice);
    return true;
  }

  return {
    /** Whether the position on the table can be won, as far as asked and known. */
    get lamp(): Verdict | undefined {
      return verdict?.of === sitting.position ? verdict.verdict : undefined;
    },
    /** What the verified program says of the position on the table, once it was asked. */
    get verification(): Verification | undefined {
      return verified?.of === sitting.position ? verified.verification : undefined;
    },
    /** How many positions it has looked at. */
    get verifiedSoFar(): number {
      return verifiedSoFar;
    },
    get shown(): Shown {
      return shown?.of === sitting.position ? shown : NOTHING;
    },
    /** The moves judged so far. */
    get judging(): Judging | undefined {
      return judged?.of === sitting.position ? judged.judging : undefined;
    },
    /** How hard the deal is, once asked. */
    get grade(): { readonly grade: Grade; readonly failed: number } | undefined {
      return graded?.of === sitting.session.start.state ? graded : undefined;
    },
    /** What is being thought about, once it takes a while. */
    get thinking(): Question['kind'] | undefined {
      return thinking;
    },
    /** After a move of the player's: tell when nothing can come out any more; keep the lamp lit when that is wished. */
    async watch(): Promise<void> {
      const state = sitting.position;
      if (sitting.over) return;
      const end = await watcher.ask({ kind: 'dead end', state });
      if (end?.kind !== 'dead end' || state !== sitting.position) return;
      if (end.dead) {
        sitting.end(state);
        app.say(`${words().klondike.deadEnd.title}. ${words().klondike.deadEnd.about}`);
      }
      if (!app.settings.watchWinnable) return;
      const answer = await watcher.ask({ kind: 'solve', state, seconds: 4 });
      if (answer?.kind === 'solved') verdict = { verdict: answer.verdict, of: state };
    },
    async hint(): Promise<void> {
      await language.complete();
      const { view, position } = sitting;
      const safe = safeAdvice(view);
      if (safe?.kind === 'safe') {
        sitting.aid('hint');
        show(safe.move);
        app.tell(sayAdvice(words(), view, safe));
        return;
      }
      if (goOn() || asked?.kind === 'hint') return;
      app.say(words().klondike.thinking);
      const answer = await think({ kind: 'hint', view });
      if (answer?.kind !== 'hint' || position !== sitting.position) return;
      sitting.aid('hint');
      plan = planFor(answer.hint, sitting.session);
      if (!goOn()) app.tell(sayAdvice(words(), view, planAdvice(view, [], answer.hint)));
    },
    async canStillBeWon(): Promise<void> {
      const of = sitting.position;
      app.tell(words().play.solving);
      sitting.aid('solver');
      const answer = await think({ kind: 'solve', state: of, seconds: 10 });
      if (answer?.kind !== 'solved' || of !== sitting.position) return;
      verdict = { verdict: answer.verdict, of };
      app.tell(words().klondike.verdicts[answer.verdict]);
    },
    /** Takes the game back to the last position from which it can be won; false when there is none that is known. */
    async undoToWinnable(): Promise<boolean> {
      const { position, session } = sitting;
      sitting.aid('solver');
      const { winnable } = await turningPoint(
        session.states.slice(0, session.at + 1),
        async (state) => {
          const answer = await think({ kind: 'solve', state, seconds: 8 });
          return answer?.kind === 'solved' ? answer.verdict : undefined;
        },
        () => {},
      );
      if (position !== sitting.position) return true;
      if (winnable >= 0) sitting.backTo(winnable);
      return winnable >= 0;
    },
    /** Puts a loss to the verified program. */
    async verify(): Promise<void> {
      const of = sitting.position;
      sitting.aid('solver');
      verifiedSoFar = 0;
      const answer = await think({ kind: 'verify', state: of }, (progress) => {
        if (progress.kind === 'verifying') verifiedSoFar = progress.positions;
      });
      if (answer?.kind !== 'verification' || of !== sitting.position) return;
      verified = { verification: answer.verification, of };
      const { verified: yes, notVerified } = words().klondike.verifying;
      app.say(answer.verification === 'verified' ? yes : notVerified);
    },
    /** Judges every legal move, one after the other; what is known when it is stopped stays. */
    async judgeMoves(): Promise<void> {
      const of = sitting.position;
      sitting.aid('solver');
      await think({ kind: 'judge', state: of }, (progress) => {
        if (progress.kind === 'judging') judged = { judging: progress.judging, of };
      });
    },
    async gradeDeal(): Promise<void> {
      const { state } = sitting.session.start;
      sitting.aid('solver');
      const answer = await think({ kind: 'grade', state });
      if (answer?.kind === 'graded') graded = { grade: answer.grade, failed: answer.failed, of: state };
    },
    show,
    forget(): void {
      shown = undefined;
      solver.stop();
    },
    stop: solver.stop,
    dispose(): void {
      release();
      solver.stop();
      watcher.stop();
    },
  };
}

export type Advice = ReturnType<typeof createAdvice>;

/**
 * Help while playing: hints, which see what the player sees; what is found by looking at all cards (`verdicts`); and after each
 * move a look at whether the game can go on at all. What is said about a position holds while it lies on the table.
 */
import { type Move, STOCK, type State } from '@baralho/core/games/klondike/index';
import { planAdvice, safeAdvice } from '@baralho/table/klondike/advice';
import { leftOf, type PlanInHand, planFor } from '@baralho/table/klondike/plan';
import { app } from '../app.svelte.ts';
import { language } from '../languages/language.svelte.ts';
import { sayAdvice } from './hintWords.ts';
import { marksOf } from './marks.ts';
import type { Sitting } from './sitting.svelte.ts';
import { openSolver } from './solver.ts';
import type { Question } from './solver.worker.ts';
import { createThinking } from './thinking.svelte.ts';
import { createVerdicts } from './verdicts.svelte.ts';

/** Cards that are pointed at, as `pile:index`, and whether that is a warning. */
interface Shown {
  readonly cards: ReadonlySet<string>;
  readonly warns: boolean;
}

const NOTHING: Shown = { cards: new Set(), warns: false };

/** The turns of the stock with which moves begin. */
function turnsIn(moves: readonly Move[]): readonly Move[] {
  const end = moves.findIndex(({ from, to }) => from !== STOCK && to !== STOCK);
  return end < 0 ? moves : moves.slice(0, end);
}

export function createAdvice(sitting: Sitting) {
  const words = () => language.words;
  const thinking = createThinking(sitting);
  const verdicts = createVerdicts(sitting, thinking);
  const watcher = openSolver();
  let shown = $state.raw<Shown & { readonly of: State }>();
  let plan: PlanInHand | undefined;

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
    verdicts,
    get shown(): Shown {
      return shown?.of === sitting.position ? shown : NOTHING;
    },
    /** What is being thought about, once it takes a while. */
    get thinking(): Question['kind'] | undefined {
      return thinking.shown;
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
      if (answer?.kind === 'solved') verdicts.light(state, answer.verdict);
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
      if (goOn() || thinking.isAbout('hint')) return;
      app.say(words().klondike.thinking);
      const answer = await thinking.ask({ kind: 'hint', view });
      if (answer?.kind !== 'hint' || position !== sitting.position) return;
      sitting.aid('hint');
      plan = planFor(answer.hint, sitting.session);
      if (!goOn()) app.tell(sayAdvice(words(), view, planAdvice(view, [], answer.hint)));
    },
    show,
    forget(): void {
      shown = undefined;
      thinking.stop();
    },
    stop: thinking.stop,
    dispose(): void {
      thinking.dispose();
      watcher.stop();
    },
  };
}

export type Advice = ReturnType<typeof createAdvice>;

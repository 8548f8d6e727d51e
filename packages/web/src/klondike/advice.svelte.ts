/**
 * Help while playing: hints, which see what the player sees; answers that look at all cards (`verdicts`); and after each move
 * a check whether the game can continue at all. An answer stays valid while its position is on the table.
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

/** Highlighted cards, as `pile:index`, and whether the highlight is a warning. */
interface Shown {
  readonly cards: ReadonlySet<string>;
  readonly warns: boolean;
}

const NOTHING: Shown = { cards: new Set(), warns: false };

/** The draws from the stock with which moves begin. */
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
  let isGiven = false;

  function show(move: Move, warns = false): void {
    shown = { cards: marksOf(sitting.view, move), warns, of: sitting.position };
  }

  /** Announces a hint. All hints for one question count as help once. */
  function give(text: string): void {
    if (!isGiven) sitting.aid('hint');
    isGiven = true;
    app.tell(text);
  }

  /** The plan's next move; false when no plan is valid. Turning the stock, which costs nothing, is done at once. */
  async function goOn(): Promise<boolean> {
    const left = plan === undefined ? [] : leftOf(plan, sitting.session);
    const [move] = left;
    if (plan === undefined || move === undefined) return false;
    const turns = turnsIn(left);
    const advice = planAdvice(sitting.view, left, plan.plan);
    const said = sayAdvice(words(), sitting.view, advice, turns.length);
    // Asked again while several draws are shown: they are made.
    const isAskedAgain = turns.length > 1 && shown?.of === sitting.position;
    if (advice.kind === 'look' || isAskedAgain) {
      give(said);
      if ((await sitting.makeAll(turns)) && advice.kind === 'look') await advise();
      return true;
    }
    show(move);
    give(turns.length > 1 ? `${said} ${words().klondike.hints.askAgain}` : said);
    return true;
  }

  async function advise(): Promise<void> {
    const { view, position } = sitting;
    const safe = safeAdvice(view);
    if (safe?.kind === 'safe') {
      show(safe.move);
      give(sayAdvice(words(), view, safe));
      return;
    }
    if ((await goOn()) || thinking.isAbout('hint')) return;
    app.say(words().klondike.thinking);
    const answer = await thinking.ask({ kind: 'hint', view });
    if (answer?.kind !== 'hint' || position !== sitting.position) return;
    plan = planFor(answer.hint, sitting.session);
    if (!(await goOn())) give(sayAdvice(words(), view, planAdvice(view, [], answer.hint)));
  }

  return {
    verdicts,
    get shown(): Shown {
      return shown?.of === sitting.position ? shown : NOTHING;
    },
    /** What is being computed, once it takes a while. */
    get thinking(): Question['kind'] | undefined {
      return thinking.shown;
    },
    /** After a move by the player: says when nothing can come out any more; updates the lamp if it is on. */
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
      if (sitting.running) {
        sitting.stop();
        return;
      }
      await language.complete();
      isGiven = false;
      await advise();
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

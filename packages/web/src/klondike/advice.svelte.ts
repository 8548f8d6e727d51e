/** Help while playing: the hint, and what the solver says about the position on the table. */
import { carriedCards, openCards, STOCK } from '@baralho/core/games/klondike/index';
import { desk } from '../desk.svelte.ts';
import { language } from '../languages/language.svelte.ts';
import { current } from '../play/history.ts';
import { hintFor } from './hint.ts';
import { isWon } from './session.ts';
import type { Sitting } from './sitting.svelte.ts';
import { createThinker } from './thinker.ts';
import type { Verdict } from './thinker.worker.ts';
import { pileName } from './words.ts';

const NOTHING: ReadonlySet<string> = new Set();

export function createAdvice(sitting: Sitting) {
  const words = () => language.words;
  /** What is said about a position holds while it lies on the table. */
  let verdict = $state.raw<{ readonly verdict: Verdict; readonly of: Sitting['history'] }>();
  let shown = $state.raw<{ readonly cards: ReadonlySet<string>; readonly of: Sitting['history'] }>();
  let asking = $state(false);
  const thinker = createThinker();
  const watcher = createThinker();

  return {
    /** Whether the position on the table can be won, as far as asked and known. */
    get lamp(): Verdict | undefined {
      return verdict?.of === sitting.history ? verdict.verdict : undefined;
    },
    /** Cards that the hint points at, as `pile:index`. */
    get marked(): ReadonlySet<string> {
      return shown?.of === sitting.history ? shown.cards : NOTHING;
    },
    get asking(): boolean {
      return asking;
    },
    /** After a move of the player's: tell when nothing can come out any more; keep the lamp lit when that is wished. */
    async watch(): Promise<void> {
      const of = sitting.history;
      const state = current(of);
      if (isWon(state)) return;
      if (desk.settings.watchWinnable) {
        const reply = await watcher.ask({ kind: 'solve', state, seconds: 4 });
        if (reply?.kind === 'solved') verdict = { verdict: reply.verdict, of };
      } else {
        const reply = await watcher.ask({ kind: 'dead end', state });
        if (reply?.kind === 'dead end' && reply.dead && of === sitting.history)
          desk.tell(words().klondike.noMore);
      }
    },
    async canStillBeWon(): Promise<void> {
      const of = sitting.history;
      asking = true;
      desk.tell(words().play.solving);
      const reply = await thinker.ask({ kind: 'solve', state: current(of), seconds: 10 });
      asking = false;
      if (reply?.kind !== 'solved' || of !== sitting.history) return;
      verdict = { verdict: reply.verdict, of };
      desk.tell(words().klondike.verdicts[reply.verdict]);
    },
    hint(): void {
      const { view, history: of } = sitting;
      const move = hintFor(view);
      if (move === undefined) {
        desk.tell(words().play.noHint);
        return;
      }
      if (move.from === STOCK || move.to === STOCK) {
        shown = { cards: new Set([`8:${view.stock.length - 1}`]), of };
        desk.tell(words().klondike.hintTurn);
        return;
      }
      const carried = carriedCards(view, move).length;
      const closed = view.columns[move.from - 1]?.closed ?? 0;
      const count = closed + openCards(view, move.from).length;
      const onto = (view.columns[move.to - 1]?.closed ?? 0) + openCards(view, move.to).length - 1;
      const cards = new Set([
        ...Array.from({ length: carried }, (_, i) => `${move.from}:${count - carried + i}`),
        `${move.to}:${onto}`,
      ]);
      shown = { cards, of };
      desk.tell(words().klondike.hintMove(pileName(words(), move.from), pileName(words(), move.to)));
    },
    forget(): void {
      shown = undefined;
    },
    dispose(): void {
      thinker.stop();
      watcher.stop();
    },
  };
}

export type Advice = ReturnType<typeof createAdvice>;

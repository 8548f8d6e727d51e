/**
 * A game of Klondike being played: turns gestures and keys into moves, lets the page's own moves follow one by one, keeps the
 * clock, saves, counts and speaks. What the markup needs is read through getters.
 */
import { numberedDeal, parseDeal } from '@baralho/core';
import {
  carriedCards,
  FOUNDATIONS,
  type Move,
  openCards,
  type Rules,
  refusalOf,
  SEED_RULES,
  STOCK,
  type View,
  viewOf,
  WASTE,
} from '@baralho/core/games/klondike/index';
import type { Difficulty } from '@baralho/lab/klondike/difficulty';
import { desk, shelf } from '../desk.svelte.ts';
import { language } from '../languages/language.svelte.ts';
import { anyNumber, today } from '../play/clock.ts';
import { canRedo, canUndo, current, redone, undone } from '../play/history.ts';
import { recall, remember } from '../store/shelf.ts';
import { withDay, withGame } from '../store/statistics.ts';
import { gradedDeal, isGraded } from './graded.ts';
import { bestPlace, hintFor } from './hint.ts';
import { sessionOf } from './link.ts';
import {
  automaticMove,
  begin,
  finish,
  fromSaved,
  isWon,
  type Session,
  toSaved,
  variantOf,
  withMove,
} from './session.ts';
import { createThinker } from './thinker.ts';
import type { Verdict } from './thinker.worker.ts';
import { describeMove, pileName, sayRefusal } from './words.ts';

const SAVE = 'save:klondike';

export function createKlondike(query: URLSearchParams) {
  const words = () => language.words;
  let session = $state.raw<Session>(begin(numberedDeal('klondike', anyNumber())));
  let dealt = $state(0);
  let picked = $state<number>();
  let marked = $state.raw<ReadonlySet<string>>(new Set());
  let celebrating = $state(false);
  let pending: ReturnType<typeof setTimeout> | undefined;
  /** Whether the position on the table can be won, as far as asked and known. */
  let lamp = $state<Verdict>();
  let asking = $state(false);
  let triedDeals = $state<number>();
  const thinker = createThinker();
  const watcher = createThinker();
  // The clock changes the session every second; what lies on the table changes with the history alone.
  const past = $derived(session.history);
  const view: View = $derived(viewOf(current(past)));
  const finishing = $derived(finish(current(past)));

  open();

  function open(): void {
    const kept = recall(shelf, SAVE, fromSaved);
    if (query.has('deal')) {
      history.replaceState(null, '', '#/klondike');
      const linked = sessionOf(query);
      const sameGame =
        kept.kind === 'kept' &&
        kept.value.deal.code === linked?.deal.code &&
        kept.value.rules.draw === linked.rules.draw &&
        !query.has('moves');
      // The link of the day leads back to the day's game, not to a new one.
      if (sameGame) session = kept.value;
      else {
        if (kept.kind === 'kept') leave(kept.value);
        if (linked === undefined) desk.tell(words().play.badLink);
        else session = linked;
      }
    } else if (kept.kind === 'kept') session = kept.value;
    else if (kept.kind === 'set aside') desk.tell(words().play.setAside);
    save();
  }

  function save(): void {
    remember(shelf, SAVE, toSaved(session));
  }

  /** A game that was begun and is left for another counts as lost. */
  function leave(left: Session): void {
    if (left.counted || left.history.steps.length === 0) return;
    desk.statistics = withGame(desk.statistics, {
      variant: variantOf(left.rules),
      won: false,
      seconds: left.seconds,
      moves: left.history.at,
    });
  }

  function halt(): void {
    clearTimeout(pending);
    pending = undefined;
  }

  function start(next: Session): void {
    halt();
    leave(session);
    session = next;
    dealt++;
    picked = undefined;
    marked = new Set();
    celebrating = false;
    lamp = undefined;
    save();
    desk.say(words().play.newGame);
    if (desk.settings.watchWinnable) void look();
  }

  function make(move: Move, automatic: boolean): void {
    const before = view;
    session = withMove(session, move, automatic);
    picked = undefined;
    marked = new Set();
    save();
    desk.say(describeMove(words(), before, move, view));
    if (isWon(view)) celebrate();
  }

  /** Lets the page's own moves follow, each when the one before has been seen. */
  function follow(next: () => Move | undefined): void {
    halt();
    pending = setTimeout(
      () => {
        const move = next();
        if (move === undefined) {
          void look();
          return;
        }
        make(move, true);
        follow(next);
      },
      Math.max(desk.glide * 0.7, 1),
    );
  }

  function play(move: Move): boolean {
    halt();
    const refusal = refusalOf(view, move);
    if (refusal !== undefined) {
      desk.tell(sayRefusal(words(), language.code, refusal));
      return false;
    }
    make(move, false);
    follow(() => automaticMove(view, desk.settings.autoPlay));
    return true;
  }

  /** After a move of the player's: tell when nothing can come out any more; keep the lamp lit when that is wished. */
  async function look(): Promise<void> {
    const asked = session.history;
    const state = current(asked);
    lamp = undefined;
    if (isWon(state)) return;
    if (desk.settings.watchWinnable) {
      const reply = await watcher.ask({ kind: 'solve', state, seconds: 4 });
      if (reply?.kind === 'solved' && asked === session.history) lamp = reply.verdict;
    } else {
      const reply = await watcher.ask({ kind: 'dead end', state });
      if (reply?.kind === 'dead end' && reply.dead && asked === session.history)
        desk.tell(words().klondike.noMore);
    }
  }

  function celebrate(): void {
    halt();
    celebrating = true;
    desk.say(words().klondike.won);
    if (session.counted) return;
    const { rules, seconds, history, deal } = session;
    session = { ...session, counted: true };
    save();
    const finished = { variant: variantOf(rules), won: true, seconds, moves: history.at };
    desk.statistics = withGame(desk.statistics, finished);
    if (deal.code.startsWith('day:'))
      desk.statistics = withDay(desk.statistics, 'klondike', deal.code.slice(4), {
        seconds,
        moves: history.at,
      });
  }

  const turn = (): boolean =>
    play(view.stock.length > 0 ? { from: STOCK, to: WASTE } : { from: WASTE, to: STOCK });

  /** To the foundation that takes it, whichever was meant. */
  function raise(from: number): boolean {
    const to = FOUNDATIONS.find((pile) => refusalOf(view, { from, to: pile }) === undefined);
    return play({ from, to: to ?? FOUNDATIONS[0] });
  }

  function place(from: number, cards?: number): void {
    const move = bestPlace(view, from, cards);
    if (move !== undefined) play(move);
    else desk.tell(words().play.noHint);
  }

  return {
    get view(): View {
      return view;
    },
    get session(): Session {
      return session;
    },
    get dealKey(): string {
      return `${session.deal.code} ${dealt}`;
    },
    get picked(): string | undefined {
      return picked === undefined ? undefined : String(picked);
    },
    get marked(): ReadonlySet<string> {
      return marked;
    },
    get celebrating(): boolean {
      return celebrating;
    },
    set celebrating(value: boolean) {
      celebrating = value;
    },
    get canUndo(): boolean {
      return canUndo(session.history);
    },
    get canRedo(): boolean {
      return canRedo(session.history);
    },
    get canFinish(): boolean {
      return finishing !== undefined;
    },
    get lamp(): Verdict | undefined {
      return lamp;
    },
    get asking(): boolean {
      return asking;
    },
    /** Deals looked at so far in search of a winnable one; undefined when none is sought. */
    get triedDeals(): number | undefined {
      return triedDeals;
    },
    get over(): boolean {
      return isWon(view);
    },

    tick(): void {
      if (session.history.steps.length === 0 || isWon(view)) return;
      session = { ...session, seconds: session.seconds + 1 };
      if (session.seconds % 5 === 0) save();
    },
    deal(rules: Rules, number = anyNumber()): void {
      start(begin(numberedDeal('klondike', number), rules));
    },
    dealOfDay(rules: Rules = SEED_RULES): void {
      const deal = parseDeal('klondike', `day:${today()}`);
      if (deal.ok) start(begin(deal.value, rules));
    },
    /** False when the code cannot be read. */
    dealByCode(code: string, rules: Rules): boolean {
      const deal = parseDeal('klondike', code);
      if (deal.ok) start(begin(deal.value, rules));
      return deal.ok;
    },
    /** Of this difficulty where deals are graded; else deals are tried until the solver wins one. False when it was stopped. */
    async dealWinnable(rules: Rules, difficulty: Difficulty): Promise<boolean> {
      if (isGraded(rules)) {
        this.deal(rules, await gradedDeal(rules, difficulty, anyNumber()));
        return true;
      }
      triedDeals = 0;
      const reply = await thinker.ask({ kind: 'deal', rules, first: anyNumber() }, (progress) => {
        if (progress.kind === 'tried') triedDeals = progress.deals;
      });
      triedDeals = undefined;
      if (reply?.kind !== 'dealt') return false;
      this.deal(rules, reply.number);
      return true;
    },
    stopThinking(): void {
      thinker.stop();
    },
    async canStillBeWon(): Promise<void> {
      const asked = session.history;
      asking = true;
      desk.tell(words().play.solving);
      const reply = await thinker.ask({ kind: 'solve', state: current(asked), seconds: 10 });
      asking = false;
      if (reply?.kind === 'solved' && asked === session.history) {
        lamp = reply.verdict;
        desk.tell(words().klondike.verdicts[reply.verdict]);
      }
    },
    again(): void {
      start(begin(session.deal, session.rules));
    },
    undo(): void {
      halt();
      session = { ...session, history: undone(session.history) };
      [picked, marked, celebrating, lamp] = [undefined, new Set(), false, undefined];
      save();
      if (desk.settings.watchWinnable) void look();
      desk.say(words().play.undo);
    },
    redo(): void {
      halt();
      session = { ...session, history: redone(session.history) };
      [picked, marked, lamp] = [undefined, new Set(), undefined];
      save();
      desk.say(words().play.redo);
      if (desk.settings.watchWinnable) void look();
    },
    hint(): void {
      const move = hintFor(view);
      if (move === undefined) {
        desk.tell(words().play.noHint);
        return;
      }
      if (move.from === STOCK || move.to === STOCK) {
        marked = new Set([`8:${view.stock.length - 1}`]);
        desk.tell(words().klondike.hintTurn);
        return;
      }
      const carried = carriedCards(view, move).length;
      const closed = view.columns[move.from - 1]?.closed ?? 0;
      const count = closed + openCards(view, move.from).length;
      const onto = (view.columns[move.to - 1]?.closed ?? 0) + openCards(view, move.to).length - 1;
      marked = new Set([
        ...Array.from({ length: carried }, (_, i) => `${move.from}:${count - carried + i}`),
        `${move.to}:${onto}`,
      ]);
      desk.tell(words().klondike.hintMove(pileName(words(), move.from), pileName(words(), move.to)));
    },
    finish(): void {
      const moves = finishing?.values();
      if (moves !== undefined) follow(() => moves.next().value);
    },
    turn,
    raise,
    /** A tapped card goes to its best place, the stock is turned. */
    tap(pile: number, index: number): void {
      if (picked !== undefined || pile === STOCK) {
        this.choose(pile);
        return;
      }
      const closed = view.columns[pile - 1]?.closed ?? 0;
      const open = openCards(view, pile).length;
      if (open === 0 || index < closed) return;
      place(pile, closed + open - index);
    },
    canLift(pile: number, index: number): boolean {
      if (pile === STOCK) return false;
      const closed = view.columns[pile - 1]?.closed ?? 0;
      const open = openCards(view, pile).length;
      return pile <= 7 ? index >= closed : index === open - 1;
    },
    targets(pile: number, index: number): readonly number[] {
      const cards = (view.columns[pile - 1]?.closed ?? 0) + openCards(view, pile).length - index;
      return [1, 2, 3, 4, 5, 6, 7, 10, 11, 12, 13].filter(
        (to) => carriedCards(view, { from: pile, to }).length === cards,
      );
    },
    play,
    /** The keyboard's way: take a pile up, then say where it goes; the same pile again is its best place. */
    choose(pile: number): void {
      if (pile === STOCK) {
        picked = undefined;
        turn();
      } else if (picked === undefined) {
        if (openCards(view, pile).length === 0) {
          desk.say(`${pileName(words(), pile)}: ${words().common.empty}`);
          return;
        }
        picked = pile;
        desk.say(words().klondike.picked(pileName(words(), pile)));
      } else {
        const from = picked;
        picked = undefined;
        if (from === pile) place(from);
        else if (pile >= FOUNDATIONS[0]) raise(from);
        else play({ from, to: pile });
      }
    },
    putBack(): void {
      if (picked !== undefined) desk.say(words().klondike.putBack);
      [picked, marked] = [undefined, new Set()];
    },
    dispose(): void {
      halt();
      thinker.stop();
      watcher.stop();
      save();
    },
  };
}

export type Klondike = ReturnType<typeof createKlondike>;

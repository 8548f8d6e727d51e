/**
 * The game on the table: its moves, the page's own moves that follow one by one, the clock; and with every change it is saved,
 * counted and spoken of.
 */
import { numberedDeal } from '@baralho/core';
import { type Move, refusalOf, type State, type View, viewOf } from '@baralho/core/games/klondike/index';
import { desk, shelf } from '../desk.svelte.ts';
import { language } from '../languages/language.svelte.ts';
import { anyNumber } from '../play/clock.ts';
import { canRedo, canUndo, current, type History, redone, undone } from '../play/history.ts';
import { recall, remember } from '../store/shelf.ts';
import { withDay, withGame } from '../store/statistics.ts';
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
import { describeMove, sayRefusal } from './words.ts';

const SAVE = 'save:klondike';

/** The game to go on with: that of the address, else the saved one, else a new deal. */
function opened(query: URLSearchParams): Session {
  const { badLink, setAside } = language.words.play;
  const fresh = begin(numberedDeal('klondike', anyNumber()));
  const kept = recall(shelf, SAVE, fromSaved);
  const linked = query.has('deal') ? sessionOf(query) : undefined;
  if (query.has('deal')) history.replaceState(null, '', '#/klondike');
  if (linked === undefined) {
    if (query.has('deal')) desk.tell(badLink);
    else if (kept.kind === 'set aside') desk.tell(setAside);
    return kept.kind === 'kept' ? kept.value : fresh;
  }
  const sameGame =
    kept.kind === 'kept' &&
    kept.value.deal.code === linked.deal.code &&
    kept.value.rules.draw === linked.rules.draw &&
    kept.value.rules.redeals === linked.rules.redeals &&
    !query.has('moves');
  // The link of the day leads back to the day's game, not to a new one.
  if (sameGame) return kept.value;
  if (kept.kind === 'kept') countAsLeft(kept.value);
  return linked;
}

/** A game that was begun and is left for another counts as lost. */
function countAsLeft(left: Session): void {
  if (left.counted || left.history.steps.length === 0) return;
  desk.statistics = withGame(desk.statistics, {
    variant: variantOf(left.rules),
    won: false,
    seconds: left.seconds,
    moves: left.history.at,
  });
}

/** `settled` is told when nothing moves by itself any more after a move, or after a jump: back, forth or to another deal. */
export function createSitting(query: URLSearchParams, settled: (by: 'move' | 'jump') => void) {
  const words = () => language.words;
  let session = $state.raw<Session>(opened(query));
  let dealt = $state(0);
  let celebrating = $state(false);
  let pending: ReturnType<typeof setTimeout> | undefined;
  // The clock changes the session every second; what lies on the table changes with the history alone.
  const past = $derived(session.history);
  const view: View = $derived(viewOf(current(past)));
  const finishing = $derived(finish(current(past)));

  save();

  function save(): void {
    remember(shelf, SAVE, toSaved(session));
  }

  function halt(): void {
    clearTimeout(pending);
    pending = undefined;
  }

  function make(move: Move, automatic: boolean): void {
    const before = view;
    session = withMove(session, move, automatic);
    save();
    desk.hush();
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
          settled('move');
          return;
        }
        make(move, true);
        follow(next);
      },
      Math.max(desk.glide * 0.7, 1),
    );
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

  function jump(to: Session, said: string): void {
    halt();
    session = to;
    save();
    desk.hush();
    desk.say(said);
    settled('jump');
  }

  function start(next: Session): void {
    countAsLeft(session);
    dealt++;
    celebrating = false;
    jump(next, words().play.newGame);
  }

  return {
    get session(): Session {
      return session;
    },
    get history(): History<State, Move> {
      return past;
    },
    get view(): View {
      return view;
    },
    get over(): boolean {
      return isWon(view);
    },
    /** Changes with every new deal. */
    get dealKey(): string {
      return `${session.deal.code} ${dealt}`;
    },
    get celebrating(): boolean {
      return celebrating;
    },
    set celebrating(value: boolean) {
      celebrating = value;
    },
    get canUndo(): boolean {
      return canUndo(past);
    },
    get canRedo(): boolean {
      return canRedo(past);
    },
    get canFinish(): boolean {
      return finishing !== undefined;
    },
    tick(): void {
      if (session.history.steps.length === 0 || isWon(view)) return;
      session = { ...session, seconds: session.seconds + 1 };
      if (session.seconds % 5 === 0) save();
    },
    start,
    again(): void {
      start(begin(session.deal, session.rules));
    },
    /** False when the move is against the rules; the player is told why. */
    play(move: Move): boolean {
      halt();
      const refusal = refusalOf(view, move);
      if (refusal !== undefined) {
        desk.tell(sayRefusal(words(), language.code, refusal));
        return false;
      }
      make(move, false);
      follow(() => automaticMove(view, desk.settings.autoPlay));
      return true;
    },
    undo(): void {
      if (!canUndo(past)) return;
      celebrating = false;
      jump({ ...session, history: undone(session.history) }, words().play.undo);
    },
    redo(): void {
      if (!canRedo(past)) return;
      jump({ ...session, history: redone(session.history) }, words().play.redo);
    },
    finish(): void {
      const moves = finishing?.values();
      if (moves !== undefined) follow(() => moves.next().value);
    },
    dispose(): void {
      halt();
      save();
    },
  };
}

export type Sitting = ReturnType<typeof createSitting>;

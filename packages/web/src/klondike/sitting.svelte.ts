/**
 * The game on the table: its moves, the page's own moves that follow one by one, the clock; and with every change it is kept
 * and spoken of.
 */
import { itemAt, numberedDeal } from '@baralho/core';
import {
  type Move,
  type Refusal,
  refusalOf,
  SEED_RULES,
  type State,
  type View,
  viewOf,
} from '@baralho/core/games/klondike/index';
import {
  aided,
  canRedo,
  canUndo,
  type Help,
  jumped,
  newSession,
  played,
  type Result,
  redone,
  resultOf,
  type Start,
  stateOf,
  undone,
} from '@baralho/table';
import { movesToTheEnd } from '@baralho/table/klondike/finish';
import { linkedSession } from '@baralho/table/klondike/link';
import { fromOldSave } from '@baralho/table/klondike/oldSave';
import {
  dayOfDaily,
  type KlondikeSession,
  klondikeRulebook,
  startOfDaily,
  startOfDeal,
} from '@baralho/table/klondike/rulebook';
import { automaticMove } from '@baralho/table/klondike/safe';
import { app } from '../app.svelte.ts';
import { language } from '../languages/language.svelte.ts';
import { anyNumber } from '../play/clock.ts';
import { keeperOf } from '../store/kept.ts';
import { createKeptGame } from '../store/keptGame.svelte.ts';
import { knownDaily } from './daily.ts';
import { describeMove } from './words.ts';

/** Positions known to be dead ends: whoever plays on from one has lost, and whoever takes back has not. */
const deadEnds = new WeakSet<State>();

const endingOf = ({ states, at }: KlondikeSession): Result | undefined =>
  klondikeRulebook.result(itemAt(states, at)) ??
  (states.slice(0, at + 1).some((state) => deadEnds.has(state)) ? 'lost' : undefined);

const keeper = keeperOf(klondikeRulebook, fromOldSave, endingOf);

/** The deal of a day in an address, once it is known which one that is. */
function dailyOf(query: URLSearchParams): KlondikeSession | undefined {
  const day = query.get('day');
  const deal = day === null ? undefined : knownDaily(day);
  return day === null || deal === undefined
    ? undefined
    : newSession(startOfDaily(day, numberedDeal('klondike', deal.number), SEED_RULES), Date.now());
}

const opening = (query: URLSearchParams) => ({
  query,
  isLink: query.has('deal') || query.has('day'),
  linked: () => (query.has('day') ? dailyOf(query) : linkedSession(query, Date.now())),
  fresh: () =>
    newSession<State, Move>(startOfDeal(numberedDeal('klondike', anyNumber()), SEED_RULES), Date.now()),
  // A link to the deal on the table leads to the game under way, not to a new one.
  isSame: (kept: KlondikeSession, linked: KlondikeSession) =>
    kept.start.text === linked.start.text && !query.has('moves'),
  hasOwnPlace: ({ start }: KlondikeSession) => dayOfDaily(start) !== undefined,
});

/** `settled` is told when nothing moves by itself any more after a move, or after a jump: back, forth or to another deal. */
export function createSitting(query: URLSearchParams, settled: (by: 'move' | 'jump') => void) {
  const words = () => language.words;
  const kept = createKeptGame(keeper, opening(query), () => {
    dealt++;
    celebrating = false;
    halt();
    app.hush();
    app.say(words().play.newGame);
    settled('jump');
  });
  let dealt = $state(0);
  let celebrating = $state(false);
  /** The position from which no card can come to a foundation, when that is where the player is. */
  let deadEnd = $state.raw<State>();
  let pending: ReturnType<typeof setTimeout> | undefined;
  // The clock changes the session every second; what lies on the table does not change with it.
  const session = $derived(kept.session);
  const position: State = $derived(stateOf(session));
  const view: View = $derived(viewOf(position));
  const won = $derived(klondikeRulebook.result(position) === 'won');
  const finishing = $derived(movesToTheEnd(position));

  const { become } = kept;

  async function tellRefusal(refusal: Refusal): Promise<void> {
    const { sayRefusal } = await import('./refusal.ts');
    app.tell(await sayRefusal(words(), language.code, refusal));
  }

  function halt(): void {
    clearTimeout(pending);
    pending = undefined;
  }

  function make(move: Move, automatic: boolean): void {
    const before = view;
    become(played(session, klondikeRulebook, move, automatic));
    app.hush();
    app.say(describeMove(words(), before, move, view));
    void app.sound(won ? 'win' : 'card');
    if (!won) return;
    halt();
    celebrating = true;
    app.say(words().klondike.won);
  }

  /** Lets the page's own moves follow, each when the one before has been seen. */
  function follow(next: () => { readonly move: Move; readonly automatic: boolean } | undefined): void {
    halt();
    pending = setTimeout(
      () => {
        const step = next();
        if (step === undefined) {
          settled('move');
          return;
        }
        make(step.move, step.automatic);
        follow(next);
      },
      Math.max(app.glide * 0.7, 1),
    );
  }

  function jump(to: KlondikeSession, said: string): void {
    halt();
    become(to);
    app.hush();
    app.say(said);
    settled('jump');
  }

  function makeAll(moves: readonly Move[]): void {
    const left = moves.entries();
    follow(() => {
      const next = left.next().value;
      return next && { move: next[1], automatic: next[0] > 0 };
    });
  }

  const start = (next: Start<State>): void => kept.propose(newSession(next, Date.now()));

  return {
    get session(): KlondikeSession {
      return session;
    },
    /** What lies on the table, closed cards and all; the same object while nothing changes. */
    get position(): State {
      return position;
    },
    get view(): View {
      return view;
    },
    get over(): boolean {
      return won;
    },
    /** Changes with every new deal. */
    get dealKey(): string {
      return `${session.start.deal} ${dealt}`;
    },
    get celebrating(): boolean {
      return celebrating;
    },
    set celebrating(value: boolean) {
      celebrating = value;
    },
    get canUndo(): boolean {
      return canUndo(session);
    },
    get canRedo(): boolean {
      return canRedo(session);
    },
    get canFinish(): boolean {
      return finishing !== undefined;
    },
    tick(): void {
      if (session.steps.length === 0 || won || deadEnd === position) return;
      kept.session = { ...session, ms: session.ms + 1000 };
      if (session.ms % 5000 < 1000) keeper.keep(session, session);
    },
    /** What happens when another game is to take its place. */
    kept,
    start,
    again(): void {
      start(session.start);
    },
    /** False when the move is against the rules; the player is told why. */
    play(move: Move): boolean {
      halt();
      const refusal = refusalOf(view, move);
      if (refusal !== undefined) {
        void app.sound('no');
        void tellRefusal(refusal);
        return false;
      }
      make(move, false);
      follow(() => {
        const next = automaticMove(view, app.settings.autoPlay);
        return next && { move: next, automatic: true };
      });
      return true;
    },
    undo(): void {
      if (!canUndo(session)) return;
      celebrating = false;
      jump(undone(session), words().play.undo);
    },
    redo(): void {
      if (!canRedo(session)) return;
      jump(redone(session), words().play.redo);
    },
    /** All the way out; taken back as the one thing it was. */
    finish(): void {
      makeAll(finishing ?? []);
    },
    /** Several moves one after the other, such as turns of the stock; taken back as one. */
    makeAll,
    /** Help was given. */
    aid(by: Help): void {
      become(aided(session, by));
    },
    /** True while no sequence of moves can bring another card to a foundation. */
    get isDeadEnd(): boolean {
      return deadEnd === position;
    },
    /** This position is a dead end: the clock stops, and a game that was begun is lost. */
    end(at: State): void {
      if (position !== at) return;
      deadEnd = at;
      if (endingOf(session) !== undefined || session.steps.length === 0) return;
      deadEnds.add(at);
      if (session.counts) app.record(resultOf('klondike', session, 'lost'));
    },
    /** Back to an earlier position of this game; what follows it can be redone. */
    backTo(place: number): void {
      jump(jumped(session, place), words().play.undo);
    },
    saveAsFile: (): void => keeper.saveAsFile(session),
    dispose(): void {
      halt();
      if (session.steps.length > 0) keeper.keep(session, session);
    },
  };
}

export type Sitting = ReturnType<typeof createSitting>;

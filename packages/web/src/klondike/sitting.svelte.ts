/** The game on the table: its moves, the automatic moves one by one, the clock; every change is saved and announced. */
import {
  type Move,
  type Refusal,
  refusalOf,
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
  redone,
  type Start,
  stateOf,
  undone,
} from '@baralho/table';
import { movesToTheEnd } from '@baralho/table/klondike/finish';
import { type KlondikeSession, klondikeRulebook } from '@baralho/table/klondike/rulebook';
import { automaticMove } from '@baralho/table/klondike/safe';
import { app } from '../app.svelte.ts';
import { language } from '../languages/language.svelte.ts';
import { createSavedGame } from '../store/savedGame.svelte.ts';
import { createAutomaticMoves, type NextMove } from '../table/automaticMoves.svelte.ts';
import { deadEnds, endingOf, keeper, opening } from './opening.ts';
import { describeMove } from './words.ts';

/** Says why a move is against the rules. */
async function refuse(refusal: Refusal): Promise<void> {
  void app.sound('no');
  const { sayRefusal } = await import('./refusal.ts');
  app.tell(await sayRefusal(language.words, language.code, refusal));
}

function createDeadEnd(position: () => State, session: () => KlondikeSession) {
  let found = $state.raw<State>();
  return {
    get isHere(): boolean {
      return found === position();
    },
    /** This position is a dead end: the clock stops, and a game that was begun is lost. */
    end(at: State): void {
      if (position() !== at) return;
      found = at;
      if (endingOf(session()) !== undefined || session().steps.length === 0) return;
      deadEnds.add(at);
      if (session().counts) keeper.end(session(), 'lost');
    },
  };
}

/** `settled` is called when no automatic move is left after a move, or after a jump: back, forward or to another deal. */
export function createSitting(query: URLSearchParams, settled: (by: 'move' | 'jump') => void) {
  const saved = createSavedGame(keeper, opening(query), () => {
    dealt++;
    celebrating = false;
    ownMoves.halt();
    app.hush();
    app.say(language.words.play.newGame);
    settled('jump');
  });
  let dealt = $state(0);
  let celebrating = $state(false);
  // The clock changes the session every second; the position on the table does not change with it.
  const session = $derived(saved.session);
  const position: State = $derived(stateOf(session));
  const view: View = $derived(viewOf(position));
  const won = $derived(klondikeRulebook.result(position) === 'won');
  const finishing = $derived(movesToTheEnd(position));

  const deadEnd = createDeadEnd(
    () => position,
    () => session,
  );
  const { become } = saved;
  const ownMoves = createAutomaticMoves<Move>(make, () => settled('move'));

  function make({ move, automatic }: NextMove<Move>): void {
    const before = view;
    become(played(session, klondikeRulebook, move, automatic));
    app.hush();
    app.say(describeMove(language.words, before, move, view));
    void app.sound(won ? 'win' : 'card');
    if (!won) return;
    ownMoves.halt();
    celebrating = true;
    app.say(language.words.klondike.won);
  }

  function jump(to: KlondikeSession, said: string): void {
    ownMoves.halt();
    become(to);
    app.hush();
    app.say(said);
    settled('jump');
  }

  function nextByItself(): NextMove<Move> | undefined {
    const move = automaticMove(view, app.settings.autoPlay);
    return move && { move, automatic: true };
  }

  const start = (next: Start<State>): void => saved.propose(newSession(next, Date.now()));

  return {
    get session(): KlondikeSession {
      return session;
    },
    /** The position on the table, including face-down cards; the same object while nothing changes. */
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
      if (session.steps.length === 0 || won || deadEnd.isHere) return;
      saved.session = { ...session, ms: session.ms + 1000 };
      if (session.ms % 5000 < 1000) keeper.keep(session, session);
    },
    /** What happens to this game when another one replaces it. */
    kept: saved,
    start,
    again(): void {
      start(session.start);
    },
    /** False when the move is against the rules; the player sees why. */
    play(move: Move): boolean {
      ownMoves.halt();
      const refusal = refusalOf(view, move);
      if (refusal !== undefined) {
        void refuse(refusal);
        return false;
      }
      make({ move, automatic: false });
      ownMoves.follow(nextByItself);
      return true;
    },
    undo(): void {
      if (!canUndo(session)) return;
      celebrating = false;
      jump(undone(session), language.words.play.undo);
    },
    redo(): void {
      if (!canRedo(session)) return;
      jump(redone(session), language.words.play.redo);
    },
    /** All the way out; undone as one step. */
    finish(): void {
      void ownMoves.followAll(finishing ?? []);
    },
    /** Several moves one after the other, such as draws from the stock; undone as one step. False when they were stopped. */
    makeAll: ownMoves.followAll,
    /** Several moves are being made. */
    get running(): boolean {
      return ownMoves.running;
    },
    /** Cards that move automatically stay where they are. */
    stop: ownMoves.halt,
    /** Help was given. */
    aid(by: Help): void {
      become(aided(session, by));
    },
    /** True when no sequence of moves can bring another card to a foundation. */
    get isDeadEnd(): boolean {
      return deadEnd.isHere;
    },
    end: deadEnd.end,
    /** Back to an earlier position of this game; later moves can be redone. */
    backTo(place: number): void {
      jump(jumped(session, place), language.words.play.undo);
    },
    saveAsFile: (): void => keeper.saveAsFile(session),
    dispose(): void {
      ownMoves.halt();
      if (session.steps.length > 0) keeper.keep(session, session);
    },
  };
}

export type Sitting = ReturnType<typeof createSitting>;

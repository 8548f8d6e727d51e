/** The game on the table: its moves, the automatic moves one by one, the clock; every change is saved and announced. */
import { type Deal, numberedDeal, type PatienceId, parseDeal } from '@baralho/core';
import {
  canProgress,
  type Move,
  optionsOf,
  refusalOf,
  type State,
  type View,
  viewOf,
} from '@baralho/core/games/patience/index';
import {
  aided,
  canRedo,
  canUndo,
  type Help,
  newSession,
  played,
  redone,
  type Start,
  stateOf,
  undone,
} from '@baralho/table';
import { automaticPatienceMove, finishingPatienceMoves } from '@baralho/table/patience/automatic';
import { formOf, type PatienceSession, patienceRulebook } from '@baralho/table/patience/rulebook';
import { cardName } from '@baralho/words';
import { type PatienceWords, patienceRefusal } from '@baralho/words/patience';
import { app } from '../app.svelte.ts';
import { language } from '../languages/language.svelte.ts';
import { anyNumber } from '../play/clock.ts';
import { keeperOf } from '../store/keeper.ts';
import { createSavedGame } from '../store/savedGame.svelte.ts';
import { createAutomaticMoves, type NextMove } from '../table/automaticMoves.svelte.ts';
import { knownDescription } from './loaded.ts';
import { describeMove } from './words.ts';

/** The game that an address or an opened file leads to, or a new deal. */
function openingOf(id: PatienceId, query: URLSearchParams, rulebook: ReturnType<typeof patienceRulebook>) {
  const begin = (deal: Deal, form: string | null): PatienceSession | undefined => {
    const options = optionsOf(knownDescription(id)).parse(form ?? '');
    const start = options.ok ? rulebook.startOf(deal, options.value) : options;
    return start.ok ? newSession<State, Move>(start.value, Date.now()) : undefined;
  };
  return {
    query,
    isLink: query.has('deal'),
    linked() {
      const deal = parseDeal(id, query.get('deal') ?? '');
      return deal.ok ? begin(deal.value, query.get('form')) : undefined;
    },
    isSame: (saved: PatienceSession, linked: PatienceSession) => saved.start.text === linked.start.text,
    fresh(): PatienceSession {
      const session = begin(numberedDeal(id, anyNumber()), null);
      if (session === undefined) throw new Error(`${id}: its own pack cannot be dealt`);
      return session;
    },
  };
}

export function createSitting(id: PatienceId, query: URLSearchParams, own: () => PatienceWords) {
  const rulebook = patienceRulebook(id, knownDescription(id));
  const keeper = keeperOf(rulebook);
  let dealt = $state(0);
  let celebrating = $state(false);
  const saved = createSavedGame(keeper, openingOf(id, query, rulebook), () => {
    dealt++;
    celebrating = false;
    ownMoves.halt();
    app.hush();
    app.say(language.words.play.newGame);
  });
  const session = $derived(saved.session);
  const position: State = $derived(stateOf(session));
  const view: View = $derived(viewOf(position));
  const result = $derived(rulebook.result(position));
  const finishing = $derived.by(() => {
    const moves = result === undefined ? finishingPatienceMoves(position) : [];
    let end = position;
    for (const move of moves) end = rulebook.play(end, move);
    return rulebook.result(end) === 'won' ? moves : [];
  });
  const ownMoves = createAutomaticMoves<Move>(make, () => {});

  function make({ move, automatic }: NextMove<Move>): void {
    const before = view;
    saved.become(played(session, rulebook, move, automatic));
    app.hush();
    app.say(describeMove(language.words, own(), before, move, view));
    void app.sound(result === 'won' ? 'win' : 'card');
    if (result !== 'won') return;
    ownMoves.halt();
    celebrating = true;
    app.say(language.words.klondike.won);
  }

  function jump(to: PatienceSession, said: string): void {
    ownMoves.halt();
    celebrating = false;
    saved.become(to);
    app.hush();
    app.say(said);
  }

  function nextByItself(): NextMove<Move> | undefined {
    const move = result === undefined ? automaticPatienceMove(view, app.settings.autoPlay) : undefined;
    return move && { move, automatic: true };
  }

  const start = (next: Start<State>): void => saved.propose(newSession(next, Date.now()));

  return {
    kept: saved,
    rulebook,
    start,
    get session(): PatienceSession {
      return session;
    },
    get position(): State {
      return position;
    },
    get view(): View {
      return view;
    },
    get over(): boolean {
      return result !== undefined;
    },
    get won(): boolean {
      return result === 'won';
    },
    /** No move is left, or none makes progress: judged by the visible cards. */
    get isDeadEnd(): boolean {
      return result === 'lost' || (result === undefined && canProgress(position) === 'no');
    },
    get dealKey(): string {
      return `${session.start.text} ${dealt}`;
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
      return finishing.length > 0;
    },
    tick(): void {
      if (session.steps.length === 0 || result !== undefined) return;
      saved.session = { ...session, ms: session.ms + 1000 };
      if (session.ms % 5000 < 1000) keeper.keep(session, session);
    },
    again: (): void => start(session.start),
    /** Another deal of the same variant. */
    next(): void {
      const text = `${formOf(session.start)} b1:${id}:${anyNumber()}`;
      const dealt = rulebook.readStart(text.trim());
      if (dealt.ok) start(dealt.value);
    },
    /** False when the move is against the rules; the player sees why. */
    play(move: Move): boolean {
      ownMoves.halt();
      const refusal = refusalOf(view, move);
      if (refusal !== undefined) {
        void app.sound('no');
        app.tell(patienceRefusal(own(), refusal, (card) => cardName(language.words, card)));
        return false;
      }
      make({ move, automatic: false });
      ownMoves.follow(nextByItself);
      return true;
    },
    undo(): void {
      if (canUndo(session)) jump(undone(session), language.words.play.undo);
    },
    redo(): void {
      if (canRedo(session)) jump(redone(session), language.words.play.redo);
    },
    /** All the way out; undone as one step. */
    finish(): void {
      void ownMoves.followAll(finishing);
    },
    aid(by: Help): void {
      saved.become(aided(session, by));
    },
    get running(): boolean {
      return ownMoves.running;
    },
    stop: ownMoves.halt,
    saveAsFile: (): void => keeper.saveAsFile(session),
    dispose(): void {
      ownMoves.halt();
      if (session.steps.length > 0) keeper.keep(session, session);
    },
  };
}

export type Sitting = ReturnType<typeof createSitting>;

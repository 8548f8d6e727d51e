/** The match on the table: whose turn it is, the bots' answers, the points; every play is saved and announced. */
import { BOT_NAMES } from '@baralho/arena/bots/names';
import type { Seat } from '@baralho/core';
import {
  escalada,
  hidden,
  type Play,
  type State,
  settle,
  type View,
} from '@baralho/core/games/escalada/index';
import { aided, canUndo, newSession, played, type Start, stateOf, undone } from '@baralho/table';
import {
  hasNextGame,
  type MatchMove,
  type MatchSession,
  type MatchState,
  matchRulebook,
  startOfMatch,
  totalsOf,
  YOU,
} from '@baralho/table/escalada/match';
import { untrack } from 'svelte';
import { app } from '../app.svelte.ts';
import { language } from '../languages/language.svelte.ts';
import { anyNumber } from '../play/clock.ts';
import { keeperOf } from '../store/keeper.ts';
import { createSavedGame } from '../store/savedGame.svelte.ts';
import { openAnalyst } from './analyst.ts';
import { openBots } from './bots.ts';
import { matchOf } from './link.ts';
import { linkedGame } from './ownGame.ts';
import { describeMatchEnd, describePlay, seatName } from './words.ts';

const keeper = keeperOf(matchRulebook);

const begin = (start: Start<MatchState>): MatchSession => newSession(start, Date.now());

const opening = (query: URLSearchParams) => ({
  query,
  isLink: query.has('match') || query.has('deal'),
  linked() {
    const start = matchOf(query, BOT_NAMES);
    return start === undefined ? linkedGame(query, BOT_NAMES, Date.now()) : begin(start);
  },
  // The linked game has been played on.
  isSame: (saved: MatchSession, linked: MatchSession) =>
    saved.start.text === linked.start.text &&
    linked.steps.every(({ move }, i) => {
      const same = saved.steps[i]?.move;
      return same !== undefined && matchRulebook.formatMove(same) === matchRulebook.formatMove(move);
    }),
  fresh: () => begin(startOfMatch(anyNumber(), ['lowest', 'greedy', 'greedy'])),
});

/** The bots wait while `isPaused`. Create it in a component, since it uses effects. */
export function createSitting(query: URLSearchParams, isPaused: () => boolean) {
  const bots = openBots();
  const analyst = openAnalyst();
  const saved = createSavedGame(keeper, opening(query));
  const session = $derived(saved.session);
  const match: MatchState = $derived(stateOf(session));
  const position: State = $derived(match.position);
  const view: View = $derived(hidden.view(position, YOU));
  const outcome = $derived(escalada.outcome(position));
  const totals = $derived(totalsOf(match));
  const matchOver = $derived(matchRulebook.result(match) !== undefined);
  const mayUndo = $derived(!match.strict && canUndo(session));
  const nameOf = (seat: Seat): string => seatName(language.words, match.bots, seat);

  const ending = $derived.by(() => {
    const { voidGame, gameWon } = language.words.escalada;
    const winner = outcome?.scores.findIndex((points) => points > 0) ?? -1;
    return winner < 0 ? voidGame : gameWon(nameOf(winner), outcome?.scores[winner] ?? 0);
  });

  const turnTo = saved.become;

  const make = (move: MatchMove): void => turnTo(played(session, matchRulebook, move));

  const matchEnding = $derived(describeMatchEnd(language.words, totals, nameOf, YOU));

  function lay(play: Play): void {
    const seat = view.toMove;
    if (seat === undefined) return;
    make(play);
    if (seat === YOU) app.hush();
    app.say(`${nameOf(seat)}: ${describePlay(language.words, play)}`);
    void app.sound(matchOver && matchRulebook.result(match) === 'won' ? 'win' : 'card');
    if (outcome !== undefined) app.say(matchOver ? `${ending} ${matchEnding}` : ending);
  }

  /** What a bot would play for a seat in the game on the table. */
  const ask = async (seat: Seat, level: string): Promise<Play | undefined> => {
    const setup = match.setups[match.game];
    return setup && bots.ask(setup, position.plays, seat, level);
  };

  /** The network's judgement of my turn after these plays of the current game. */
  const judge = async (plays: readonly Play[]): ReturnType<typeof analyst.judge> => {
    const setup = match.setups[match.game];
    return setup && analyst.judge(setup, plays, YOU);
  };

  // The bots' turn: one request at a time, answered only after the last play could be seen.
  $effect(() => {
    const seat = view.toMove;
    if (seat === undefined || seat === YOU || isPaused()) return;
    const asked = position;
    let isWanted = true;
    untrack(() => {
      const pause = new Promise((resolve) => setTimeout(resolve, app.glide * 2.2));
      void Promise.all([ask(seat, match.bots[seat - 1] ?? ''), pause]).then(([play]) => {
        if (isWanted && play !== undefined) lay(settle(asked, play).play);
      });
    });
    return () => {
      isWanted = false;
    };
  });

  return {
    nameOf,
    get session(): MatchSession {
      return session;
    },
    get match(): MatchState {
      return match;
    },
    /** Changes with every new deal. */
    get dealKey(): string {
      return `${session.start.deal} ${match.game}`;
    },
    get position(): State {
      return position;
    },
    /** What the player may see. */
    get view(): View {
      return view;
    },
    get mine(): boolean {
      return view.toMove === YOU;
    },
    get gameOver(): boolean {
      return outcome !== undefined;
    },
    /** How the game on the table ended, once it has. */
    get ending(): string {
      return ending;
    },
    /** Who won the match, once it is over. */
    get matchEnding(): string {
      return matchEnding;
    },
    get matchOver(): boolean {
      return matchOver;
    },
    get totals(): readonly number[] {
      return totals;
    },
    get canUndo(): boolean {
      return mayUndo;
    },
    lay,
    /** What I could play, best first; `'too late'` when the match continued meanwhile, undefined when there is no advice. */
    async advice(): Promise<Awaited<ReturnType<typeof judge>> | 'too late'> {
      const asked = position;
      const alternatives = await judge(position.plays);
      if (asked !== position) return 'too late';
      if (alternatives !== undefined) turnTo(aided(session, 'hint'));
      return alternatives;
    },
    undo(): void {
      if (!mayUndo) return;
      turnTo(undone(session));
      app.say(language.words.play.undo);
    },
    nextGame(): void {
      if (hasNextGame(match)) make('next game');
    },
    start: (start: Start<MatchState>): void => saved.propose(begin(start)),
    /** What happens to this match when another one replaces it. */
    kept: saved,
    saveAsFile: (): void => keeper.saveAsFile(session),
    dispose(): void {
      bots.close();
      analyst.close();
    },
  };
}

export type Sitting = ReturnType<typeof createSitting>;

/** The match on the table: whose turn it is, what the bots answer, the points; and with every play it is saved, told and counted. */
import type { Seat } from '@baralho/core';
import {
  escalada,
  handOf,
  hidden,
  isLegal,
  PASS,
  type Play,
  type State,
  type View,
} from '@baralho/core/games/escalada/index';
import { untrack } from 'svelte';
import { desk, shelf } from '../desk.svelte.ts';
import { language } from '../languages/language.svelte.ts';
import { anyNumber } from '../play/clock.ts';
import { recall, remember } from '../store/shelf.ts';
import { withGame } from '../store/statistics.ts';
import { openBots } from './bots.ts';
import { matchOf } from './link.ts';
import {
  beginMatch,
  fromSaved,
  GAMES,
  gameOnTable,
  type Match,
  ME,
  nextGame,
  stateOfGame,
  toSaved,
  totalsOf,
  undonePlay,
  withPlay,
} from './match.ts';
import { describePlay, seatName } from './words.ts';

const SAVE = 'save:escalada';

/** The match to go on with: that of the address, else the saved one, else a new one. */
function opened(query: URLSearchParams): Match {
  const { play, escalada } = language.words;
  const kept = recall(shelf, SAVE, fromSaved);
  if (query.has('match')) {
    history.replaceState(null, '', '#/escalada');
    const linked = matchOf(query, Object.keys(escalada.levels));
    if (linked !== undefined) return linked;
    desk.tell(play.badLink);
  } else if (kept.kind === 'set aside') desk.tell(play.setAside);
  return kept.kind === 'kept' ? kept.value : beginMatch(anyNumber(), ['lowest', 'greedy', 'greedy'], true);
}

/** The bots wait while `isPaused`. To be made where effects may be: in a component. */
export function createSitting(query: URLSearchParams, isPaused: () => boolean) {
  const bots = openBots();
  let match = $state.raw(opened(query));
  const game = $derived(gameOnTable(match));
  const position: State = $derived(stateOfGame(match, game));
  const view: View = $derived(hidden.view(position, ME));
  const outcome = $derived(escalada.outcome(position));
  const totals = $derived(totalsOf(match));
  const matchOver = $derived(outcome !== undefined && match.games.length === GAMES);
  const canUndo = $derived(match.learning && undonePlay(match) !== match);
  const nameOf = (seat: Seat): string => seatName(language.words, match, seat);

  const ending = $derived.by(() => {
    const { voidGame, gameWon } = language.words.escalada;
    const winner = outcome?.scores.findIndex((points) => points > 0) ?? -1;
    return winner < 0 ? voidGame : gameWon(nameOf(winner), outcome?.scores[winner] ?? 0);
  });

  turnTo(match);

  function turnTo(next: Match): void {
    match = next;
    remember(shelf, SAVE, toSaved(match));
  }

  function lay(play: Play): void {
    const seat = view.toMove;
    if (seat === undefined) return;
    turnTo(withPlay(match, play));
    if (seat === ME) desk.hush();
    desk.say(`${nameOf(seat)}: ${describePlay(language.words, play)}`);
    if (outcome === undefined) return;
    desk.say(ending);
    if (matchOver && !match.counted) countMatch();
  }

  function countMatch(): void {
    const mine = totals[ME] ?? 0;
    turnTo({ ...match, counted: true });
    desk.statistics = withGame(desk.statistics, {
      variant: `escalada ${match.levels.join(' ')}`,
      won: totals.every((points, seat) => seat === ME || points < mine),
      seconds: 0,
      moves: mine,
    });
  }

  const ask = (asked: Match, seat: Seat, level: string): Promise<Play> =>
    bots.ask(asked, gameOnTable(asked), Number.POSITIVE_INFINITY, seat, level);

  // The bots' turn: one question at a time, answered no sooner than the last play could be seen.
  $effect(() => {
    const seat = view.toMove;
    if (seat === undefined || seat === ME || isPaused()) return;
    const asked = match;
    let isWanted = true;
    untrack(() => {
      const pause = new Promise((resolve) => setTimeout(resolve, desk.glide * 2.2));
      void Promise.all([ask(asked, seat, asked.levels[seat - 1] ?? ''), pause]).then(([play]) => {
        if (!isWanted) return;
        lay(isLegal(handOf(position, seat), position.toBeat, play, position.mustLead) ? play : PASS);
      });
    });
    return () => {
      isWanted = false;
    };
  });

  return {
    bots,
    nameOf,
    get match(): Match {
      return match;
    },
    get game(): number {
      return game;
    },
    /** Changes with every new deal. */
    get dealKey(): string {
      return `${match.number} ${game}`;
    },
    get position(): State {
      return position;
    },
    /** What the player may see. */
    get view(): View {
      return view;
    },
    get mine(): boolean {
      return view.toMove === ME;
    },
    get gameOver(): boolean {
      return outcome !== undefined;
    },
    /** How the game on the table ended, once it has. */
    get ending(): string {
      return ending;
    },
    get matchOver(): boolean {
      return matchOver;
    },
    get totals(): readonly number[] {
      return totals;
    },
    get canUndo(): boolean {
      return canUndo;
    },
    lay,
    /** What the strongest bot would play for me; undefined when the match went on while it thought. */
    async advice(): Promise<Play | undefined> {
      const asked = match;
      const play = await ask(asked, ME, 'sampler');
      return asked === match ? play : undefined;
    },
    undo(): void {
      if (!canUndo) return;
      turnTo(undonePlay(match));
      desk.say(language.words.play.undo);
    },
    nextGame(): void {
      turnTo(nextGame(match));
    },
    start: turnTo,
    dispose(): void {
      bots.close();
    },
  };
}

export type Sitting = ReturnType<typeof createSitting>;

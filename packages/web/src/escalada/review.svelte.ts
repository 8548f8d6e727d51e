/**
 * The analysis of a game of Escalada under review: for each turn of one seat the expected score of every legal play, with what
 * the seat knew then. It is computed turn by turn in a worker, the turn on the screen first.
 */
import { type Alternative, type Judged, judgeBack } from '@baralho/arena/advice/alternative';
import type { Seat } from '@baralho/core';
import { escalada, type Play, type Setup, type State } from '@baralho/core/games/escalada/index';
import { mistakesIn, type Quality } from '../review/marks.ts';
import { openAnalyst } from './analyst.ts';
import { qualityOf } from './quality.ts';

export interface JudgedTurn extends Judged {
  /** Best first, including the play that was made. */
  readonly alternatives: readonly [Alternative, ...Alternative[]];
}

export function createReview(setup: Setup, states: readonly State[], seat: Seat) {
  const plays: readonly Play[] = states.at(-1)?.plays ?? [];
  /** The turns on which there was a choice. */
  const turns = states
    .slice(0, plays.length)
    .flatMap((state, at) =>
      escalada.toMove(state) === seat && escalada.moves(state).length > 1 ? [at] : [],
    );
  let judged = $state.raw<ReadonlyMap<number, JudgedTurn>>(new Map());
  /** Plays that were tried again, and their expected score. */
  let tried = $state.raw<ReadonlyMap<string, Alternative | undefined>>(new Map());
  let wanted = -1;
  let isClosed = false;
  const analyst = openAnalyst();

  const judge = (at: number, play: Play | undefined) => analyst.judge(setup, plays.slice(0, at), seat, play);
  const qualities = $derived(
    plays.map((_, at): Quality | undefined => {
      const turn = judged.get(at);
      return turn && qualityOf(turn);
    }),
  );

  return {
    turns,
    get judged(): ReadonlyMap<number, JudgedTurn> {
      return judged;
    },
    get isWhole(): boolean {
      return judged.size === turns.length;
    },
    /** The judgement of each play; nothing for other seats' plays and where there was no choice. */
    get qualities(): readonly (Quality | undefined)[] {
      return qualities;
    },
    get mistakes() {
      return mistakesIn(qualities);
    },
    /** Points lost by all plays that have been judged. */
    get givenAway(): number {
      return [...judged.values()].reduce((sum, { lost = 0 }) => sum + lost, 0);
    },
    /** The next one to be judged. */
    wish(at: number): void {
      wanted = at;
    },
    /** Analyses all turns, once. */
    async look(): Promise<void> {
      while (!isClosed) {
        const open = turns.filter((turn) => !judged.has(turn));
        const at = open.find((turn) => turn === wanted) ?? open[0];
        const play = at === undefined ? undefined : plays[at];
        if (at === undefined || play === undefined) return;
        const alternatives = await judge(at, play);
        if (alternatives === undefined) return;
        judged = new Map(judged).set(at, { alternatives, ...judgeBack(alternatives, play) });
      }
    },
    /** The expected score of another play; undefined while it is being computed. */
    triedAt: (at: number, play: Play): Alternative | undefined =>
      judgeBack(judged.get(at)?.alternatives ?? [], play).made ?? tried.get(`${at} ${play}`),
    async tryOut(at: number, play: Play): Promise<void> {
      const alternatives = await judge(at, play);
      if (alternatives !== undefined)
        tried = new Map(tried).set(`${at} ${play}`, judgeBack(alternatives, play).made);
    },
    dispose(): void {
      isClosed = true;
      analyst.close();
    },
  };
}

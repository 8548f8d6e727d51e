/** The play that cost the most in a match of Escalada, with the same figures as a review. Plays of bots do not count. */
import { judgeBack } from '@baralho/arena/advice/alternative';
import { parseDeal, type Seat } from '@baralho/core';
import { escalada, type Play, parsePlay, type Setup, setupOf } from '@baralho/core/games/escalada/index';
import type { Analyst } from '../escalada/analyst.ts';
import { qualityOf } from '../escalada/quality.ts';
import type { PastGame } from './pastGame.ts';

interface Turn {
  /** Both from 0. */
  readonly game: number;
  readonly at: number;
  readonly seat: Seat;
  readonly setup: Setup;
  readonly plays: readonly Play[];
}

export interface Mistake {
  readonly game: number;
  readonly at: number;
  readonly name: string;
  /** Net points given away. */
  readonly lost: number;
}

/** The turns on which people had a choice. */
function turnsOf({ deal, starter, moves }: PastGame, game: number): readonly Turn[] {
  const read = parseDeal('escalada', deal);
  if (!read.ok) return [];
  const setup = setupOf({ deck: read.value.deck, starter, mustLead: true });
  const plays: Play[] = [];
  const turns: Turn[] = [];
  let state = escalada.start(setup);
  for (const { seat, move, by } of moves) {
    const play = parsePlay(move);
    if (!play.ok) return turns;
    if (by === 'person' && escalada.moves(state).length > 1)
      turns.push({ game, at: plays.length, seat, setup, plays: [...plays, play.value] });
    plays.push(play.value);
    state = escalada.play(state, play.value);
  }
  return turns;
}

/** Null when nobody made one, undefined when it was stopped; `onprogress` gets the number of turns judged and their total. */
export async function biggestMistake(
  games: readonly PastGame[],
  analyst: Pick<Analyst, 'judge'>,
  onprogress: (done: number, of: number) => void,
): Promise<Mistake | null | undefined> {
  const turns = games.flatMap(turnsOf);
  let worst: Mistake | null = null;
  for (const [i, { game, at, seat, setup, plays }] of turns.entries()) {
    onprogress(i, turns.length);
    const made = plays[at];
    if (made === undefined) continue;
    const alternatives = await analyst.judge(setup, plays.slice(0, at), seat, made);
    if (alternatives === undefined) return undefined;
    const judged = judgeBack(alternatives, made);
    const quality = qualityOf(judged);
    const lost = judged.lost ?? 0;
    if ((quality === 'mistake' || quality === 'losing') && lost > (worst?.lost ?? 0))
      worst = { game, at, name: games[game]?.names[seat] ?? '', lost };
  }
  return worst;
}

/**
 * The War kernel: the lecture's form with every switch, and the judge's form. `packages/kernels/src/war.ts` is the way in.
 * Results are three rows of words, one word a game: battles (or, for a game that never ends, the battle where its cycle begins);
 * four times the wars, plus 1 when A wins, 2 when B wins, 3 for the judge's tie, 0 when it never ends;
 * and the period, 0 where the limit was reached before the game was decided.
 */
import { choosePack, nameStreams } from './deal';
import { playTable } from './endless';
import { playExchange, prepareExchange } from './exchange';
import { A_FIRST } from './blocks';
import { prepareStill } from './still';
import { prepareTable } from './table';

export const TIMES: usize = memory.data(16384 * 4, 64);
export const TIMES_BYTES: usize = 16384 * 4;
export const ENDINGS: usize = memory.data(16384 * 4, 64);
export const ENDINGS_BYTES: usize = 16384 * 4;
export const PERIODS: usize = memory.data(16384 * 4, 64);
export const PERIODS_BYTES: usize = 16384 * 4;

let byBlocks: bool = false;
let mayRepeat: bool = false;
let circling: bool = false;

/** Names the streams: core's `tagOf` of the three words, and the high half of every number to come. */
export function nameGames(high: u32, war: u32, exchange: u32, prize: u32): void {
  nameStreams(high, war, exchange, prize);
}

/** `pickUp`: 0 A's cards first, 1 the winner's, 2 the loser's. */
export function prepareLecture(
  decks: u32,
  warSize: u32,
  peace: bool,
  exchange: bool,
  reversed: bool,
  pickUp: u32,
  shufflePrize: bool,
  apart: bool,
  riffles: u32,
): void {
  byBlocks = exchange && !shufflePrize && !apart;
  mayRepeat = !exchange;
  choosePack(decks, reversed, byBlocks, riffles);
  if (byBlocks) prepareExchange(decks, warSize, peace, pickUp);
  else prepareTable(decks, warSize, peace, exchange, pickUp, shufflePrize, apart, false);
  circling = mayRepeat && pickUp == A_FIRST && !shufflePrize && !apart;
  if (circling) prepareStill(decks, warSize, peace);
}

export function prepareJudge(): void {
  byBlocks = false;
  mayRepeat = true;
  choosePack(1, false, false, 0);
  circling = false;
  prepareTable(1, 2, false, false, 0, false, false, true);
}

/** Plays `count` games from number `low` on; a game that may never end is given up after `limit` battles. */
export function play(low: u32, count: u32, limit: u32): void {
  if (byBlocks) playExchange(low, count, TIMES, ENDINGS);
  else playTable(low, count, circling, mayRepeat, limit, TIMES, ENDINGS, PERIODS);
}

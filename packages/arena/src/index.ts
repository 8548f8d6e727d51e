/**
 * The public surface of the arena. What a browser needs (bots, referee, records) is imported file by file.
 *
 * @example
 * ```ts
 * import { numberedDeck } from '@baralho/core';
 * import { BUILT_IN } from '@baralho/arena/bots/index';
 * import { ESCALADA } from '@baralho/arena/escalada';
 * import { playGame } from '@baralho/arena/referee';
 * const greedy = BUILT_IN.find(({ name }) => name === 'greedy');
 * const players = await Promise.all([1, 2, 3, 4].map(() => greedy.open()));
 * const game = await playGame(ESCALADA, { setup: { deck: numberedDeck('escalada', 11), starter: 0 }, players });
 * game.scores.length; // → 4
 * ```
 */
export { openBotLogs } from './botLogs.ts';
export { changesSince } from './changes.ts';
export { check, type Step, stepNames } from './check.ts';
export { findForeignDeck } from './decks/check.ts';
export type { CompetitionDeal, Decks } from './decks/decks.ts';
export { drawnDecks } from './decks/drawn.ts';
export { keyedRandom } from './decks/keyedRandom.ts';
export { commitmentOf, drawSecret, type Secret, secretShape } from './decks/secret.ts';
export { findSecret, forgetSecret, keepSecret, secretPath } from './decks/secretFile.ts';
export { seededDecks } from './decks/seeded.ts';
export { type DuelResult, duel } from './duel.ts';
export {
  builtInEntrant,
  type Entrant,
  type EntrantOptions,
  findEntrant,
  parseSpeech,
  programEntrant,
  withOwnNames,
} from './entrant.ts';
export { BOT_GAME_IDS, type BotGameId } from './game.ts';
export { htmlReport } from './games/escalada/report/html.ts';
export {
  type Group,
  type Placing,
  type PlayRound,
  type Round,
  stageOf,
  type TournamentResult,
  tournament,
} from './games/escalada/tournament.ts';
export {
  eventOfTable,
  gamesOfTable,
  type Ladder,
  type LadderTable,
  ladder,
  ladderSchedule,
  ladderTables,
  type Rung,
} from './ladder.ts';
export { matchSchedule } from './match.ts';
export {
  type PatienceDuel,
  type PatienceStanding,
  patienceDuel,
  patienceSchedule,
  patienceTally,
  RANKINGS,
  type Ranking,
} from './patience.ts';
export * from './player.ts';
export { type GameRecord, parseRecord, replay } from './record.ts';
export { openRecordFile, parseRecords, type RecordFile, type Records, readRecords } from './recordFile.ts';
export { DEFAULT_LIMITS, type Limits, playGame } from './referee.ts';
export { frames, requestAt } from './replay.ts';
export { idOf, type PlayOptions, playSchedule, type ScheduledGame } from './schedule.ts';
export { allFaults, type Standing, standings, tally } from './standings.ts';

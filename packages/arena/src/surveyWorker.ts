/** A thread of a survey: asked with a stretch of games, it answers with their count. */
import { parentPort } from 'node:worker_threads';
import { BUILT_IN } from './bots/index.ts';
import type { BuiltIn } from './player.ts';
import { surveyGames } from './survey.ts';
import type { Stretch } from './surveyThreads.ts';

parentPort?.on('message', async ({ bots, seed, from, to }: Stretch) => {
  const seats = bots.map((name) => BUILT_IN.find((bot) => bot.name === name) as BuiltIn);
  parentPort?.postMessage(await surveyGames(seats, seed, from, to));
});

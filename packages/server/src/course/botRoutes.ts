/**
 * Routes of the tournament: versions of bots, the ladder, cups and the final, games with what a team may read of them,
 * appeals.
 */
import { gzipSync } from 'node:zlib';
import { starterKit, starterLanguage } from '@baralho/arena/starters';
import { writeTar } from '@baralho/course';
import { refusals } from '../api/operation.ts';
import { refuse } from '../json.ts';
import { answer, file, type Route, route } from './route.ts';

const MOST_GAMES = 100;
const RECORDS = 'application/x-ndjson; charset=utf-8';

export const BOT_ROUTES: readonly Route[] = [
  route('GET /api/courses/{course}/starters/{language}', {
    right: 'see the course',
    summary:
      'A starter kit for a bot, a tar.gz: a small program that already plays, and a page on how to go on.',
    answers: refusals(404),
    async handle({ context, part }) {
      const language = starterLanguage(part('language'));
      if (language === undefined) return answer(context, undefined);
      const files = starterKit(language).map(({ name, text }) => ({
        name,
        bytes: Buffer.from(text),
        isExecutable: false,
      }));
      const name = `bot-${language.replace('++', 'pp')}.tar.gz`;
      return file(context, 'application/gzip', name, gzipSync(writeTar(files)));
    },
  }),
  route('GET /api/courses/{course}/versions', {
    right: 'see the course',
    summary:
      "The versions of a team's bot, with what became of each: your own team's, or (for the teacher) that named.",
    handle: async ({ context, service, viewer, query }) =>
      answer(context, await service.bots.versionsOf(viewer, query('team') ?? viewer.team ?? '')),
  }),
  route('GET /api/courses/{course}/ladder', {
    right: 'see the course',
    summary: 'The ladder: every active bot with its rating, the interval of it, games and faults.',
    handle: async ({ context, service, viewer }) => answer(context, await service.bots.ladder(viewer.course)),
  }),
  route('GET /api/courses/{course}/rounds', {
    right: 'see the course',
    summary:
      'Ladder, cups and finals, each with the hash of its secret; the secret and the standings when it is over.',
    handle: async ({ context, service, viewer }) => answer(context, await service.bots.rounds(viewer.course)),
  }),
  route('POST /api/courses/{course}/rounds', {
    right: 'run rounds',
    summary:
      'Begins a cup or the final among the active bots as they are now; answers with the name of the round.',
    answers: refusals(409),
    async handle({ context, service, viewer, body }) {
      const started = await service.bots.startRound(viewer.course, body.kind);
      return started.ok ? context.json({ round: started.round }, 201) : refuse(context, 409, started);
    },
  }),
  route('POST /api/courses/{course}/rounds/{round}/end', {
    right: 'run rounds',
    summary:
      'Ends a round that is under way: its games stay, it has no standings. With `restart` another of its kind begins, with new decks and the bots that are active now; answers with the name of the round.',
    answers: refusals(404, 409),
    async handle({ context, service, viewer, part, body }) {
      const ended = await service.bots.endRound(viewer.course, part('round'), body.restart ?? false);
      if (ended === undefined) return answer(context, undefined);
      return ended.ok ? context.json({ round: ended.round }) : refuse(context, 409, ended);
    },
  }),
  route('GET /api/courses/{course}/rounds/{round}/records', {
    right: 'see the course',
    summary: 'All games of a round that is over and the secret of its decks, as a file of the arena.',
    answers: refusals(404),
    async handle({ context, service, viewer, part }) {
      const records = await service.bots.published(viewer, part('round'));
      return records === undefined
        ? answer(context, undefined)
        : file(context, RECORDS, `${viewer.course}-${part('round')}.jsonl`, records);
    },
  }),
  route('GET /api/courses/{course}/games', {
    right: 'see the course',
    summary: `Games, the newest first, ${MOST_GAMES} at a time: of your team at once, of others when the round is over. Test matches are for their own team.`,
    async handle({ context, service, viewer, query }) {
      const [team, round, before] = [query('team'), query('round'), Number(query('before') ?? Number.NaN)];
      const games = await service.bots.games(viewer, {
        ...(team !== undefined && { team }),
        ...(round !== undefined && { round }),
        ...(Number.isFinite(before) && { before }),
        most: MOST_GAMES,
      });
      return answer(context, games);
    },
  }),
  route('GET /api/courses/{course}/games/{game}/record', {
    right: 'see the course',
    summary:
      'The record of a game, a line of the arena; with notes on the faults of your own bot alone, or of all for the teacher.',
    answers: refusals(404),
    async handle({ context, service, viewer, part }) {
      const record = await service.bots.record(viewer, part('game'));
      return record === undefined
        ? answer(context, undefined)
        : file(context, RECORDS, `${part('game')}.jsonl`, record);
    },
  }),
  route('GET /api/courses/{course}/games/{game}/requests', {
    right: 'see the course',
    summary:
      "What your team's bot was sent in a game, answered, wrote to standard error and took; the teacher names a team.",
    answers: refusals(404),
    handle: async ({ context, service, viewer, part, query }) =>
      answer(context, await service.bots.requests(viewer, part('game'), query('team') ?? viewer.team ?? '')),
  }),
  route('POST /api/courses/{course}/games/{game}/appeal', {
    right: 'hand in',
    summary:
      'Your team thinks that this game went wrong: it is played again from its record, and the teacher answers.',
    answers: refusals(409),
    async handle({ context, service, viewer, part, body }) {
      const done = await service.appeals.appeal(viewer, part('game'), body.words);
      return done.ok ? context.json(done.value, 201) : refuse(context, 409, done);
    },
  }),
  route('GET /api/courses/{course}/appeals', {
    right: 'see the course',
    summary: 'Appeals with their answers: your own, or all for the teacher.',
    handle: async ({ context, service, viewer }) => answer(context, await service.appeals.list(viewer)),
  }),
  route('POST /api/courses/{course}/games/{game}/answer', {
    right: 'answer appeals',
    summary: 'Answers an appeal; the team is told.',
    answers: refusals(404),
    async handle({ context, service, viewer, part, body }) {
      const done = await service.appeals.answer(viewer.course, part('game'), body.words);
      return done ? context.body(null, 204) : answer(context, undefined);
    },
  }),
];

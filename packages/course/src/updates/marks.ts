/**
 * The state of a course as short texts that change when something changes: one for each topic and team, and one for each topic
 * as a whole. Computing them reads no sources, verdicts or games.
 */
import type { Store } from '@baralho/store';
import { BOT, type CourseSchema, OPEN_STATES } from '../store/schema.ts';
import type { Topic } from './topics.ts';

/** Submissions without a verdict yet, on the whole server, in the order of the queue. */
export type Waiting = readonly { readonly id: string; readonly team: string; readonly at: number }[];

export interface Marks {
  /** Everything in a topic, for viewers who see all teams. */
  all(topic: Topic): string;
  /** What a team may see of it. */
  of(topic: Topic, team: string): string;
}

interface Line {
  readonly topic: Topic;
  /** Null if everybody may see it. */
  readonly team: string | null;
  readonly text: string;
}

export async function waitingIn(store: Store<CourseSchema>): Promise<Waiting> {
  const rows = await store.db
    .selectFrom('course_submissions')
    .select(['id', 'team_id as team', 'at'])
    .where('state', 'in', OPEN_STATES)
    .where('target', '!=', BOT)
    .where('verdict', 'is', null)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, at: Number(row.at) }));
}

const line =
  (topic: Topic) =>
  (row: object): Line => {
    const team = 'team_id' in row && typeof row.team_id === 'string' ? row.team_id : null;
    return { topic, team, text: Object.values(row).join(' ') };
  };

async function linesOf({ db }: Store<CourseSchema>, course: string): Promise<readonly Line[]> {
  const [
    settings,
    problems,
    submissions,
    open,
    versions,
    rounds,
    ratings,
    notes,
    appeals,
    peers,
    defences,
    marks,
    posts,
    comments,
  ] = await Promise.all([
    db.selectFrom('courses').select(['title', 'settings']).where('id', '=', course).execute(),
    db
      .selectFrom('course_problems')
      .select([
        'problem',
        'opens',
        'deadline',
        'points',
        ({ fn }) => fn<number>('length', ['tests']).as('tests'),
      ])
      .where('course_id', '=', course)
      .orderBy('place')
      .execute(),
    db
      .selectFrom('course_submissions')
      .select(['team_id', 'state', ({ fn }) => fn.countAll<number>().as('count')])
      .select(({ fn }) => [fn.max('at').as('at'), fn.max('rejudge').as('rejudge')])
      .where('course_id', '=', course)
      .groupBy(['team_id', 'state'])
      .orderBy('team_id')
      .orderBy('state')
      .execute(),
    // What is known so far shows how far judging is.
    db
      .selectFrom('course_submissions')
      .select(['id', 'team_id', ({ fn }) => fn<number | null>('length', ['verdict']).as('known')])
      .where('course_id', '=', course)
      .where('state', 'in', OPEN_STATES)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('bot_versions')
      .select(['team_id', 'number', 'state'])
      .where('course_id', '=', course)
      .orderBy('team_id')
      .orderBy('number')
      .execute(),
    db
      .selectFrom('bot_rounds')
      .select(['kind', 'state', ({ fn }) => fn.countAll<number>().as('count')])
      .where('course_id', '=', course)
      .where('kind', '!=', 'test')
      .groupBy(['kind', 'state'])
      .orderBy('kind')
      .orderBy('state')
      .execute(),
    db
      .selectFrom('bot_ratings')
      .select(({ fn }) => [fn.max('at').as('at'), fn.sum<number>('games').as('games')])
      .where('course_id', '=', course)
      .execute(),
    db
      .selectFrom('course_notes')
      .select(['team_id', ({ fn }) => fn.max('at').as('at'), ({ fn }) => fn.countAll<number>().as('count')])
      .where('course_id', '=', course)
      .groupBy('team_id')
      .orderBy('team_id')
      .execute(),
    db
      .selectFrom('bot_appeals')
      .select(['team_id', 'at', ({ fn }) => fn<number | null>('length', ['answer']).as('answer')])
      .where('course_id', '=', course)
      .orderBy('game_id')
      .orderBy('team_id')
      .execute(),
    db
      .selectFrom('course_peers as g')
      .innerJoin('course_people as p', 'p.id', 'g.rater')
      .select([
        'p.team_id',
        ({ fn }) => fn.max('g.at').as('at'),
        ({ fn }) => fn.countAll<number>().as('count'),
      ])
      .where('g.course_id', '=', course)
      .groupBy('p.team_id')
      .orderBy('p.team_id')
      .execute(),
    db
      .selectFrom('course_defences as g')
      .innerJoin('course_people as p', 'p.id', 'g.person_id')
      .select([
        'p.team_id',
        ({ fn }) => fn.max('g.at').as('at'),
        ({ fn }) => fn.countAll<number>().as('count'),
      ])
      .where('g.course_id', '=', course)
      .groupBy('p.team_id')
      .orderBy('p.team_id')
      .execute(),
    db
      .selectFrom('course_marks')
      .select(['who', ({ fn }) => fn.max('at').as('at'), ({ fn }) => fn.countAll<number>().as('count')])
      .where('course_id', '=', course)
      .groupBy('who')
      .orderBy('who')
      .execute(),
    // Shared posts concern everybody, others only their team.
    db
      .selectFrom('course_posts')
      .select(['id', 'at', 'answered', 'shared'])
      .select((eb) => eb.case().when('shared', '=', 0).then(eb.ref('team_id')).else(null).end().as('team_id'))
      .where('course_id', '=', course)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('course_comments as c')
      .innerJoin('course_submissions as s', 's.id', 'c.submission_id')
      .select([
        's.team_id',
        ({ fn }) => fn.max('c.at').as('at'),
        ({ fn }) => fn.countAll<number>().as('count'),
      ])
      .where('c.course_id', '=', course)
      .groupBy('s.team_id')
      .orderBy('s.team_id')
      .execute(),
  ]);
  return [
    ...[...settings, ...problems].map(line('course')),
    ...[...submissions, ...open].map(line('submissions')),
    ...versions.map(line('versions')),
    ...[...rounds, ...ratings].map(line('tournament')),
    ...notes.map(line('notes')),
    ...appeals.map(line('appeals')),
    ...[...peers, ...defences, ...marks].map(line('grades')),
    ...[...posts, ...comments].map(line('posts')),
  ];
}

export async function marksOf(store: Store<CourseSchema>, course: string): Promise<Marks> {
  const texts = new Map<string, string>();
  const add = (key: string, text: string): void => {
    texts.set(key, `${texts.get(key) ?? ''}${text}\n`);
  };
  for (const { topic, team, text } of await linesOf(store, course)) {
    add(topic, text);
    add(`${topic} ${team ?? ''}`, text);
  }
  const textOf = (key: string): string => texts.get(key) ?? '';
  return {
    all: textOf,
    of: (topic, team) => `${textOf(`${topic} `)}${textOf(`${topic} ${team}`)}`,
  };
}

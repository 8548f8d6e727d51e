/**
 * From a hand-in to a version that plays: built, checked, tried in a match, active. Each step is a chunk for the queue and stands in
 * the store when it is done; a server that is killed begins the step anew. A version that fails anywhere is broken, its team is told
 * why, and the version that was active before goes on.
 */
import { DEFAULT_LIMITS, eventOfTable, gamesOfTable } from '@baralho/arena';
import { type Ran, runOne } from '@baralho/jobs/runOne';
import type { Transaction } from 'kysely';
import { openBuilds } from '../builds/builds.ts';
import { BOT, type CourseSchema, type VersionState } from '../store/schema.ts';
import { type PlayParts, PRIORITIES, playGames, seatsOf } from './play.ts';
import { commandOf } from './program.ts';
import { note, type Report, readReport } from './report.ts';
import { closeRound, openRound, type Round, type RoundEntrant, roundOf, sentBot } from './rounds.ts';
import type { CheckedStep, CheckParameters } from './work.ts';

export const LIMITS = DEFAULT_LIMITS;

type Db = Transaction<CourseSchema>;
type Version = CourseSchema['bot_versions'];

const MOST_TRIES = 3;
const MOST_REMEMBERED = 100;
/** Who is at the table when a version plays its first games. */
const TEST_TABLE = ['greedy', 'lowest', 'random'] as const;

/** What was wrong, with what the bot was sent, so that it can be tried by hand. */
const stepSays = ({ name, why, sent, stdout, stderr }: CheckedStep): string =>
  [
    `Check, ${name}: ${why ?? ''}`,
    ...(sent === undefined ? [] : [`It was sent:\n${sent}`]),
    ...(stdout === undefined ? [] : [`It wrote:\n${stdout}`]),
    ...(stderr === undefined || stderr === '' ? [] : [`To standard error:\n${stderr}`]),
  ].join('\n');

export interface Versions {
  /** Brings a hand-in as far as it gets. */
  bring(submission: string): Promise<void>;
}

export function openVersions(parts: PlayParts): Versions {
  const { store, queue, now, signal } = parts;
  const builds = openBuilds(store, queue);

  const read = (id: string): Promise<Version | undefined> =>
    store.db.selectFrom('bot_versions').selectAll().where('submission_id', '=', id).executeTakeFirst();

  /** The version of a hand-in, with the next number of its team. */
  const begin = (submission: CourseSchema['course_submissions']): Promise<unknown> =>
    store.write(async (db) => {
      const { id, course_id, team_id, at } = submission;
      const { last } = await db
        .selectFrom('bot_versions')
        .select(({ fn }) => fn.max<number | null>('number').as('last'))
        .where('course_id', '=', course_id)
        .where('team_id', '=', team_id)
        .executeTakeFirstOrThrow();
      await db
        .insertInto('bot_versions')
        .values({
          submission_id: id,
          course_id,
          team_id,
          number: Number(last ?? 0) + 1,
          at,
          state: 'building',
          report: JSON.stringify({ says: [] } satisfies Report),
        })
        .onConflict((conflict) => conflict.column('submission_id').doNothing())
        .execute();
      await db
        .updateTable('course_submissions')
        .set({ state: 'building' })
        .where('id', '=', id)
        .where('state', '=', 'queued')
        .execute();
    });

  const advance = (id: string, state: VersionState, report: Report): Promise<unknown> =>
    store.write((db) =>
      db
        .updateTable('bot_versions')
        .set({ state, report: JSON.stringify(report) })
        .where('submission_id', '=', id)
        .execute(),
    );

  /** The hand-in is over and done with. */
  const settle = (db: Db, id: string, state: 'done' | 'refused') =>
    db.updateTable('course_submissions').set({ state, owner: null, lease: 0 }).where('id', '=', id).execute();

  const breaks = (version: Version, report: Report, why: string): Promise<unknown> =>
    store.write(async (db) => {
      const { submission_id: id, course_id, team_id, number } = version;
      const says = [...report.says, why];
      await db
        .updateTable('bot_versions')
        .set({ state: 'broken', report: JSON.stringify({ ...report, says }) })
        .where('submission_id', '=', id)
        .execute();
      await settle(db, id, 'refused');
      const first = why.split('\n')[0];
      await note(db, course_id, team_id, `Version ${number} of your bot does not play: ${first}`, now());
    });

  /** Throws when the machine has failed. */
  function resultOf<T>(ran: Ran<T>): T {
    if (ran.ok) return ran.result;
    signal.throwIfAborted();
    throw new Error(ran.why);
  }

  async function build(version: Version, submission: CourseSchema['course_submissions']): Promise<void> {
    const { submission_id: id } = version;
    const report = readReport(version.report);
    const built = resultOf(await builds.build(submission, { priority: PRIORITIES.test, signal }));
    const { language, log } = built.ok ? built.build : built;
    await store.write((db) =>
      db.updateTable('course_submissions').set({ language, log }).where('id', '=', id).execute(),
    );
    if (!built.ok) {
      if (built.isOfMachine)
        await store.write((db) =>
          note(db, version.course_id, null, `A bot cannot be built: ${built.why}`, now()),
        );
      return void (await breaks(version, report, `Build: ${built.why}`));
    }
    const asked = commandOf(built.build);
    if (typeof asked === 'string') return void (await breaks(version, report, `Build: ${asked}`));
    const { hash, blob } = built.build;
    const says = [...report.says, `Built: ${language}.`];
    await advance(id, 'checking', { says, program: { hash, blob, ...asked } });
  }

  const entrantOf = ({ team_id, submission_id, number, report }: Version): RoundEntrant => {
    const { program } = readReport(report);
    return {
      name: team_id,
      team: team_id,
      submission: submission_id,
      version: Number(number),
      ...(program && { program }),
    };
  };

  /** Programs that were checked lately, by their hash: the same one, handed in again, is not asked again. */
  const checked = new Map<string, Promise<readonly CheckedStep[]>>();

  function stepsOf(hash: string, parameters: CheckParameters): Promise<readonly CheckedStep[]> {
    const known = checked.get(hash);
    if (known !== undefined) return known;
    const steps = (async () =>
      resultOf(
        await runOne<readonly CheckedStep[]>(
          await queue(),
          { kind: 'bot check', parameters },
          { priority: PRIORITIES.test, signal },
        ),
      ))();
    checked.set(hash, steps);
    steps.catch(() => checked.delete(hash));
    if (checked.size > MOST_REMEMBERED) checked.delete(checked.keys().next().value as string);
    return steps;
  }

  async function check(version: Version): Promise<void> {
    const report = readReport(version.report);
    const parameters: CheckParameters = {
      bot: await sentBot(store.db, entrantOf(version)),
      limits: LIMITS,
    };
    const steps = await stepsOf(readReport(version.report).program?.hash ?? '', parameters);
    const red = steps.find(({ ok }) => !ok);
    if (red !== undefined) return void (await breaks(version, report, stepSays(red)));
    const weak = steps.flatMap(({ name, weak }) => (weak === undefined ? [] : [`Weak, ${name}: ${weak}`]));
    const says = [...report.says, `Checked: all ${steps.length} steps.`, ...weak];
    await advance(version.submission_id, 'testing', { ...report, says });
  }

  const openTest = (version: Version): Promise<Round> =>
    openRound(store, {
      course: version.course_id,
      kind: 'test',
      at: now(),
      settings: { limits: LIMITS, mustLead: false },
      entrants: [
        entrantOf(version),
        ...TEST_TABLE.map((name) => ({
          name: `house ${name}`,
          team: '',
          submission: name,
          version: 0,
        })),
      ],
    });

  /** The test match that was broken off, if there is one. */
  async function testUnderWay({ course_id, submission_id }: Version): Promise<Round | undefined> {
    const rows = await store.db
      .selectFrom('bot_rounds')
      .selectAll()
      .where('course_id', '=', course_id)
      .where('kind', '=', 'test')
      .where('state', '=', 'under-way')
      .execute();
    return rows
      .map(roundOf)
      .find(({ entrants }) => entrants.some(({ submission }) => submission === submission_id));
  }

  async function test(version: Version): Promise<void> {
    const report = readReport(version.report);
    const { course_id: course, submission_id: id, team_id: team, number } = version;
    const round = (await testUnderWay(version)) ?? (await openTest(version));
    const { decks } = round;
    const deal = decks.deal(0, eventOfTable(0, decks.label));
    const games = gamesOfTable({ number: 0, deal, seats: seatsOf(round) }, decks.label);
    const records = await playGames(parts, round, games);
    await closeRound(store, round.id, []);
    for (const [i, { id: game, moves, seats, starter }] of records.entries()) {
      const at = moves.findIndex(
        ({ fault }, move) => fault !== undefined && seats[(starter + move) % 4]?.name === team,
      );
      const bad = moves[at];
      if (bad === undefined) continue;
      const why = `Test match, game ${i + 1} (${game}), move ${at + 1}: ${bad.fault}: ${bad.note ?? ''}`;
      return void (await breaks(version, report, why));
    }
    const points = records.reduce(
      (sum, { seats, scores }) => sum + (scores[seats.findIndex(({ name }) => name === team)] ?? 0),
      0,
    );
    const says = [...report.says, `Test match: ${records.length} games without a fault, ${points} points.`];
    await store.write(async (db) => {
      const others = db
        .selectFrom('bot_versions')
        .where('course_id', '=', course)
        .where('team_id', '=', team);
      const newer = await others
        .select('number')
        .where('state', '=', 'active')
        .where('number', '>', number)
        .executeTakeFirst();
      if (newer === undefined)
        await db
          .updateTable('bot_versions')
          .set({ state: 'replaced' })
          .where('course_id', '=', course)
          .where('team_id', '=', team)
          .where('state', '=', 'active')
          .execute();
      await db
        .updateTable('bot_versions')
        .set({
          state: newer === undefined ? 'active' : 'replaced',
          report: JSON.stringify({ ...report, says }),
        })
        .where('submission_id', '=', id)
        .execute();
      await settle(db, id, 'done');
      await note(db, course, team, `Version ${number} of your bot plays now.`, now());
    });
  }

  async function step(id: string): Promise<boolean> {
    const submission = await store.db
      .selectFrom('course_submissions')
      .selectAll()
      .where('id', '=', id)
      .where('target', '=', BOT)
      .executeTakeFirst();
    if (submission === undefined) return false;
    const version = await read(id);
    if (version === undefined) {
      await begin(submission);
      return true;
    }
    if (version.state === 'building') await build(version, submission);
    else if (version.state === 'checking') await check(version);
    else if (version.state === 'testing') await test(version);
    else return false;
    return true;
  }

  return {
    async bring(id) {
      for (let tries = 0; ; ) {
        try {
          if (!(await step(id))) return;
        } catch (error) {
          signal.throwIfAborted();
          const version = await read(id);
          if (version === undefined || ++tries === MOST_TRIES) {
            if (version === undefined) throw error;
            const why = `It could not be tried here, for a reason that lies with the machine: ${(error as Error).message}`;
            await breaks(version, readReport(version.report), why);
            await store.write((db) => note(db, version.course_id, null, why, now()));
            return;
          }
        }
      }
    },
  };
}

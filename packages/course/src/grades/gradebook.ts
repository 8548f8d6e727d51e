/** Grades in the store: peer ratings, the results of defences, the teacher's marks, and everybody's grades. */
import { success } from '@baralho/core/result';
import type { Store } from '@baralho/store';
import { type Refused, refused } from '@baralho/words/refused';
import { settingsIn } from '../courses/settings.ts';
import { conditionsOf } from '../problems/points.ts';
import type { CourseSchema } from '../store/schema.ts';
import { PROJECT, toHundredth } from './arithmetic.ts';
import { type Evidence, gradesOf, type Member, ratingsOf } from './assemble.ts';
import type { GradeBook } from './port.ts';
import { reachedIn } from './reached.ts';
import { mostOf, PEERS, stagesOf } from './stages.ts';

const MOST_WORDS = 500;

export async function membersIn({ db }: Store<CourseSchema>, course: string): Promise<readonly Member[]> {
  const rows = await db
    .selectFrom('course_people as p')
    .innerJoin('course_teams as t', 't.id', 'p.team_id')
    .select(['p.id', 'p.name', 'p.number', 'p.email', 't.id as teamId', 't.name as team'])
    .where('p.course_id', '=', course)
    .where('p.role', '=', 'team')
    .orderBy('t.name')
    .orderBy('p.name')
    .orderBy('p.id')
    .execute();
  return rows;
}

async function evidenceOf(store: Store<CourseSchema>, course: string): Promise<Evidence> {
  const { db } = store;
  const [members, ratings, defences, marks] = await Promise.all([
    membersIn(store, course),
    db.selectFrom('course_peers').selectAll().where('course_id', '=', course).orderBy('at').execute(),
    db.selectFrom('course_defences').selectAll().where('course_id', '=', course).execute(),
    db.selectFrom('course_marks').selectAll().where('course_id', '=', course).execute(),
  ]);
  return {
    members,
    ratings: ratings.map(({ course_id: _, ...row }) => ({
      ...row,
      at: Number(row.at),
      percent: Number(row.percent),
    })),
    defences: defences.map(({ person_id, stage, outcome, percent, notes }) => ({
      person: person_id,
      stage,
      outcome,
      percent: percent === null ? null : Number(percent),
      notes,
    })),
    marks: marks.map(({ stage, who, hundredths, reason }) => ({
      stage,
      who,
      value: Number(hundredths) / 100,
      reason,
    })),
  };
}

/** The people meant: one person, or the members of a team. */
function meantBy(members: readonly Member[], who: string): readonly Member[] {
  return members.filter(({ id, teamId }) => id === who || teamId === who);
}

const nobody = (who: string): Refused => refused('nobody', { who: who.slice(0, 40) });

export function openGradeBook(store: Store<CourseSchema>, now: () => number): GradeBook {
  const settingsOf = async (course: string) => {
    const row = await store.db
      .selectFrom('courses')
      .select('settings')
      .where('id', '=', course)
      .executeTakeFirst();
    return settingsIn(row?.settings ?? '');
  };
  const all: GradeBook['all'] = async (course) => {
    const [reached, evidence] = await Promise.all([reachedIn(store, course), evidenceOf(store, course)]);
    return gradesOf(reached, evidence);
  };

  return {
    all,

    async own({ course, person, team }) {
      if (team === undefined) return undefined;
      const grades = await all(course);
      return { ...grades, people: grades.people.filter(({ id }) => id === person) };
    },

    async ratings(course, team) {
      const evidence = await evidenceOf(store, course);
      return ratingsOf(evidence).filter(({ id }) => team === undefined || id === team);
    },

    async rate({ course, person, team }, { rated, percent, words }) {
      const { peers, zone } = await settingsOf(course);
      if (peers === null) return refused('noPeers');
      if (peers.deadline !== null && now() > peers.deadline)
        return refused('peersOver', { on: { at: peers.deadline, zone } });
      const mates = (await membersIn(store, course)).filter(({ teamId }) => teamId === team);
      const other = mates.find(({ id }) => id === rated);
      if (other === undefined) return refused('ownTeamOnly');
      if (rated === person) return refused('notYourself');
      await store.write(async (db) => {
        if (percent === null) {
          await db
            .deleteFrom('course_peers')
            .where('course_id', '=', course)
            .where('rater', '=', person)
            .where('rated', '=', rated)
            .execute();
          return;
        }
        const values = { percent, words: words.slice(0, MOST_WORDS), at: now() };
        await db
          .insertInto('course_peers')
          .values({ course_id: course, rater: person, rated, ...values })
          .onConflict((conflict) => conflict.columns(['course_id', 'rater', 'rated']).doUpdateSet(values))
          .execute();
      });
      return success(other.name);
    },

    async defend(course, { who, stage, outcome, percent, notes }) {
      const [{ settings, terms }, members] = await Promise.all([
        conditionsOf(store, course),
        membersIn(store, course),
      ]);
      const meant = meantBy(members, who);
      const [first] = meant;
      if (first === undefined) return nobody(who);
      const stages = [...stagesOf(terms, settings).map((one) => one.stage), PROJECT];
      if (!stages.includes(stage))
        return refused('noStage', { stage: stage.slice(0, 40), stages: [...new Set(stages)] });
      await store.write(async (db) => {
        for (const { id } of meant) {
          if (outcome === null) {
            await db
              .deleteFrom('course_defences')
              .where('course_id', '=', course)
              .where('person_id', '=', id)
              .where('stage', '=', stage)
              .execute();
            continue;
          }
          const values = { outcome, percent, notes, at: now() };
          await db
            .insertInto('course_defences')
            .values({ course_id: course, person_id: id, stage, ...values })
            .onConflict((conflict) =>
              conflict.columns(['course_id', 'person_id', 'stage']).doUpdateSet(values),
            )
            .execute();
        }
      });
      return success(who === first.id ? first.name : first.team);
    },

    async mark(course, { who, stage, value, reason }) {
      const [{ settings, terms }, members] = await Promise.all([
        conditionsOf(store, course),
        membersIn(store, course),
      ]);
      const [first] = meantBy(members, who);
      if (first === undefined) return nobody(who);
      if (stage === PEERS && who !== first.id) return refused('memberPercent');
      const known = stagesOf(terms, settings);
      const most = mostOf(known, stage);
      if (most === undefined)
        return refused('noStage', { stage: stage.slice(0, 40), stages: known.map((one) => one.stage) });
      if (value !== null && (value < 0 || value > most)) return refused('upTo', { most });
      // A mark that replaces a judgement or a rating needs a reason; a project has no other mark.
      if (value !== null && stage !== PROJECT && reason.trim() === '') return refused('noReason');
      await store.write(async (db) => {
        if (value === null) {
          await db
            .deleteFrom('course_marks')
            .where('course_id', '=', course)
            .where('stage', '=', stage)
            .where('who', '=', who)
            .execute();
          return;
        }
        const values = { hundredths: Math.round(toHundredth(value) * 100), reason, at: now() };
        await db
          .insertInto('course_marks')
          .values({ course_id: course, stage, who, ...values })
          .onConflict((conflict) => conflict.columns(['course_id', 'stage', 'who']).doUpdateSet(values))
          .execute();
      });
      return success(who === first.id ? first.name : first.team);
    },
  };
}

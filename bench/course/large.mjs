/** A large course for measurements and pictures: 300 people in 75 teams, 3,000 submissions for seven problems, with verdicts as long as real ones. */
import { createHash } from 'node:crypto';
import { outcomeText } from '@baralho/course';

export const TEAMS = 75;
export const PEOPLE = 300;
/** Tries; some teams leave the later problems out, so that a little more than 3,000 are submitted. */
export const SUBMISSIONS = 3150;
export const PROBLEMS = ['war', 'accordian', 'guiao1', 'guiao2', 'guiao3', 'guiao4', 'torneio'];
const FIRST = [
  'Ases',
  'Reis',
  'Damas',
  'Valetes',
  'Trunfos',
  'Copas',
  'Ouros',
  'Paus',
  'Espadas',
  'Biscas',
  'Duques',
  'Ternos',
  'Quinas',
  'Manilhas',
  'Cartas',
];
const SECOND = ['de Braga', 'do Norte', 'Livres', 'Certos', 'Perdidos'];
export const teamName = (i) =>
  `${FIRST[i % FIRST.length]} ${SECOND[Math.floor(i / FIRST.length) % SECOND.length]}`;

/** 60 tests that may be seen, or 20 hidden ones, and a report of the first that failed. */
function stage(passed, total) {
  const results = Array.from({ length: total }, (_, i) => ({
    name: i === 17 ? 'four of a kind on a king' : `test-${i + 1}`,
    verdict: i < passed ? 'accepted' : 'wrong answer',
    ms: 12,
  }));
  return {
    verdict: passed === total ? 'accepted' : 'wrong answer',
    total,
    results,
    words: 'The first difference is on line 3, column 17.\n'.repeat(30),
    ...(passed < total && {
      failure: {
        test: results[passed].name,
        input: '1\n🂮\n🂡🂱🃁🃑🂢\n🂡🂱🃁🃑\n',
        expected: '🂢\n',
        found: '🂡🂱🃁🃑🂢\n',
        line: 1,
        column: 1,
      },
    }),
  };
}

/** `send(method, path, body)` asks below `/api/courses` as the owner; answers with the key of somebody in a team. */
export async function fillCourse(store, send, id = 'li2') {
  await send('POST', '', {
    id,
    title: 'LI2 (Universidade do Minho)',
    teacher: 'ana',
    password: 'a long password',
    zone: 'Europe/Lisbon',
  });
  for (const [i, problem] of PROBLEMS.entries())
    await send('PUT', `/${id}/problems/${problem}`, {
      points: 100,
      deadline: i < 2 ? null : Date.now() + (i - 2) * 604_800_000 + 552_000,
      tests: { scoring: 'share' },
    });
  const roster = Array.from(
    { length: PEOPLE },
    (_, i) => `${teamName(i % TEAMS)},a${100000 + i},Student ${i},s${i}@uni.example`,
  );
  const invited = await send('POST', `/${id}/teams`, `team,number,name,email\n${roster.join('\n')}\n`);
  const people = await store.db
    .selectFrom('course_people')
    .select(['id', 'team_id'])
    .where('role', '=', 'team')
    .orderBy('number')
    .execute();
  const teams = [...new Set(people.map(({ team_id }) => team_id))];
  await store.write(async (db) => {
    const source =
      '#include <stdio.h>\n\nint main(void) {\n  int count;\n  if (scanf("%d", &count) != 1) return 1;\n  return 0;\n}\n';
    const hash = await keep(db, Buffer.from(source));
    for (let i = 0; i < SUBMISSIONS; i++) {
      const team = i % TEAMS;
      const problem = Math.floor(i / TEAMS) % PROBLEMS.length;
      const again = Math.floor(i / TEAMS / PROBLEMS.length);
      // Later problems are harder, later teams weaker, and later tries better.
      const skill = 1.2 - team / 90 - problem / 9 + again / 14 + ((i * 7919) % 100) / 260;
      if (skill < 0.18) continue;
      const passed = skill > 0.85 ? 60 : skill > 0.5 ? 17 + ((i * 31) % 9 === 0 ? 30 : 0) : (i * 7) % 17;
      const isBroken = (i * 13) % 17 === 0 && skill < 0.7;
      const verdict = isBroken
        ? { tests: 'x', at: i, refused: 'it could not be built' }
        : { tests: 'x', at: i, visible: stage(passed, 60), hidden: stage(Math.min(20, passed), 20) };
      const text = JSON.stringify(verdict);
      const state = isBroken ? 'refused' : 'done';
      await db
        .insertInto('course_submissions')
        .values({
          id: `submission${i}`,
          course_id: id,
          team_id: teams[team],
          person_id: people.find(({ team_id }) => team_id === teams[team]).id,
          target: PROBLEMS[problem],
          at: Date.now() - (SUBMISSIONS - i) * 90_000,
          blob: hash,
          file_name: 'main.c',
          state,
          language: 'c',
          log: '',
          verdict: text,
          outcome: outcomeText(text, state),
          rejudge: null,
          before: null,
          owner: null,
          lease: 0,
        })
        .execute();
    }
  });
  // In the middle of the field.
  return invited[40].key;
}

async function keep(db, bytes) {
  const hash = createHash('sha256').update(bytes).digest('hex');
  await db.insertInto('course_blobs').values({ hash, bytes }).execute();
  return hash;
}

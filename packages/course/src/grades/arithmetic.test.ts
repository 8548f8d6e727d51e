/** Grades by the rules of LI2, chapter 4: which part of the team's points each member gets. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFENCE_OUTCOMES, type Defence, gradeOf, peerPercent, toHundredth } from './arithmetic.ts';

const STAGES = ['guiao1', 'guiao2', 'guiao3', 'guiao4', 'project', 'bot'];
const ALL = STAGES.map((stage) => ({ stage, points: 2 }));
const defence = (stage: string, outcome: Defence['outcome'], percent: number | null = null): Defence => ({
  stage,
  outcome,
  percent,
  notes: '',
});
const grade = (change: Partial<Parameters<typeof gradeOf>[0]>) =>
  gradeOf({ stages: ALL, tournament: 0, percent: 100, defences: [], ...change });

describe('the percentage of a member (4.1)', () => {
  it.each([
    ['nobody has given anything', [], 100],
    ['all give all', [100, 100, 100], 100],
    ['the mean of three', [100, 90, 80], 90],
    ['to the hundredth', [100, 100, 99], 99.67],
    ['one other member', [75], 75],
    ['nothing from everybody', [0, 0, 0], 0],
  ])('%s', (_, given, percent) => expect(peerPercent(given)).toBe(percent));
});

describe('the total', () => {
  it.each([
    ['six stages of two points', {}, 12, 12],
    ['the winner of the tournament (4.5)', { tournament: 2 }, 14, 14],
    ['eighth-final', { tournament: 0.5 }, 12.5, 12.5],
    ['a percentage of the group component', { percent: 90, tournament: 2 }, 14, 12.6],
    ['rounded to the hundredth, half up', { percent: 99.67 }, 12, 11.96],
    [
      'half up although 0.285 is less in binary',
      { stages: [{ stage: 'a', points: 0.57 }], percent: 50 },
      0.57,
      0.29,
    ],
    [
      'a mark of a defence takes its share of that stage',
      { defences: [defence('guiao2', 'passed', 50)] },
      11,
      11,
    ],
    ['of the project too', { defences: [defence('project', 'passed', 75)] }, 11.5, 11.5],
    ['a defence without a mark takes nothing', { defences: [defence('project', 'passed')] }, 12, 12],
    ['a stage that was not defended (4.2)', { defences: [defence('guiao1', 'absent')] }, 10, 10],
    ['a stage that could not be explained', { defences: [defence('bot', 'unexplained')] }, 10, 10],
  ])('%s', (_, change, group, total) => expect(grade(change)).toMatchObject({ group, total }));

  it.each(['absent', 'unexplained', 'nobody'] as const)(
    'the defence of the project, %s: the component is annulled (4.4)',
    (outcome) => {
      const { annulled, total, tournament, group } = grade({
        tournament: 2,
        defences: [defence('project', outcome, 100)],
      });
      expect({ annulled, total, tournament, group }).toEqual({
        annulled: outcome,
        total: 0,
        tournament: 2,
        group: 14,
      });
    },
  );

  it('the defence of a stage annuls that stage alone, and says why', () => {
    const { stages, annulled } = grade({ defences: [defence('guiao3', 'nobody', 100)] });
    expect(annulled).toBeUndefined();
    expect(stages.filter((one) => one.annulled !== undefined)).toEqual([
      { stage: 'guiao3', reached: 2, points: 0, annulled: 'nobody' },
    ]);
  });

  it('is never negative, never more than the team has reached, and grows with the percentage', () => {
    const points = fc.integer({ min: 0, max: 200 }).map((n) => n / 100);
    const percent = fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100);
    const component = fc.record({
      stages: fc.tuple(...STAGES.map((stage) => points.map((one) => ({ stage, points: one })))),
      tournament: fc.constantFrom(0, 0.5, 0.75, 1, 1.5, 2),
      percent,
      defences: fc.array(
        fc.record({
          stage: fc.constantFrom(...STAGES),
          outcome: fc.constantFrom(...DEFENCE_OUTCOMES),
          percent: fc.option(fc.integer({ min: 0, max: 100 })),
          notes: fc.constant(''),
        }),
        { maxLength: 4 },
      ),
    });
    fc.assert(
      fc.property(component, percent, (one, other) => {
        const { total, group, stages } = gradeOf(one);
        const most = toHundredth(one.stages.reduce<number>((sum, { points: p }) => sum + p, one.tournament));
        expect(total).toBeGreaterThanOrEqual(0);
        expect(total).toBeLessThanOrEqual(group);
        expect(group).toBeLessThanOrEqual(most);
        expect(stages.every(({ points: stored, reached }) => stored <= reached)).toBe(true);
        const less = gradeOf({ ...one, percent: Math.min(other, one.percent) });
        expect(less.total).toBeLessThanOrEqual(total);
      }),
    );
  });
});

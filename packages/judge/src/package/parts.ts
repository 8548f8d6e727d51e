/** A package with only some of its tests: those that teams may see, or those that are hidden from them. */
import type { ProblemPackage } from './package.ts';
import { isGroup, type TestGroup } from './tests.ts';

const inSamples = (name: string): boolean => name === 'sample' || name.startsWith('sample/');

/** A group without the requirement that samples pass, since those are judged separately. */
const standingAlone = (group: TestGroup): TestGroup => ({
  ...group,
  counting:
    group.counting.by === 'points'
      ? { ...group.counting, needs: group.counting.needs.filter((name) => !inSamples(name)) }
      : group.counting,
  parts: group.parts.map((part) => (isGroup(part) ? standingAlone(part) : part)),
});

const withParts = (problem: ProblemPackage, keep: (name: string) => boolean, most = Infinity) => ({
  ...problem,
  tests: {
    ...problem.tests,
    parts: problem.tests.parts
      .filter(({ name }) => keep(name))
      .map((part) => (isGroup(part) ? standingAlone({ ...part, parts: part.parts.slice(0, most) }) : part)),
  },
});

/** Only the samples, or the first of them. */
export const withSamplesAlone = (problem: ProblemPackage, most?: number): ProblemPackage =>
  withParts(problem, inSamples, most);

export const withoutSamples = (problem: ProblemPackage): ProblemPackage =>
  withParts(problem, (name) => !inSamples(name));

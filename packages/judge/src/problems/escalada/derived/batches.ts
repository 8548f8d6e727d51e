/** Groups many derived cases into tests, so that no input has more cases than the statement allows. */
import type { Case } from '../../../layout.ts';
import type { NamedTest } from '../../../recipe.ts';

/** The largest T. */
export const MOST_TESTS = 1000;

/** One test, or several of the same name with numbers, each as full as possible. */
export function batches(name: string, about: string, cases: readonly Case[]): readonly NamedTest[] {
  const count = Math.ceil(cases.length / MOST_TESTS);
  const size = Math.ceil(cases.length / count);
  return Array.from({ length: count }, (_, i) => ({
    name: count === 1 ? name : `${name}-${i + 1}`,
    about: count === 1 ? about : `${about} (part ${i + 1} of ${count})`,
    cases: cases.slice(size * i, size * (i + 1)),
  }));
}

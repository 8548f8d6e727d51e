/** How the report describes the size of an input of deals: by the total length of its games. */
import type { Case } from '../../layout.ts';
import type { Words } from '../../problem.ts';
import { total } from '../../shrink/weight.ts';

export const measureOf = (noun: string, workOf: (deal: Case) => number): Words['measure'] => ({
  noun,
  of: (cases) => total(cases.map(workOf)),
});

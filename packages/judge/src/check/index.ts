/** Judging somebody's program: run the tests, shrink the failure, write the report. */
export { check, type PreparedTest, prepareTest } from './check.ts';
export { reportAsData } from './json.ts';
export { paintFor } from './paint.ts';
export { explain, formatFindings, formatHeader, formatReport, formatResult } from './report.ts';
export { allowanceOf, shellCommand } from './run.ts';
export { saveFailure } from './save.ts';
export { VERDICTS, type Verdict } from './verdict.ts';

/** Judging somebody's program: run the tests, shrink the failure, write the report. */
export { check, prepareTest } from './check.ts';
export { reportAsData } from './json.ts';
export { paintFor } from './paint.ts';
export { formatHeader, formatReport, formatResult } from './report.ts';
export { allowanceOf } from './run.ts';
export { saveFailure } from './save.ts';

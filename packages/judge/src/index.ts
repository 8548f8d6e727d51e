/**
 * The assignments' programs, and the judge of other people's.
 *
 * @example
 * ```ts
 * import { answer, PROBLEMS } from '@baralho/judge';
 * answer(await PROBLEMS.guiao1.load(), 'x').complaint.line; // → 1
 * ```
 */
export { type Line, type LineSource, linesOf, linesOfText } from './lines.ts';
export { PROBLEM_IDS, type Problem, type ProblemId } from './problem.ts';
export { PROBLEMS, withChoices } from './problems/index.ts';
export * from './program.ts';
export {
  formatStatement,
  formatStatements,
  LANGUAGES,
  type Language,
  STATEMENT_LANGUAGES,
  type StatementLanguage,
} from './statement.ts';

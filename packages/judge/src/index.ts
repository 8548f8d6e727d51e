/**
 * The assignments' programs, and the judge of other people's.
 *
 * @example
 * ```ts
 * import { answer, loadProgram } from '@baralho/judge';
 * answer(await loadProgram('guiao1'), 'x').complaint.line; // → 1
 * ```
 */
export { type Line, type LineSource, linesOf, linesOfText } from './lines.ts';
export * from './program.ts';
export { loadProgram } from './programs/index.ts';

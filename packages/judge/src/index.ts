/** The assignments' programs, and the judge of other people's. */
export { type Line, type LineSource, linesOf, linesOfText } from './lines.ts';
export * from './program.ts';
export { loadProgram } from './programs/index.ts';

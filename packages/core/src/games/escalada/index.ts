/** The public surface of Escalada: its rules, combinations, notations and views. */
export { readAnswer } from './answer.ts';
export * from './combination.ts';
export * from './enumerate.ts';
export { exceptionsTo, mayFollow, toBeatAfter } from './following.ts';
export { greedyPlay } from './greedy.ts';
export * from './notation.ts';
export * from './proposal.ts';
export * from './request.ts';
export * from './rules.ts';
export { hidden, unseen, type View } from './view.ts';

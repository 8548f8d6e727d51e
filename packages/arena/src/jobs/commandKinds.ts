/** For machines that may run commands that others hand in: the ladder with any bots. */
export const KINDS = {
  'ladder with commands': async () => (await import('./ladder.ts')).playLadderChunk,
};

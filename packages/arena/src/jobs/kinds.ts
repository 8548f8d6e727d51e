/**
 * The kinds of work of the arena for threads and for machines that joined the work; whoever starts them is given the address of
 * this module. Bots that are commands are another matter: who may hand in work could run any program. A machine takes them only
 * when it is given `commandKinds.ts` as well, and refuses them with a sentence otherwise.
 */
const refuse = (): never => {
  throw new Error('this worker runs no bots that are commands; baralho worker --commands allows them');
};

export const KINDS = {
  escalada: async () => (await import('./survey.ts')).surveyChunk,
  ladder: async () => (await import('./ladder.ts')).playLadderChunk,
  'ladder with commands': async () => refuse,
};

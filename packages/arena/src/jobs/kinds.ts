/** The arena's kinds of work, for threads and for connected machines. */
import { compiledModule } from '@baralho/jobs/compiledModule';
import { asKind, type Kind } from '@baralho/jobs/kinds';
import { ladder, survey } from './shapes.ts';

export const KINDS: Readonly<Record<string, Kind>> = {
  escalada: asKind({
    ...survey,
    load: async () => (await import('../games/escalada/surveyChunk.ts')).surveyChunk,
  }),
  ladder: asKind({
    ...ladder,
    load: async () => {
      const { allowedOf, playLadderChunk } = await import('./ladder.ts');
      return (parameters, _first, _count, allowed) => playLadderChunk(parameters, allowedOf(allowed));
    },
  }),
};

/** The address of this module for threads. */
export const ARENA_KINDS: string = compiledModule('./kinds.ts', import.meta.url);

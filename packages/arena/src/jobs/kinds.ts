/** The kinds of work of the arena, for threads and for machines that joined the work. */
import { compiledModule } from '@baralho/jobs/compiledModule';
import type { Kind } from '@baralho/jobs/kinds';
import type { Allowed, LadderParameters } from './ladder.ts';
import { ladder, survey } from './shapes.ts';

export const KINDS: Readonly<Record<string, Kind>> = {
  escalada: { ...survey, load: async () => (await import('./survey.ts')).surveyChunk },
  ladder: {
    ...ladder,
    load: async () => {
      const { playLadderChunk } = await import('./ladder.ts');
      return (parameters: LadderParameters, _first, _count, allowed) =>
        playLadderChunk(parameters, allowed as Allowed | undefined);
    },
  },
};

/** Where threads find this module. */
export const ARENA_KINDS: string = compiledModule('./kinds.ts', import.meta.url);

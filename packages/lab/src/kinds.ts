/** The kinds of work of this package: their parameters, their results, and where the work is done. */
import { flattenByGame } from '@baralho/core';
import { compiledModule } from '@baralho/jobs/compiledModule';
import { asKind, type Kind } from '@baralho/jobs/kinds';
import { accordionRow, accordionSurvey, accordionTally } from './accordion/shapes.ts';
import { beggar } from './beggar/shapes.ts';
import { klondikeBlind, klondikeSurvey } from './klondike/shapes.ts';
import { war } from './war/shapes.ts';

/** Escalada is played in the arena, which has its own kinds. */
export const KINDS: Readonly<Record<string, Kind>> = flattenByGame<Kind>({
  war: {
    war: asKind({
      ...war,
      load: async () => {
        const { playWarChunk } = await import('./war/chunk.ts');
        return (parameters, first, count) => playWarChunk(parameters, first, count);
      },
    }),
  },
  accordion: {
    accordion: asKind({
      ...accordionTally,
      load: async () => (await import('./accordion/chunk.ts')).playAccordionChunk,
    }),
    'accordion row': asKind({
      ...accordionRow,
      load: async () => (await import('./solve/accordionRows.ts')).solveRowChunk,
    }),
    'accordion survey': asKind({
      ...accordionSurvey,
      load: async () => (await import('./survey/accordion.ts')).surveyAccordionChunk,
    }),
  },
  klondike: {
    'klondike survey': asKind({
      ...klondikeSurvey,
      load: async () => (await import('./survey/klondike.ts')).surveyKlondikeChunk,
    }),
    'klondike blind': asKind({
      ...klondikeBlind,
      load: async () => (await import('./klondike/simulate.ts')).playBlindChunk,
    }),
  },
  beggar: {
    beggar: asKind({ ...beggar, load: async () => (await import('./beggar/chunk.ts')).playBeggarChunk }),
  },
});

/** The address of this module for threads. */
export const LAB_KINDS: string = compiledModule('./kinds.ts', import.meta.url);

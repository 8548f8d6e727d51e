import { numberedDeal } from '@baralho/core';
import { accordion } from '@baralho/core/games/accordion/index';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatSave, parseSave } from '../save.ts';
import { newSession, played, stateOf } from '../session.ts';
import { type AccordionSession, accordionRulebook, startOfAccordion } from './rulebook.ts';

const sessions = fc
  .tuple(
    fc.nat(100_000),
    fc.constantFrom('pile' as const, 'card' as const),
    fc.array(fc.nat(99), { maxLength: 40 }),
  )
  .map(([deal, rule, choices]) => {
    let session: AccordionSession = newSession(startOfAccordion(numberedDeal('accordion', deal), rule), 3);
    for (const choice of choices) {
      const moves = accordion.moves(stateOf(session));
      const move = moves[choice % Math.max(1, moves.length)];
      if (move === undefined) break;
      session = played(session, accordionRulebook, move);
    }
    return session;
  });

it('comes back from its save as it was', () => {
  fc.assert(
    fc.property(sessions, (session) => {
      expect(parseSave(formatSave(session, accordionRulebook), accordionRulebook)).toEqual({
        ok: true,
        value: session,
      });
    }),
    { numRuns: 40 },
  );
});

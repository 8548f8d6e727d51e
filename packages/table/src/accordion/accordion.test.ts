import { numberedDeal } from '@baralho/core';
import { accordion } from '@baralho/core/games/accordion/index';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatSave, parseSave } from '../save.ts';
import { newSession, played, stateOf } from '../session.ts';
import { type AccordionSession, accordionRulebook, fromOldSave, startOfAccordion } from './rulebook.ts';

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

it('comes back from its save as it was, also from what the page wrote before', () => {
  fc.assert(
    fc.property(sessions, (session) => {
      expect(parseSave(formatSave(session, accordionRulebook), accordionRulebook)).toEqual({
        ok: true,
        value: session,
      });
      const old = {
        version: 1,
        deal: session.start.deal,
        rule: session.start.variant,
        steps: session.steps.map(({ move: { from, to } }) => [from, to]),
        at: session.at,
      };
      expect(fromOldSave(JSON.parse(JSON.stringify(old)), 3)).toEqual(session);
    }),
    { numRuns: 40 },
  );
});

it.each([
  { version: 1, deal: 'b1:accordion:1', rule: 'pile', steps: [[1, 40]], at: 0 },
  { version: 1, deal: 'b1:accordion:1', rule: 'chess', steps: [], at: 0 },
  { version: 1, deal: 'b1:war:1', rule: 'pile', steps: [], at: 0 },
])('%j is no game', (value) => expect(fromOldSave(value, 0)).toBeUndefined());

/** Starts Accordion as requested: the rule; the judge's plays itself. */
import { type AccordionRule, accordionOptions } from '@baralho/core/games/accordion/index';
import { startOfAccordion } from '@baralho/table/accordion/rulebook';
import { type Seating, seating } from '../../seating.ts';
import { type Fault, startsOf } from '../../starts.ts';

export const accordionSwitches = (rule: AccordionRule): readonly string[] =>
  rule === accordionOptions.usual ? [] : [`--rule ${rule}`];

export function seatAccordion(rule: AccordionRule, deal: string | undefined): Seating | Fault {
  const starts = startsOf('accordion', deal, (dealt) => startOfAccordion(dealt, rule));
  if ('fault' in starts) return starts;
  return seating({
    starts,
    switches: accordionSwitches(rule),
    table: async () =>
      rule === 'uva'
        ? (await import('./watch.ts')).watchedAccordion
        : (await import('./game.ts')).freeAccordion,
  });
}

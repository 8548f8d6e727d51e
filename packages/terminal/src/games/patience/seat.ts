/** Starts a described game of patience as requested: its variant, and a deal. */
import { describeMisread, type PatienceId } from '@baralho/core';
import { DESCRIPTIONS, formatOptions, optionsOf } from '@baralho/core/games/patience/index';
import { patienceRulebook } from '@baralho/table/patience/rulebook';
import { type Seating, seating } from '../../seating.ts';
import { type Fault, startsOf } from '../../starts.ts';

export function seatPatience(
  id: PatienceId,
  form: string | undefined,
  deal: string | undefined,
): Seating | Fault {
  const description = DESCRIPTIONS[id];
  const options = optionsOf(description).parse(form ?? '');
  if (!options.ok) return { fault: `--variant '${form}': ${describeMisread(options.error)}` };
  const { startOf } = patienceRulebook(id, description);
  const starts = startsOf(id, deal, (dealt) => {
    const start = startOf(dealt, options.value);
    // The pack of a code must be the game's.
    if (!start.ok) throw new Error(`${id}: ${start.error.expected}`);
    return start.value;
  });
  if ('fault' in starts) return starts;
  const words = formatOptions(description, options.value);
  return seating({
    starts,
    switches: words === '' ? [] : [`--variant '${words}'`],
    table: async () => (await import('./game.ts')).patienceTable(id, description),
  });
}

/** Starts Beggar-my-neighbour as requested: the deal. */
import { startOfBeggar } from '@baralho/table/beggar/rulebook';
import { type Seating, seating } from '../../seating.ts';
import { type Fault, startsOf } from '../../starts.ts';

export function seatBeggar(deal: string | undefined): Seating | Fault {
  const starts = startsOf('beggar', deal, startOfBeggar);
  if ('fault' in starts) return starts;
  return seating({ starts, switches: [], table: async () => (await import('./game.ts')).beggarTable });
}

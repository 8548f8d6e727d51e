/** Escalada as asked for: against which bots. The strongest one gives the hints. */
import { startOfGame } from '@baralho/table/escalada/match';
import { type Seating, seating } from '../../seating.ts';
import { type Fault, startsOf } from '../../starts.ts';
import { escaladaTable } from './game.ts';
import { botNames, openOpponents } from './opponents.ts';
import { USUAL_OPPONENT } from './usual.ts';

export function escaladaSwitches(opponents: readonly string[]): readonly string[] {
  const [name] = opponents;
  if (new Set(opponents).size > 1) return [`--against ${opponents.join(',')}`];
  return name === USUAL_OPPONENT ? [] : [`--against ${name}`];
}

export async function seatEscalada(
  bots: readonly string[],
  deal: string | undefined,
): Promise<Seating | Fault> {
  const names = await botNames();
  const [opponents, advisor] = [await openOpponents(bots), await openOpponents([names.at(-1) ?? ''])];
  const choose = advisor?.[0]?.choose;
  if (opponents === undefined || choose === undefined)
    return { fault: `opponents '${bots.join(',')}': expected three of ${names.join(', ')}` };
  const starts = startsOf('escalada', deal, (dealt) => startOfGame(dealt, bots));
  if ('fault' in starts) return starts;
  return seating({
    starts,
    switches: escaladaSwitches(bots),
    table: async () => escaladaTable(opponents, choose),
  });
}

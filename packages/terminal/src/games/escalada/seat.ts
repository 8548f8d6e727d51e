/** Starts Escalada as requested: the bots to play against. The large network gives the hints. */
import { openAdvisor } from '@baralho/arena/advice/advisor';
import { BOT_NAMES } from '@baralho/arena/bots/names';
import { LAST_MATCH, type MatchState, startOfGame, startOfMatch } from '@baralho/table/escalada/match';
import { type Seating, seating } from '../../seating.ts';
import { type Fault, type Starts, someNumber, startsOf } from '../../starts.ts';
import { escaladaTable } from './game.ts';
import { openOpponents } from './opponents.ts';
import { USUAL_OPPONENT } from './usual.ts';

export function escaladaSwitches(opponents: readonly string[]): readonly string[] {
  const [name] = opponents;
  if (new Set(opponents).size > 1) return [`--against ${opponents.join(',')}`];
  return name === USUAL_OPPONENT ? [] : [`--against ${name}`];
}

const matchStarts = (
  bots: readonly string[],
  match: number | true,
  mustLead: boolean,
): Starts<MatchState> => ({
  asked: match === true ? undefined : startOfMatch(match, bots, false, mustLead),
  deal: () => startOfMatch(someNumber(), bots, false, mustLead),
});

/** `match`: the sixteen games of a match, by its number or a random one. `mustLead`: whether the leader may not pass. */
export async function seatEscalada(
  bots: readonly string[],
  deal: string | undefined,
  match: number | true | undefined,
  mustLead: boolean,
): Promise<Seating | Fault> {
  const opponents = await openOpponents(bots);
  if (opponents === undefined)
    return { fault: `opponents '${bots.join(',')}': expected three of ${BOT_NAMES.join(', ')}` };
  if (deal !== undefined && match !== undefined)
    return { fault: '--match deals its sixteen games itself; it does not go with --deal' };
  if (typeof match === 'number' && match > LAST_MATCH)
    return { fault: `--match: expected a number up to ${LAST_MATCH}, found ${match}` };
  const starts =
    match === undefined
      ? startsOf('escalada', deal, (dealt) => startOfGame(dealt, bots, undefined, mustLead))
      : matchStarts(bots, match, mustLead);
  if ('fault' in starts) return starts;
  return seating({
    starts,
    switches: [
      ...(match === undefined ? [] : ['--match']),
      ...escaladaSwitches(bots),
      ...(mustLead ? ['--must-lead'] : []),
    ],
    table: async () => escaladaTable(opponents, await openAdvisor('policy')),
  });
}

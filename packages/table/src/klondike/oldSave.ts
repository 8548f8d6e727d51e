/** Games that the page kept before it wrote the common format: `{ deal, draw, redeals, steps: '89.9a', at, seconds, counted }`. */
import { parseDeal } from '@baralho/core';
import { refusalOf } from '@baralho/core/games/klondike/index';
import { isRecord } from '../isRecord.ts';
import { jumped, newSession, played, stateOf } from '../session.ts';
import { parseLetters } from './letters.ts';
import { isDraw } from './link.ts';
import { type KlondikeSession, klondikeRulebook, startOfDeal } from './rulebook.ts';

/** Undefined when it does not hold together. A dot after a move says that the page made it. */
export function fromOldSave(value: unknown, now: number): KlondikeSession | undefined {
  if (!isRecord(value) || value.version !== 1) return undefined;
  const { deal: code, draw, redeals, worryBack, steps: text, at, seconds, counted } = value;
  const deal = typeof code === 'string' ? parseDeal('klondike', code) : undefined;
  if (!deal?.ok || typeof text !== 'string' || !isDraw(draw) || typeof worryBack !== 'boolean')
    return undefined;
  if (redeals !== null && !(Number.isInteger(redeals) && (redeals as number) >= 0)) return undefined;
  if (!Number.isInteger(at) || typeof seconds !== 'number' || !(seconds >= 0)) return undefined;
  const steps = text.match(/..\.?/g) ?? [];
  const moves = parseLetters(steps.map((step) => step.slice(0, 2)).join(''));
  if (moves === undefined || steps.join('') !== text) return undefined;
  const rules = {
    draw,
    redeals: redeals === null ? Number.POSITIVE_INFINITY : (redeals as number),
    worryBack,
  };
  let session: KlondikeSession = {
    ...newSession(startOfDeal(deal.value, rules), now),
    ms: seconds * 1000,
    counts: counted !== true,
  };
  for (const [index, move] of moves.entries()) {
    if (refusalOf(stateOf(session), move) !== undefined) return undefined;
    session = played(session, klondikeRulebook, move, steps[index]?.endsWith('.'));
  }
  return jumped(session, at as number);
}

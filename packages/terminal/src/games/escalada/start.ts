/**
 * Where a game of Escalada begins: `b1:escalada:7 starter 2 against greedy,greedy,greedy`. You sit at seat 0; who starts goes
 * with the deal's number; at this friendly table whoever leads may not pass.
 */
import { type Deal, misread, type Parsed, parseDeal, parsed } from '@baralho/core';
import { escalada, notation, type Play, type State } from '@baralho/core/games/escalada/index';
import type { Rulebook, Start } from '../../table/session.ts';

export const YOU = 0;
export const USUAL_OPPONENT = 'decomposer';

function startWith(deal: Deal, starter: number, opponents: readonly string[]): Start<State> {
  return {
    text: `${deal.code} starter ${starter} against ${opponents.join(',')}`,
    deal: deal.code,
    variant: `against ${opponents.join(', ')}`,
    state: escalada.start({ deck: deal.deck, starter, mustLead: true }),
  };
}

export const startOfEscalada = (deal: Deal, opponents: readonly string[]): Start<State> =>
  startWith(deal, (deal.number ?? 0) % 4, opponents);

function readStart(text: string): Parsed<Start<State>> {
  const match = /^(\S+) starter ([0-3]) against ([\w,-]+)$/.exec(text);
  if (match === null) return misread(0, text, 'a deal, its starter and three opponents');
  const deal = parseDeal('escalada', match[1] ?? '');
  return deal.ok ? parsed(startWith(deal.value, Number(match[2]), (match[3] ?? '').split(','))) : deal;
}

export const escaladaRules: Rulebook<State, Play> = {
  game: 'escalada',
  readStart,
  play: escalada.play,
  formatMove: notation.formatMove,
  parseMove: notation.parseMove,
  decides: (state) => escalada.toMove(state) === YOU,
  result(state) {
    const outcome = escalada.outcome(state);
    if (outcome === undefined) return undefined;
    return outcome.reason === 'void' ? 'drawn' : (outcome.scores[YOU] ?? 0) > 0 ? 'won' : 'lost';
  },
};

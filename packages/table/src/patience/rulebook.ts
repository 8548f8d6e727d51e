/** A described game of patience for a session. It starts from its options, if any, and a deal: `cells:2 ms:617`. */
import { type Deal, misread, type Parsed, type PatienceId, parseDeal, parsed } from '@baralho/core';
import {
  checkSetup,
  formatMove,
  type Move,
  type Options,
  outcome,
  type Patience,
  parseMove,
  play,
  readOptions,
  rulesWith,
  type State,
  start,
} from '@baralho/core/games/patience/index';
import type { Rulebook, Session, Start } from '../session.ts';

export type PatienceSession = Session<State, Move>;
export type PatienceRulebook = Rulebook<State, Move> & {
  startOf(deal: Deal, options: Options): Parsed<Start<State>>;
};

/** Games of one variant are counted together; the default variant has no word of its own. */
export const USUAL_FORM = 'usual';

/** The variant in words, as it is written before a deal; empty for the default one. */
export const formOf = ({ variant }: Pick<Start<State>, 'variant'>): string =>
  variant === USUAL_FORM ? '' : variant;

export function patienceRulebook(game: PatienceId, description: Patience): PatienceRulebook {
  function startOf(deal: Deal, options: Options): Parsed<Start<State>> {
    const rules = rulesWith(game, description, options);
    const setup = checkSetup(deal.deck, rules);
    if (!setup.ok) return setup;
    return parsed({
      text: `${rules.form} ${deal.code}`.trim(),
      deal: deal.code,
      variant: rules.form === '' ? USUAL_FORM : rules.form,
      state: start(setup.value),
    });
  }
  return {
    game,
    startOf,
    readStart(text) {
      const read = readOptions(description, text);
      if (!read.ok) return read;
      const { options, end } = read.value;
      const deal = parseDeal(game, text.slice(end));
      if (deal.ok) return startOf(deal.value, options);
      const { at, found, expected } = deal.error;
      return misread(at + end, found, expected);
    },
    play,
    formatMove,
    parseMove,
    decides: () => true,
    result: (state) => {
      const over = outcome(state);
      return over && (over.reason === 'won' ? 'won' : 'lost');
    },
  };
}

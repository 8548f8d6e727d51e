/**
 * Klondike for a session. It starts from a deal and its rules, the daily deal, or a printed position whose hidden cards are
 * dealt from a seed.
 */
import { type Deal, misread, type Parsed, parseDay, parsed, stream } from '@baralho/core';
import {
  formatMove,
  formatRules,
  klondike,
  klondikeHidden,
  type Move,
  parsePiles,
  parseSetup,
  type Rules,
  readPosition,
  refusalOf,
  type State,
  setupOf,
} from '@baralho/core/games/klondike/index';
import type { Rulebook, Session, Start } from '../session.ts';

export type KlondikeSession = Session<State, Move>;

export const variantOf = (rules: Rules): string =>
  [`draw ${rules.draw}`, formatRules({ ...rules, draw: 1 })].filter((part) => part !== '').join(' ');

export const startOfDeal = (deal: Deal, rules: Rules): Start<State> => ({
  text: `${formatRules(rules)} ${deal.code}`.trim(),
  deal: deal.code,
  variant: variantOf(rules),
  state: klondike.start(setupOf(deal.deck, rules)),
});

/** The deal of a day, which is identified by its day: `daily:2026-11-15 b1:klondike:27`. */
export function startOfDaily(day: string, deal: Deal, rules: Rules): Start<State> {
  const start = startOfDeal(deal, rules);
  return { ...start, text: `daily:${day} ${start.text}`, deal: `daily:${day}` };
}

/** The day of which this is the deal. */
export const dateOfDaily = ({ deal }: Pick<Start<unknown>, 'deal'>): string | undefined =>
  /^daily:(.+)$/.exec(deal)?.[1];

/** The code of a deal, whatever its name. */
export const codeOfStart = ({ deal, text }: Pick<Start<unknown>, 'deal' | 'text'>): string =>
  dateOfDaily({ deal }) === undefined ? deal : (text.split(' ').at(-1) ?? deal);

/** The cards that the print neither shows nor names come in the order of `stream('position', seed)`. */
export function startOfPosition(text: string, rules: Rules, seed: number): Parsed<Start<State>> {
  const read = readPosition(text, rules);
  if (!read.ok) return read;
  const { state, view } = read.value;
  return parsed({
    text: `position:${seed} ${formatRules(rules)}\n${text}`,
    deal: `position ${seed}`,
    variant: `${variantOf(rules)} position`,
    state: state ?? klondikeHidden.worlds(view, stream('position', seed)),
  });
}

const POSITION = /^position:(\d+)([^\n]*)\n([\s\S]*)$/;

const DAILY = /^daily:(\S+) (.*)$/;

function readStart(text: string): Parsed<Start<State>> {
  const daily = DAILY.exec(text);
  if (daily !== null) {
    const day = parseDay(daily[1] ?? '', 'daily:'.length);
    const start = day.ok ? readStart(daily[2] ?? '') : day;
    return start.ok ? parsed({ ...start.value, text, deal: `daily:${daily[1]}` }) : start;
  }
  const position = POSITION.exec(text);
  // Any deck will do to have the rules parsed.
  const setup = parseSetup(position ? `${position[2]} 0` : text);
  if (!setup.ok) return setup;
  const { deck, ...rules } = setup.value;
  if (position) return startOfPosition(position[3] ?? '', rules, Number(position[1]));
  const code = text.replaceAll(/\b(draw|redeals|worry-back):\S+/g, '').trim();
  return parsed({ ...startOfDeal({ game: 'klondike', code, deck }, rules), text });
}

/** Only the code of a reason: the sentences that explain why moves are refused would be the larger half of a page's first game. */
function parseMove(text: string, state: State): Parsed<Move> {
  const move = parsePiles(text);
  const refusal = move.ok ? refusalOf(state, move.value) : undefined;
  return refusal === undefined ? move : misread(0, text.trim(), `a possible move (${refusal.why})`);
}

export const klondikeRulebook: Rulebook<State, Move> = {
  game: 'klondike',
  readStart,
  play: klondike.play,
  formatMove,
  parseMove,
  decides: () => true,
  result: (state) => {
    const outcome = klondike.outcome(state);
    return outcome && (outcome.reason === 'won' ? 'won' : 'lost');
  },
};

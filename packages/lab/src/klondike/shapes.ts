/** The parameters and results of Klondike chunks: surveys of winnable deals, and games of the player who does not peek. */
import { UNLIMITED_IN_JSON } from '@baralho/core/games/klondike/index';
import { fields, list, oneOf, text, tuple, where, whole } from '@baralho/core/shape';
import type { KindOf } from '@baralho/jobs/kinds';
import { counted, MOST, milliseconds, searchLimits, surveyFields } from '../shapes.ts';
import type { KlondikeSurvey, KlondikeSurveyParameters } from '../survey/klondike.ts';
import type { BlindParameters, BlindTally } from './simulate.ts';

const rules = {
  draw: oneOf(1, 2, 3),
  redeals: whole(UNLIMITED_IN_JSON, 1_000_000),
  worryBack: oneOf(true, false),
};

const MOST_DEALS = 10_000;

/** Checks that a survey has each letter as often as its counts say. */
const agree = ({ parts, winnable, unwinnable, unknown }: KlondikeSurvey): boolean => {
  const letters = parts[0]?.[1] ?? '';
  const count = (pattern: RegExp): number => letters.match(pattern)?.length ?? 0;
  return count(/[a-zA-G]/g) === winnable && count(/[-=!]/g) === unwinnable && count(/\?/g) === unknown;
};

export const klondikeSurvey: Omit<KindOf<KlondikeSurveyParameters, KlondikeSurvey>, 'load'> = {
  parameters: fields({ ...rules, ...searchLimits }, { verify: whole(1, 1e8) }),
  most: MOST_DEALS,
  result(chunk) {
    const letters = where(text(chunk.count), ({ length }) => length === chunk.count, 'a letter a deal');
    const part = tuple(whole(chunk.first, chunk.first), letters);
    const survey = counted(fields({ ...surveyFields(chunk), parts: list(part, 1, 1) }));
    return where(survey, agree, 'a survey whose letters are those of its counts');
  },
};

export const klondikeBlind: Omit<KindOf<BlindParameters, BlindTally>, 'load'> = {
  parameters: fields({ ...rules, worlds: whole(1, 100_000), plans: whole(1, 1000), nodes: whole(1, MOST) }),
  most: MOST_DEALS,
  result: ({ count }) => fields({ games: whole(count, count), won: whole(0, count), ms: milliseconds }),
};

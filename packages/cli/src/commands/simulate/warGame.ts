/** Single games of War as the lecture's own program prints them: both hands with card names, and how the game ended. */
import { type Card, type Deal, dealNumber, describeMisread, formatName, parseDeal } from '@baralho/core';
import {
  dealTwo,
  followLecture,
  formatEnding,
  type LectureEnding,
  type LectureState,
  lectureDeck,
  lectureSetup,
  lectureWar,
  playWar,
  type WarSetting,
} from '@baralho/core/games/war/index';
import { complain } from '../../complain.ts';

interface OneGame {
  readonly deal: string;
  /** Top card first. */
  readonly a: readonly Card[];
  readonly b: readonly Card[];
  readonly line: string;
  /** The start of a game in the lecture's form. */
  readonly first?: LectureState;
}

/** Undefined if the game was abandoned. */
function lineOf(ending: LectureEnding | undefined, giveUp: number): string {
  if (ending === undefined) return `Given up after ${giveUp} steps.`;
  return ending.kind === 'won'
    ? `${ending.by} wins in ${ending.battles} steps.`
    : `Never ends: repeats every ${ending.period} steps from step ${ending.from}.`;
}

/** A deck given card by card has no number: it uses the random bits of deal 0, and cannot be several packs or riffled. */
function beginning({ form: _, decks, ...rules }: WarSetting, { number, deck, code }: Deal): LectureState {
  if (number === undefined && (decks > 1 || rules.riffles > 0))
    return complain(`--deal '${code}': --decks and --riffles need a numbered deal`);
  return lectureWar.start(
    lectureSetup({
      rules,
      deck: number === undefined ? deck : lectureDeck(number, { decks, ...rules }),
      stream: number ?? 0,
    }),
  );
}

export function oneGame(setting: WarSetting, code: string, giveUp: number): OneGame {
  const deal = parseDeal('war', code);
  if (!deal.ok) return complain(`--deal '${code}': ${describeMisread(deal.error)}`);
  if (setting.form === 'judge') {
    const piles = dealTwo(deal.value.deck);
    return { deal: deal.value.code, ...piles, line: formatEnding(playWar(piles)) };
  }
  const first = beginning(setting, deal.value);
  const line = lineOf(followLecture(first, giveUp), giveUp);
  return { deal: deal.value.code, a: first.a.hand, b: first.b.hand, line, first };
}

/** The result of each game, one per line. */
export function* eachGame(
  setting: WarSetting,
  seed: number,
  games: number,
  giveUp: number,
): Generator<Pick<OneGame, 'deal' | 'line'>> {
  for (let i = 0; i < games; i++) {
    const { deal, line } = oneGame(setting, `b1:war:${dealNumber(seed, i)}`, giveUp);
    yield { deal, line };
  }
}

export function formatOneGame({ a, b, line }: OneGame): string {
  const hand = (player: string, cards: readonly Card[]): string =>
    `PLAYER ${player}\n${cards.map((card) => `${formatName(card)}\n`).join('')}`;
  return `${hand('A', a)}\n${hand('B', b)}\n${line}\n`;
}

export const oneGameAsData = ({ deal, a, b, line }: OneGame): object => ({
  deal,
  a: a.map(formatName),
  b: b.map(formatName),
  result: line,
});

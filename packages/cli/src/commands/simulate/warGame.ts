/** One game of War as the lecture's own program prints it (seed 004): both hands by name, and how it ended. */
import { type Card, describeMisread, formatName, parseDeal } from '@baralho/core';
import {
  dealTwo,
  followLecture,
  formatEnding,
  type LectureEnding,
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
}

/** Undefined when the game was given up. */
function lineOf(ending: LectureEnding | undefined, giveUp: number): string {
  if (ending === undefined) return `Given up after ${giveUp} steps.`;
  return ending.kind === 'won'
    ? `${ending.by} wins in ${ending.battles} steps.`
    : `Never ends: repeats every ${ending.period} steps from step ${ending.from}.`;
}

export function oneGame({ form, decks, ...rules }: WarSetting, code: string, giveUp: number): OneGame {
  const deal = parseDeal('war', code);
  if (!deal.ok) return complain(`--deal '${code}': ${describeMisread(deal.error)}`);
  const { number, deck } = deal.value;
  if (form === 'judge') {
    const piles = dealTwo(deck);
    return { deal: deal.value.code, ...piles, line: formatEnding(playWar(piles)) };
  }
  if (number === undefined)
    return complain(
      `--deal '${code}': the lecture's form takes a numbered deal, whose number names its chance`,
    );
  const setup = lectureSetup({ rules, deck: lectureDeck(number, { decks, ...rules }), stream: number });
  const first = lectureWar.start(setup);
  const line = lineOf(followLecture(first, giveUp), giveUp);
  return { deal: deal.value.code, a: first.a.hand, b: first.b.hand, line };
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

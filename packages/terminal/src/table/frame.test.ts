import { numberedDeal } from '@baralho/core';
import { newSession, type Start } from '@baralho/table';
import { startOfAccordion } from '@baralho/table/accordion/rulebook';
import { startOfGame } from '@baralho/table/escalada/match';
import { startOfJudge } from '@baralho/table/war/rulebook';
import { describe, expect, it } from 'vitest';
import { freeAccordion } from '../games/accordion/game.ts';
import { escaladaTable } from '../games/escalada/game.ts';
import { warTable } from '../games/war/game.ts';
import { judgeForm } from '../games/war/judge.ts';
import { canvasText } from '../screen/canvas.ts';
import { readPresses } from '../screen/keys.ts';
import { drawTable } from './frame.ts';
import { newTable, pressed, type Settings, type TableGame } from './table.ts';

const SIZE = { columns: 80, rows: 24 };
const DEAL = 1264624349;

/** A table to press keys on and look at, for any game. */
function seated<State, Move, Focus>(game: TableGame<State, Move, Focus>, start: Start<State>) {
  return (language: Settings['language'], keys: string, size = SIZE): string => {
    const table = newTable(game, newSession<State, Move>(start, 0), {
      language,
      fourColours: false,
      speed: 2,
    });
    const after = readPresses(keys).reduce((at, press) => pressed(at, press, game, size), table);
    return canvasText(drawTable(after, game, size));
  };
}

const pass = () => {
  throw new Error('nobody is asked');
};
const BOTS = ['Rita', 'Zeca', 'Lia'].map((name) => ({ name, bot: 'greedy' as const, choose: pass }));
const TABLES = [
  ['accordion', seated(freeAccordion, startOfAccordion(numberedDeal('accordion', DEAL), 'pile'))],
  ['war', seated(warTable(judgeForm), startOfJudge(numberedDeal('war', DEAL)))],
  [
    'escalada',
    seated(
      escaladaTable(BOTS, pass),
      startOfGame(numberedDeal('escalada', 4), ['greedy', 'greedy', 'greedy']),
    ),
  ],
] as const;
const LANGUAGES = ['en', 'pt-PT', 'pt-BR', 'zh'] as const;

describe.each(TABLES)('the frame of %s', (game, look) => {
  it.each(LANGUAGES)('shows the whole help and the whole deal in %s', (language) => {
    expect(look(language, '?').split('\n').slice(1).join()).not.toContain('…');
    expect(look(language, '')).toContain(game === 'escalada' ? 'b1:escalada:4' : `b1:${game}:${DEAL}`);
  });

  it('takes no notice of the wheel', () => {
    for (const [x, y] of [
      [6, 4],
      [8, 19],
    ])
      expect(look('en', `\x1b[<64;${x};${y}M\x1b[<65;${x};${y}M`)).toBe(look('en', ''));
  });

  it('says in whole words that a window is too small', () =>
    expect(look('en', '', { columns: 30, rows: 10 }).replaceAll(/\s+/g, ' ')).toContain(
      'The window is too small: the table needs 80×24. Make it larger, or play with --plain',
    ));
});

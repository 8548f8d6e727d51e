/** Questions to the solver at the Klondike table: computed in steps, stopped by any key, answered in a sentence. */
import { numberedDeal } from '@baralho/core';
import { type Move, SEED_RULES, type State } from '@baralho/core/games/klondike/index';
import { loadKlondike } from '@baralho/kernels/klondike';
import { DIFFICULTIES, difficultyName, difficultyOf } from '@baralho/lab/klondike/difficulty';
import { type Answer, canStillBeWon } from '@baralho/lab/klondike/inPlay';
import { winnableDeals } from '@baralho/lab/klondike/winnableDeals';
import { klondikeSolver } from '@baralho/lab/solve/klondike';
import { newSession, played, stateOf } from '@baralho/table';
import { parseLetters } from '@baralho/table/klondike/letters';
import {
  type KlondikeSession,
  klondikeRulebook,
  startOfDeal,
  startOfPosition,
} from '@baralho/table/klondike/rulebook';
import { beforeEach, describe, expect, it } from 'vitest';
import { canvasText } from '../../screen/canvas.ts';
import { readPresses } from '../../screen/keys.ts';
import { drawTable } from '../../table/frame.ts';
import { announced, newTable, pressed } from '../../table/table.ts';
import { ticked } from '../../table/time.ts';
import { WORDS } from '../../table/words.ts';
import { DANGER } from './danger.suite.ts';
import { CARELESS, DEAD_END } from './deadEnd.suite.ts';
import type { KlondikeTable } from './game.ts';
import { packStarts } from './seat.ts';
import { klondikeTableWith, sayJudged } from './solved.ts';
import { type Question, run } from './thoughts.ts';

const kernel = await loadKlondike();
const solver = await klondikeSolver();
let asked: Question[] = [];
const game = klondikeTableWith(kernel, (question) => {
  asked.push(question);
  return run(question);
});
beforeEach(() => {
  asked = [];
});
const SIZE = { columns: 80, rows: 24 };
const SETTINGS = { language: 'en', fourColours: false, speed: 2 } as const;

const sitAt = (number: number, draw: 1 | 3 = 1): KlondikeTable =>
  newTable(
    game,
    newSession<State, Move>(startOfDeal(numberedDeal('klondike', number), { ...SEED_RULES, draw }), 0),
    SETTINGS,
  );
const typed = (table: KlondikeTable, text: string): KlondikeTable =>
  readPresses(text).reduce((at, press) => pressed(at, press, game, SIZE), table);
const textOf = (table: KlondikeTable): string => canvasText(drawTable(table, game, SIZE));

/** What the table says when the analysis is finished, and after how many steps. */
async function thought(
  table: KlondikeTable,
): Promise<{ readonly table: KlondikeTable; readonly steps: number }> {
  let at = table;
  let steps = 0;
  for (; at.thinking !== undefined; steps++) at = await stepped(at);
  return { table: at, steps };
}
const stepped = async (table: KlondikeTable): Promise<KlondikeTable> =>
  (await game.think?.(table, new AbortController().signal))?.(table) ?? table;

const inDanger = (): KlondikeTable =>
  DANGER.moves.reduce((table, move) => typed(table, `${move}\r`), sitAt(DANGER.deal));

describe('which moves lose', () => {
  it('is found move by move, told, and shown where a pile may go', async () => {
    const asked = typed(inDanger(), 'x');
    expect(asked.thinking).toBeDefined();
    expect(textOf(asked)).toContain('Thinking… any key stops it.');
    const first = await stepped(await stepped(asked));
    expect(textOf(first)).toContain('Thinking… 1 of 5 moves checked');
    const { table, steps } = await thought(asked);
    expect(steps).toBe(6);
    expect(table.session.helped).toBe(1);
    expect(table.note?.text).toBe(DANGER.answer);
    const lifted = typed(table, '\x1b[B\x1b[C\x1b[C\x1b[C\x1b[C\r\x1b[D');
    expect(lifted.focus.picked).toBe(5);
    expect(textOf(lifted)).toContain('✕3✕');
    expect(textOf(typed(lifted, '\x1b'))).not.toContain('✕');
    const played = typed(table, '8 9\r');
    expect(textOf(typed(played, '\x1b[B\x1b[C\x1b[C\x1b[C\x1b[C\r'))).not.toContain('✕3✕');
  });

  it('is forgotten when a key is pressed, which does what it always does', async () => {
    const asked = await stepped(typed(inDanger(), 'x'));
    const turned = typed(asked, ' ');
    expect(turned.thinking).toBeUndefined();
    expect(turned.note).toBeUndefined();
    expect(turned.session.at).toBe(asked.session.at + 1);
    expect(typed(asked, '\x1b').note).toBeUndefined();
  });

  it('is every one in a lost game', async () => {
    const lost = Array.from({ length: 50 }, (_, i) => sitAt(i)).find(
      ({ session }) => canStillBeWon(solver, stateOf(session)) === 'no',
    );
    expect((await thought(typed(lost as KlondikeTable, 'x'))).table.note?.text).toContain('Every move loses');
  });

  const judged = (...answers: readonly Answer[]) =>
    answers.map((winnable, i) => ({ move: i === 0 ? { from: 6, to: 10 } : { from: 2, to: 3 }, winnable }));
  it.each([
    ['none', judged('yes', 'yes'), 'No move loses the game.'],
    ['one', judged('no', 'yes'), '1 of 2 moves loses the game: 6 f (A♣).'],
    [
      'none for certain',
      judged('yes', 'unknown'),
      'No move is known to lose the game. Not decided in a second each: 2 3 (2♦).',
    ],
    [
      'one, another not decided',
      judged('no', 'unknown'),
      '1 of 2 moves loses the game: 6 f (A♣). Not decided in a second each: 2 3 (2♦).',
    ],
    [
      'many',
      [
        ...judged('yes'),
        ...Array.from({ length: 10 }, () => ({ move: { from: 2, to: 3 }, winnable: 'no' as const })),
      ],
      /^10 of 11 moves lose the game: (2 3 \(2♦\), ){8}\+2\.$/,
    ],
  ])('is said: %s', (_, done, text) => {
    const said = sayJudged(stateOf(sitAt(27).session), done, WORDS.en);
    if (typeof text === 'string') expect(said).toBe(text);
    else expect(said).toMatch(text);
  });
});

it.each([
  ['v', /^Still winnable\.$/],
  ['g', /^This deal is (easy|medium|hard|for experts): \d+ of the simple bot's 32 attempts fails?\.$/],
])('%s is answered after the table has shown that it thinks, and remembered', async (key, answer) => {
  const asked = typed(sitAt(77), key);
  expect(textOf(asked)).toContain('Thinking…');
  const { table } = await thought(asked);
  expect(table.note?.text).toMatch(answer);
  const again = typed(typed(table, '\x1b'), key);
  expect(again.thinking).toBeUndefined();
  expect(again.note?.text).toMatch(answer);
});

describe('a hint', () => {
  it('is thought about once, remembered, followed along its plan, and played by one key', async () => {
    let { table } = await thought(typed(sitAt(77), 'h'));
    expect(asked).toHaveLength(1);
    expect(table.note?.text).toMatch(/ y plays it\.$/);
    expect(table.session.helped).toBe(1);
    const again = typed(typed(table, '\x1b'), 'h');
    expect(again.thinking).toBeUndefined();
    expect(again.note).toEqual(table.note);
    // Looking through the stock is a plan of many draws; a safe card comes up with the sixth.
    for (let made = 1; made <= 5; made++) {
      table = typed(table, 'yh');
      expect(table.session.at).toBe(made);
    }
    expect(asked).toHaveLength(1);
  });

  it('is not help when it is stopped before it is there, and y plays none', () => {
    const stopped = typed(typed(sitAt(77), 'h'), 'y');
    expect(stopped.thinking).toBeUndefined();
    expect(stopped.session).toMatchObject({ at: 0, helped: 0 });
    expect(stopped.note).toEqual({ tone: 'refusal', text: WORDS.en.nothingHinted });
  });
});

it('tells a dead end that a plain walk does not see, and does not take it back when cards come down again', () => {
  const start = startOfPosition(DEAD_END, SEED_RULES, 1);
  if (!start.ok) throw new Error(start.error.expected);
  const turned = typed(newTable(game, newSession<State, Move>(start.value, 0), SETTINGS), '8 9\r');
  const dead = { tone: 'end', text: WORDS.en.klondike.deadEnd };
  expect(turned.note).toEqual(dead);
  const down = typed(turned, '13 6\r');
  expect(down.session.at).toBe(2);
  expect(down.note).toEqual(dead);
  expect(game.ending(typed(sitAt(27), '8 9\r'), WORDS.en)).toBeUndefined();
});

it('says a dead end for as long as it lies there, stops its clock, and leads back to where the game could be won', async () => {
  const moves = parseLetters(CARELESS.moves) ?? [];
  const start = startOfDeal(numberedDeal('klondike', CARELESS.deal), { ...SEED_RULES, draw: 3, redeals: 2 });
  let session: KlondikeSession = newSession(start, 0);
  for (const move of moves) session = played(session, klondikeRulebook, move);
  const table = announced(newTable(game, session, SETTINGS), game);
  const dead = { tone: 'end', text: WORDS.en.klondike.deadEnd };
  expect(table.note).toEqual(dead);
  // Whatever other key is pressed, it comes back.
  expect(typed(table, '\x1b[C').note).toEqual(dead);
  expect(ticked(table, 900, game).session.ms).toBe(table.session.ms);
  const { table: back } = await thought(typed(table, 'b'));
  expect(back.session.at).toBeLessThan(moves.length);
  expect(back.session).toMatchObject({ helped: 1, help: ['solver'] });
  expect(solver.solve(stateOf(back.session)).verdict).toBe('winnable');
  expect(back.note?.text).toMatch(/^Back \d+ moves?: this position is winnable\./);
});

it('says it of a deal that begins as one', () => {
  const start = startOfDeal(numberedDeal('klondike', 68), { ...SEED_RULES, draw: 3 });
  const table = announced(newTable(game, newSession<State, Move>(start, 0), SETTINGS), game);
  expect(table.note?.text).toBe(WORDS.en.klondike.deadEnd);
});

it('grades the deal, not the position', async () => {
  const failed = difficultyOf(kernel, stateOf(sitAt(DANGER.deal).session));
  const { table } = await thought(typed(inDanger(), 'g'));
  expect(table.note?.text).toContain(
    `This deal is ${WORDS.en.klondike.difficulties[difficultyName(failed)]}: `,
  );
  expect(table.note?.text).toContain(` ${failed} of the simple bot's 32 attempts fail`);
});

it.each(['en', 'pt-PT', 'pt-BR', 'zh'] as const)(
  'names the four keys in the help of %s, nothing cut off',
  (language) => {
    const words = WORDS[language].keys;
    const text = textOf({ ...typed(sitAt(27), '?'), settings: { ...SETTINGS, language } });
    for (const line of [
      words.verdict,
      words.losing,
      words.grade,
      words.lastWinnable,
      words.colours,
      words.quit,
    ])
      expect(text).toContain(line);
  },
);

it('deals from the pack of a difficulty, and goes on with such a game only', () => {
  for (const difficulty of DIFFICULTIES) {
    const pack = winnableDeals(3, difficulty);
    const { deal, mayGoOn } = packStarts({ ...SEED_RULES, draw: 3 }, pack);
    for (let i = 0; i < 5; i++) {
      const start = deal();
      expect(pack).toContain(Number(start.deal.split(':')[2]));
      expect(start.variant).toBe('draw 3');
      expect(mayGoOn?.(start)).toBe(true);
    }
    expect(mayGoOn?.(startOfDeal(numberedDeal('klondike', 27), SEED_RULES))).toBe(false);
  }
});

/** Help for a player: hints that do not peek, moves that lose, difficulty, lists of deals. */
import { type Card, numberedDeck, stream } from '@baralho/core';
import {
  klondike,
  klondikeHidden,
  refusalOf,
  type State,
  setupOf,
  unseenCards,
  viewOf,
} from '@baralho/core/games/klondike/index';
import { loadKlondike } from '@baralho/kernels/klondike';
import { describe, expect, test } from 'vitest';
import { klondikeSolver } from '../solve/klondike.ts';
import { expandLine } from '../solve/line.ts';
import { careless } from '../solve/plain.suite.ts';
import {
  addSurveys,
  LETTERS,
  NO_SURVEY,
  packsOf,
  surveyKlondikeChunk,
  winnableShare,
} from '../survey/klondike.ts';
import { blindHint, explainHint, playBlind, racePlans } from './blind.ts';
import { DIFFICULTIES, difficultyName, difficultyOf, gradeOf } from './difficulty.ts';
import { beginJudging, canStillBeWon, judgeNext, losingMoves } from './inPlay.ts';
import { formatPack, parsePack } from './packs.ts';
import { inWorld, planBook, shownBy } from './plans.ts';
import { promiseOf, signsOf } from './promise.ts';
import { turningIsFree } from './turns.ts';
import { winnableDeals } from './winnableDeals.ts';
import { decide } from './worlds.ts';

const kernel = await loadKlondike();
const solver = await klondikeSolver();
const deal = (number: number, draw: 1 | 3 = 3): State =>
  klondike.start(setupOf(numberedDeck('klondike', number), { draw }));

describe('the blind hint', () => {
  test('is the same in every world that looks the same', () => {
    const state = deal(3);
    const view = viewOf(state);
    const other = viewOf(klondikeHidden.worlds(view, stream('elsewhere', 1)));
    const hintOf = (seen: typeof view) => blindHint(seen, kernel, stream('hint', 1), { worlds: 20 });
    expect(hintOf(other)).toEqual(hintOf(view));
  });

  test('can be played, and says why', () => {
    let state = deal(8, 1);
    for (let i = 0; i < 5; i++) {
      const hint = blindHint(viewOf(state), kernel, stream('hint', i), { worlds: 20 });
      expect(explainHint(viewOf(state), hint)).toMatch(/^(Turn|Move) .+: .+\.$/);
      for (const move of hint.moves) {
        expect(refusalOf(state, move)).toBeUndefined();
        state = klondike.play(state, move);
      }
    }
  });

  test('does not say that turning costs nothing where a chance passes by', () => {
    const random = stream('passing by', 1);
    for (let i = 0; i < 40; i++) {
      const state = careless(random, { draw: 3, redeals: Number.POSITIVE_INFINITY, worryBack: true });
      const { worlds } = blindHint(viewOf(state), kernel, stream('hint', i), { worlds: 4, nodes: 200 });
      if (worlds === 0 && state.stock.length > 0) expect(state.waste.length % 3).toBe(0);
    }
  });

  test('tries a plan in another world as if its moves were played there', () => {
    const random = stream('elsewhere', 2);
    const shown = { closed: 0, stock: 0 };
    for (let i = 0; i < 120; i++) {
      const redeals = i % 2 === 0 ? 2 : Number.POSITIVE_INFINITY;
      const view = viewOf(careless(random, { draw: 3, redeals, worryBack: true }));
      const stockUnseen = view.stock.includes(null);
      const [here, there] = [klondikeHidden.worlds(view, random), klondikeHidden.worlds(view, random)];
      const book = planBook(stockUnseen);
      book.proposeMoves(here);
      const plans = book.ranked();
      for (const { moves, after } of plans) {
        expect(inWorld(after, there, stockUnseen)).toEqual(moves.reduce(klondike.play, there));
        if (moves[0]?.from === 8) shown.stock++;
        else shown.closed++;
      }
      book.proposeMoves(there);
      expect(book.ranked()).toHaveLength(plans.length);
    }
    expect(Math.min(shown.closed, shown.stock)).toBeGreaterThan(10);
  });

  test('does not turn the waste over to see what has been seen', () => {
    const state = deal(5, 3);
    const turned = Array.from({ length: 8 }, () => ({ from: 8, to: 9 })).reduce(klondike.play, state);
    expect(blindHint(viewOf(turned), kernel, stream('hint', 0), { worlds: 20 }).worlds).toBeGreaterThan(0);
  });

  test('with nothing left unseen it wins what can be won', () => {
    const closed = ({ columns }: State) => columns.reduce((sum, column) => sum + column.closed.length, 0);
    let won = 0;
    for (let i = 0; i < 30; i++) {
      if (decide(kernel, deal(i), 100_000) !== 'won') continue;
      const late = expandLine(deal(i), kernel.line(), (state) => closed(state) <= 1).reduce(
        klondike.play,
        deal(i),
      );
      if (unseenCards(viewOf(late)).length > 1) continue;
      expect(playBlind(late, kernel, stream('blind', i))).toBe(true);
      won++;
    }
    expect(won).toBeGreaterThan(5);
  });

  test('plans are tried only in worlds that can be won', () => {
    const view = viewOf(deal(3, 1));
    const { left, drawn, winnable, undecided } = racePlans(view, kernel, stream('race', 1), {
      worlds: 60,
      nodes: 2_000,
    });
    expect(drawn).toBeLessThanOrEqual(60);
    expect(winnable + undecided).toBeLessThanOrEqual(drawn);
    for (const { results, won } of left) {
      expect(results.length).toBeLessThanOrEqual(winnable);
      expect(results.every((result) => [0, 0.3, 1].includes(result))).toBe(true);
      expect(won).toBeCloseTo(results.reduce((sum, result) => sum + result, 0));
    }
  });

  test('a player who follows it wins some games and ends all', () => {
    const won = Array.from({ length: 12 }, (_, i) =>
      playBlind(deal(i, 1), kernel, stream('blind', i), { worlds: 20 }),
    );
    expect(won.filter(Boolean).length).toBeGreaterThan(1);
  });
});

describe('the signs of a plan', () => {
  test('are what the rules say of every card that may come to light', () => {
    const random = stream('signs', 1);
    const shown = new Set<number>();
    for (let i = 0; i < 150; i++) {
      const world = careless(random, { draw: 3, redeals: Number.POSITIVE_INFINITY, worryBack: true });
      const book = planBook(false);
      book.proposeMoves(world);
      for (const plan of book.ranked()) {
        const column = shownBy(plan, world);
        const signs = signsOf(plan, world);
        if (column < 0) continue;
        const { columns } = plan.after;
        const unseen = columns.flatMap(({ closed, open }, index) =>
          index === column ? [...closed, ...open] : closed,
        );
        const fits = unseen.filter((card) => {
          const showing = columns.map((it, index) => (index === column ? { ...it, open: [card] } : it));
          const state = { ...plan.after, columns: showing };
          return [1, 2, 3, 4, 5, 6, 7, 10, 11, 12, 13].some(
            (to) => refusalOf(state, { from: column + 1, to }) === undefined,
          );
        });
        expect(signs).toMatchObject({
          depth: (world.columns[column]?.closed.length ?? 0) - 1,
          welcome: fits.length / unseen.length,
        });
        shown.add(signs?.welcome ?? 0);
      }
    }
    expect(shown.size).toBeGreaterThan(10);
  });

  test('count what a plan takes and shifts', () => {
    const world = deal(27, 3);
    const column = world.columns.findIndex(({ closed }) => closed.length > 0);
    const after = {
      ...world,
      columns: world.columns.map(({ closed, open }, index) =>
        index === column ? { closed: closed.slice(0, -1), open: closed.slice(-1) } : { closed, open },
      ),
    };
    const moves = [
      ...[
        { from: 8, to: 9 },
        { from: 9, to: 3 },
        { from: 9, to: 8 },
        { from: 9, to: 10 },
      ],
      ...[
        { from: 11, to: 4 },
        { from: 2, to: 12 },
        { from: 5, to: 6 },
      ],
    ];
    const plan = { moves, after, votes: 1 };
    expect(signsOf(plan, world)).toMatchObject({ taken: 2, shifts: 1, depth: 0 });
    expect(promiseOf({ ...plan, moves: moves.slice(0, 1) }, world)).toBeGreaterThan(promiseOf(plan, world));
    expect(promiseOf({ ...plan, after: world }, world)).toBe(0);
  });
});

const judged = (state: State, limits = {}) => {
  let judging = beginJudging(solver, state, limits);
  while (judging.left.length > 0) judging = judgeNext(solver, state, judging, limits);
  return judging;
};

describe('moves judged with all cards known', () => {
  test('a losing move is one after which nothing wins', () => {
    let at = deal(40, 1);
    let found = 0;
    const random = stream('careless', 3);
    for (let i = 0; i < 60 && found === 0; i++) {
      const { now, done } = judged(at);
      expect(now).toBe('yes');
      for (const move of losingMoves(done)) {
        found++;
        expect(canStillBeWon(solver, klondike.play(at, move))).toBe('no');
      }
      const good = done.filter(({ winnable }) => winnable === 'yes');
      expect(good.length).toBeGreaterThan(0);
      at = klondike.play(at, (good[random.below(good.length)] as (typeof good)[number]).move);
    }
    expect(found).toBeGreaterThan(0);
  });

  test('turning the stock loses where the top of the waste does not come up again, and only there', () => {
    const random = stream('turning', 3);
    const found = { free: 0, losing: 0 };
    for (let i = 0; i < 800; i++) {
      const state = careless(random, { draw: 3, redeals: Number.POSITIVE_INFINITY, worryBack: true });
      const turn = { from: 8, to: 9 };
      if (state.stock.length === 0 || canStillBeWon(solver, state, { nodes: 20_000 }) !== 'yes') continue;
      const after = canStillBeWon(solver, klondike.play(state, turn), { nodes: 1_000_000 });
      if (turningIsFree(state)) {
        found.free++;
        expect(after).not.toBe('no');
      } else if (after === 'no') {
        found.losing++;
        expect(losingMoves(judged(state, { nodes: 1_000_000 }).done)).toContainEqual(turn);
      }
    }
    expect(found.free).toBeGreaterThan(20);
    expect(found.losing).toBeGreaterThan(0);
  });

  test('in a lost game every move loses, and nothing is searched for twice', () => {
    const lost = Array.from({ length: 40 }, (_, i) => deal(i, 3)).find(
      (state) => canStillBeWon(solver, state) === 'no',
    ) as State;
    const { done, left } = beginJudging(solver, lost);
    expect(left).toEqual([]);
    expect(losingMoves(done)).toHaveLength(done.length);
    expect(done.length).toBeGreaterThan(0);
  });

  test('what is not decided within the limits is said to be unknown, never lost', () => {
    for (const { winnable } of judged(deal(40, 3), { nodes: 1 }).done) expect(winnable).not.toBe('no');
  });

  test('an ace goes to one of the empty foundations only, a king to one of the empty columns', () => {
    const start = deal(0, 1);
    const others = (cards: readonly Card[]) => cards.filter((card) => ![0, 1, 52].includes(card));
    const first = [
      ...[
        { closed: [], open: [] },
        { closed: [], open: [] },
      ],
      ...[
        { closed: [0], open: [52] },
        { closed: [], open: [1] },
      ],
    ];
    const state = {
      ...start,
      stock: others(start.stock),
      columns: start.columns.map(({ closed, open }, i) => {
        const left = others([...closed, ...open]);
        return first[i] ?? { closed: left.slice(0, -1), open: left.slice(-1) };
      }),
    };
    const moves = judged(state, { nodes: 1 }).done.map(({ move }) => move);
    expect(moves.filter(({ from }) => from === 3)).toEqual([{ from: 3, to: 1 }]);
    expect(moves.filter(({ from, to }) => from === 4 && to >= 10)).toEqual([{ from: 4, to: 10 }]);
    expect(moves.at(-1)).toEqual({ from: 8, to: 9 });
  });
});

test('difficulty is repeatable and has a name', () => {
  const state = deal(27, 1);
  const failed = difficultyOf(kernel, state);
  expect(difficultyOf(kernel, state)).toBe(failed);
  expect([0, 8, 9, 20, 21, 30, 31, 32].map(difficultyName)).toEqual([
    ...['easy', 'easy', 'medium', 'medium', 'hard', 'hard', 'expert', 'expert'],
  ]);
});

test('a deal that cannot be won has no difficulty, and one that is not decided keeps it open', () => {
  for (let number = 0; number < 20; number++) {
    const state = deal(number, 3);
    const { grade, failed } = gradeOf(kernel, solver, state);
    if (canStillBeWon(solver, state) === 'no') expect(grade).toBe('unwinnable');
    else expect(grade).toBe(difficultyName(failed));
    if (failed === 32) expect(gradeOf(kernel, solver, state, { nodes: 1 }).grade).toBe('unknown');
  }
});

test('a survey in parts is the survey of the whole, and its packs round-trip', async () => {
  const parameters = { draw: 1, redeals: -1, worryBack: true, nodes: 1e6, megabytes: 100 } as const;
  const first = 2 ** 32;
  const whole = await surveyKlondikeChunk(parameters, first, 30);
  const parts = addSurveys(
    await surveyKlondikeChunk(parameters, first + 10, 20),
    await surveyKlondikeChunk(parameters, first, 10),
  );
  const letters = (survey: typeof whole): string => survey.parts.map(([, text]) => text).join('');
  expect(letters(parts)).toBe(letters(whole));
  expect(parts.winnable + parts.unwinnable + parts.unknown).toBe(30);
  expect(LETTERS).toHaveLength(33);
  const made = {
    rules: { draw: 1 as const, redeals: -1, worryBack: true },
    seed: 1,
    deals: 30,
    packs: packsOf(whole),
  };
  expect(parsePack(formatPack(made))).toEqual(made);
});

test('a survey decides its deals however many positions it may look at, and names the slowest', async () => {
  const parameters = { draw: 1, redeals: -1, worryBack: true, nodes: 2 ** 32, megabytes: 100 } as const;
  const survey = await surveyKlondikeChunk(parameters, 10, 5);
  expect(survey.unknown).toBe(0);
  expect(addSurveys(survey, NO_SURVEY).slowest).toBe(survey.slowest);
  expect(addSurveys(NO_SURVEY, { ...survey, slowestMs: 0 }).slowest).toBe(survey.slowest);
});

test('the packs hold deals that can be won, of the difficulty they say', () => {
  for (const draw of [1, 3] as const)
    for (const difficulty of DIFFICULTIES) {
      const numbers = winnableDeals(draw, difficulty);
      expect(numbers.length).toBeGreaterThan(100);
      for (const number of numbers.slice(0, 10)) {
        const state = deal(number, draw);
        expect(difficultyName(difficultyOf(kernel, state))).toBe(difficulty);
        if (difficulty !== 'expert') expect(canStillBeWon(solver, state)).toBe('yes');
      }
    }
});

test('unknown deals widen the interval on both sides', () => {
  const share = winnableShare({ deals: 100, winnable: 80, unknown: 5 });
  expect(share.low).toBeLessThan(0.73);
  expect(share.high).toBeGreaterThan(0.9);
});

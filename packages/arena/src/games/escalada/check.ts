/**
 * The steps of `arena check` for Escalada. Passing is always allowed (LI2, 1.2), even with the winning card in hand: that
 * makes a step weak, not red.
 */
import { CardSet, itemAt, parseGlyphs, stream } from '@baralho/core';
import {
  escalada,
  greedyPlay,
  hidden,
  judgePlay,
  legalPlays,
  type Play,
  parsePlay,
  type Request,
  setupOf,
  type View,
  viewOfRequest,
} from '@baralho/core/games/escalada/index';
import {
  ask,
  type CheckStep,
  type Examiner,
  endsWell,
  type GameCheck,
  GOOD,
  inTime,
  oneLine,
  type Position,
  type Verdict,
  verdictOn,
  verdictOnGame,
} from '../../checkSteps.ts';
import { dealOf } from '../../decks/seeded.ts';
import type { Player } from '../../player.ts';
import { playGame } from '../../referee.ts';
import { greedy } from './bots/greedy.ts';
import { adviceOn } from './checkAdvice.ts';
import { ESCALADA, type Proposal } from './game.ts';
import { POSITIONS } from './positions.ts';

const request = (hand: string, ...plays: readonly string[]): Request => {
  const cards = parseGlyphs(hand);
  return {
    hand: CardSet.of(cards.ok ? cards.value : []),
    plays: plays.map((text): Play => {
      const play = parsePlay(text);
      return play.ok ? play.value : CardSet.EMPTY;
    }),
  };
};

const position = (view: View): Position => ({
  view,
  whyIllegal(proposal) {
    const judged = judgePlay(view.hand, view.toBeat, proposal as Proposal);
    return judged.valid ? undefined : judged.why;
  },
});
const asking = (asked: Request): Position => position(viewOfRequest(asked));
const isPass = (proposal: unknown): boolean => [...(proposal as Proposal)].length === 0;

const legal =
  (asked: Request) =>
  async (examiner: Examiner): Promise<Verdict> =>
    verdictOn(asking(asked), await ask(examiner, asking(asked)), adviceOn);

/** Legal, but weak if it is a pass. */
const wanted =
  (asked: Request, whyWeak: string) =>
  async (examiner: Examiner): Promise<Verdict> => {
    const answer = await ask(examiner, asking(asked));
    const verdict = verdictOn(asking(asked), answer, adviceOn);
    return verdict.ok && isPass(answer.proposal) ? { ...verdict, weak: whyWeak } : verdict;
  };

/** A hand as some programs print it: with unsorted cards. */
class Unsorted extends CardSet {
  override *[Symbol.iterator]() {
    const cards = [...super[Symbol.iterator]()];
    for (let i = 0; i < cards.length; i++) yield itemAt(cards, (5 * i + 3) % cards.length);
  }
}

const unsorted = ({ hand, plays }: Request): Request => ({ hand: new Unsorted(hand.low, hand.high), plays });

/** All of these, in order. */
const each =
  (...requests: readonly Request[]) =>
  async (examiner: Examiner): Promise<Verdict> => {
    for (const asked of requests) {
      const verdict = verdictOn(asking(asked), await ask(examiner, asking(asked)), adviceOn);
      if (!verdict.ok) return verdict;
    }
    return GOOD;
  };

/** In positions where it could play something each time, it does so at least once. */
async function laysCards(examiner: Examiner): Promise<Verdict> {
  for (const asked of [
    request(FULL_HAND),
    request(FULL_HAND, '2 ♠'),
    request(FULL_HAND, '2 ♠ 2 ♥'),
    request('K ♣', '9 ♠'),
  ]) {
    const { proposal, fault } = await ask(examiner, asking(asked));
    if (fault === undefined && !isPass(proposal)) return GOOD;
  }
  const why =
    'It passes whatever it holds. Passing is allowed, but this plays no game: four passes in a row end it void.';
  return { ok: false, why };
}

/** The hand at the beginning of a game: 14 cards, with something of everything. */
const FULL_HAND = '3 ♠ 3 ♥ 3 ♦ 3 ♣ 4 ♠ 4 ♥ 5 ♠ 5 ♥ 6 ♠ 9 ♦ J ♣ C ♦ Q ♥ K ♠';
const SEED_PLAYS = [
  ['6 ♠', '6 ♣', '8 ♦', '10 ♦', 'C ♥', 'K ♥', '3 ♠ 3 ♥ 3 ♦ 3 ♣', '7 ♠ 7 ♥ 7 ♦ 7 ♣'],
  ['PASSO', 'PASSO', 'PASSO', '4 ♥ 4 ♦ 5 ♠ 5 ♥ 6 ♥ 6 ♦', 'PASSO', 'PASSO', 'PASSO'],
].flat();

/** Random requests as they occur in games. */
async function manyPositions(examiner: Examiner): Promise<Verdict> {
  const chance = stream('check', 1);
  for (let deal = 0; deal < 2; deal++) {
    let state = escalada.start(setupOf({ deck: dealOf(0, deal).deck, starter: 0 }));
    for (let seat = escalada.toMove(state); seat !== undefined; seat = escalada.toMove(state)) {
      const view = hidden.view(state, seat);
      if (chance.below(4) === 0) {
        const verdict = verdictOn(position(view), await ask(examiner, position(view)), adviceOn);
        if (!verdict.ok) return verdict;
      }
      const plays = legalPlays(view.hand, view.toBeat);
      state = escalada.play(state, plays[chance.below(plays.length)] ?? greedyPlay(view.hand, view.toBeat));
    }
  }
  return GOOD;
}

const seated = (examiner: Examiner, seat: number, others: readonly Player[]): Player[] =>
  [0, 1, 2, 3].map((place) => (place === seat ? examiner.player : itemAt(others, place)));

async function builtInGames(examiner: Examiner): Promise<Verdict> {
  const others = [await greedy.open(), await greedy.open(), await greedy.open(), await greedy.open()];
  for (let game = 0; game < 2; game++) {
    const setup = setupOf({ deck: dealOf(0, 100 + game).deck, starter: game });
    const played = await playGame(ESCALADA, {
      setup,
      players: seated(examiner, 1, others),
      limits: examiner.limits,
    });
    const verdict = verdictOnGame(played, [1]);
    if (!verdict.ok) return verdict;
  }
  return GOOD;
}

async function fullTable(examiner: Examiner): Promise<Verdict> {
  const others: Player[] = [];
  for (let seat = 0; seat < 4; seat++) others.push(await examiner.entrant.open());
  const setup = setupOf({ deck: dealOf(0, 200).deck, starter: 0 });
  const played = await playGame(ESCALADA, {
    setup,
    players: seated(examiner, 0, others),
    limits: examiner.limits,
  });
  for (const player of others) await player.close?.();
  return verdictOnGame(played, [0, 1, 2, 3]);
}

/** Fifteen rounds of one card and three passes. */
const LONG_GAME = [...'A23456789JCQ', '10', 'A', '2'].flatMap((value, i) => [
  `${value} ${i < 13 ? '♦' : '♣'}`,
  ...['PASSO', 'PASSO', 'PASSO'],
]);

const STEPS: readonly CheckStep[] = [
  ['starts and answers a first request', legal(request(FULL_HAND))],
  ['prints exactly one line', oneLine(asking(request(FULL_HAND)))],
  ['ends with exit code 0', endsWell(asking(request(FULL_HAND)))],
  [
    'answers the example of the assignment',
    wanted(request('10 ♠ J ♥ C ♦', ...SEED_PLAYS), 'It passes, though the sequence wins the game.'),
  ],
  ['answers a single card', legal(request(FULL_HAND, '9 ♠'))],
  ['answers a pair', legal(request(FULL_HAND, '2 ♠ 2 ♥'))],
  ['answers three of a kind', legal(request(FULL_HAND, '2 ♠ 2 ♥ 2 ♦'))],
  ['answers four of a kind', legal(request(FULL_HAND, '2 ♠ 2 ♥ 2 ♦ 2 ♣'))],
  ['answers a sequence', legal(request(FULL_HAND, 'A ♠ 2 ♥ 3 ♦'))],
  ['answers a double sequence', legal(request('2 ♦ 2 ♣ 3 ♠ 3 ♥ 4 ♠ 4 ♥ 9 ♦', 'A ♠ A ♥ 2 ♠ 2 ♥ 3 ♦ 3 ♣'))],
  ['compares suits when values are equal', legal(request('5 ♠ 5 ♥', '5 ♦'))],
  ['compares the highest cards of two pairs', legal(request('5 ♠ 5 ♥ 9 ♠', '5 ♦ 5 ♣'))],
  ['may follow a king with four of a kind', legal(request('3 ♠ 3 ♥ 3 ♦ 3 ♣ 5 ♠', 'K ♣'))],
  ['may follow a king with a double sequence of three', legal(request('3 ♠ 3 ♥ 4 ♦ 4 ♣ 5 ♠ 5 ♥ 9 ♠', 'K ♣'))],
  ['does not follow two kings with four of a kind', legal(request('3 ♠ 3 ♥ 3 ♦ 3 ♣ 5 ♠', 'K ♦ K ♣'))],
  ['keeps to the shape of an exception', legal(request('4 ♠ 4 ♥ 4 ♦ 4 ♣ K ♣', 'K ♠', '3 ♠ 3 ♥ 3 ♦ 3 ♣'))],
  ...POSITIONS.map(
    ([name, ...positions]) => [name, each(...positions.map((words) => request(...words)))] as const,
  ),
  ['passes on four kings', legal(request('Q ♠ Q ♥ Q ♦ Q ♣', 'K ♠ K ♥ K ♦ K ♣'))],
  [
    'reads an unsorted hand',
    each(
      unsorted(request(FULL_HAND)),
      unsorted(request(FULL_HAND, '9 ♠')),
      unsorted(request(FULL_HAND, '2 ♠ 2 ♥')),
    ),
  ],
  [
    'reads a game that begins with PASSO',
    each(
      ...['PASSO', 'PASSO PASSO', 'PASSO PASSO PASSO'].map((plays) =>
        request(FULL_HAND, ...plays.split(' ')),
      ),
      request(FULL_HAND, 'PASSO', '9 ♠'),
    ),
  ],
  [
    'leads when three have passed',
    wanted(
      request('5 ♠ 6 ♠', '9 ♠', 'PASSO', 'PASSO', 'PASSO'),
      'It passes instead of leading, which ends the game void: nobody gets a point.',
    ),
  ],
  ['still answers when two have passed', legal(request('5 ♠ 10 ♠', '9 ♠', 'PASSO', 'PASSO'))],
  ['plays its last card', wanted(request('K ♣', '9 ♠'), 'It passes, though this card wins the game.')],
  ['lays cards at all', laysCards],
  ['passes when it holds nothing higher', legal(request('2 ♠', '9 ♠'))],
  ['reads a long game', legal(request('K ♠ K ♥', ...LONG_GAME))],
  [
    'answers in time',
    inTime(
      ...[request(FULL_HAND), request(FULL_HAND, '9 ♠'), request('10 ♠ J ♥ C ♦', ...SEED_PLAYS)].map(asking),
    ),
  ],
  ['answers positions of other games', manyPositions],
  ['plays two games against built-in bots', builtInGames],
  ['plays a table of four with itself', fullTable],
];

export const ESCALADA_CHECK: GameCheck = { steps: STEPS, first: asking(request(FULL_HAND)), adviceOn };

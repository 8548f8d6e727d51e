/**
 * Puts a bot to the test before it meets others: named steps from the first request to whole games. A step is red when the rules
 * are broken, and weak when they are kept but no good comes of it: passing is always allowed (seed 002, 1.2), also with the card in
 * hand that wins the game. The first red step comes with the exact input and what the bot wrote, so that its author can try the same
 * by hand.
 */
import { CardSet, parseGlyphs, stream } from '@baralho/core';
import {
  escalada,
  formatRequest,
  greedyPlay,
  hidden,
  judgePlay,
  legalPlays,
  type Play,
  parsePlay,
  type Request,
  setupOf,
  viewOfRequest,
} from '@baralho/core/games/escalada/index';
import { adviceOn, WANTS_TEXT } from './checkAdvice.ts';
import { POSITIONS } from './checkPositions.ts';
import { dealOf } from './decks/seeded.ts';
import { builtInEntrant, type Entrant } from './entrant.ts';
import type { Answer, Exchange, Fault, Player } from './player.ts';
import { type Limits, type PlayedGame, playGame } from './referee.ts';

export interface Step {
  readonly name: string;
  readonly ok: boolean;
  /** One sentence on what is wrong. */
  readonly why?: string;
  /** The rules are kept, but this is no good play. */
  readonly weak?: string;
  readonly fault?: Fault;
  readonly exchange?: Exchange;
}

type Verdict = Omit<Step, 'name'>;
const GOOD: Verdict = { ok: true };

interface Examiner {
  readonly player: Player;
  readonly entrant: Entrant;
  readonly limits: Limits;
}

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

/** Asks with a full bank and nothing played before. */
async function ask({ player, limits }: Examiner, asked: Request): Promise<Answer> {
  const choice = player.choose(viewOfRequest(asked), { ms: limits.moveMs, bankMs: limits.bankMs });
  if (!(choice instanceof CardSet)) return choice;
  const sent = formatRequest(asked);
  return { cards: [...choice], ms: 0, exchange: { sent, stdout: '', stderr: '' } };
}

function verdictOn(asked: Request, answer: Answer): Verdict {
  const shown = answer.exchange && { exchange: answer.exchange };
  if (answer.fault !== undefined) {
    const advice = answer.exchange === undefined ? '' : adviceOn(answer.exchange);
    const why = `${answer.fault}: ${answer.note ?? ''}${advice}`;
    return { ok: false, why, fault: answer.fault, ...shown };
  }
  const { exitCode = 0 } = answer.exchange ?? {};
  if (exitCode !== 0)
    return {
      ok: false,
      why: `It ended with exit code ${exitCode}, which judges take for a crash.`,
      ...shown,
    };
  const { toBeat } = viewOfRequest(asked);
  const judged = judgePlay(asked.hand, toBeat, answer.cards);
  return judged.valid ? { ok: true, ...shown } : { ok: false, why: `illegal: ${judged.why}`, ...shown };
}

const legal =
  (asked: Request) =>
  async (examiner: Examiner): Promise<Verdict> =>
    verdictOn(asked, await ask(examiner, asked));

/** Legal, and weak when it is a pass. */
const wanted =
  (asked: Request, whyWeak: string) =>
  async (examiner: Examiner): Promise<Verdict> => {
    const answer = await ask(examiner, asked);
    const verdict = verdictOn(asked, answer);
    return verdict.ok && answer.cards.length === 0 ? { ...verdict, weak: whyWeak } : verdict;
  };

/** A hand as some give it out: the cards in no order. */
class Unsorted extends CardSet {
  override *[Symbol.iterator]() {
    const cards = [...super[Symbol.iterator]()];
    for (let i = 0; i < cards.length; i++) yield cards[(5 * i + 3) % cards.length] as number;
  }
}

const unsorted = ({ hand, plays }: Request): Request => ({ hand: new Unsorted(hand.low, hand.high), plays });

/** All of these, one after another. */
const each =
  (...requests: readonly Request[]) =>
  async (examiner: Examiner): Promise<Verdict> => {
    for (const asked of requests) {
      const verdict = verdictOn(asked, await ask(examiner, asked));
      if (!verdict.ok) return verdict;
    }
    return GOOD;
  };

/** Where it could lay something in each of these, it does so at least once. */
async function laysCards(examiner: Examiner): Promise<Verdict> {
  for (const asked of [
    request(FULL_HAND),
    request(FULL_HAND, '2 ♠'),
    request(FULL_HAND, '2 ♠ 2 ♥'),
    request('K ♣', '9 ♠'),
  ]) {
    const { cards, fault } = await ask(examiner, asked);
    if (fault === undefined && cards.length > 0) return GOOD;
  }
  const why =
    'It passes whatever it holds. Passing is allowed, but this plays no game: four passes in a row end it void.';
  return { ok: false, why };
}

/** Cards that begin a game: 14 of them, with something of everything. */
const FULL_HAND = '3 ♠ 3 ♥ 3 ♦ 3 ♣ 4 ♠ 4 ♥ 5 ♠ 5 ♥ 6 ♠ 9 ♦ J ♣ C ♦ Q ♥ K ♠';
const SEED_PLAYS = [
  ['6 ♠', '6 ♣', '8 ♦', '10 ♦', 'C ♥', 'K ♥', '3 ♠ 3 ♥ 3 ♦ 3 ♣', '7 ♠ 7 ♥ 7 ♦ 7 ♣'],
  ['PASSO', 'PASSO', 'PASSO', '4 ♥ 4 ♦ 5 ♠ 5 ♥ 6 ♥ 6 ♦', 'PASSO', 'PASSO', 'PASSO'],
].flat();

const isLate = (fault: Fault | undefined): boolean => fault === 'timeout' || fault === 'stall';

async function oneLine(examiner: Examiner): Promise<Verdict> {
  const { exchange } = await ask(examiner, request(FULL_HAND));
  if (exchange === undefined || examiner.entrant.isBuiltIn) return GOOD;
  const lines = exchange.stdout.split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0) return { ok: false, why: 'It printed nothing.', exchange };
  return lines.length === 1 ? GOOD : { ok: false, why: 'It printed more than one line.', exchange };
}

async function endsWell(examiner: Examiner): Promise<Verdict> {
  const { exchange, fault, note } = await ask(examiner, request(FULL_HAND));
  if (isLate(fault)) return { ok: false, why: `${fault}: ${note ?? ''}`, ...(exchange && { exchange }) };
  return (exchange?.exitCode ?? 0) === 0
    ? GOOD
    : { ok: false, why: `It ended with exit code ${exchange?.exitCode}.`, ...(exchange && { exchange }) };
}

/** Requests as they come up in games, chosen by chance. */
async function manyPositions(examiner: Examiner): Promise<Verdict> {
  const chance = stream('check', 1);
  for (let deal = 0; deal < 2; deal++) {
    let state = escalada.start(setupOf({ deck: dealOf(0, deal).deck, starter: 0 }));
    for (let seat = escalada.toMove(state); seat !== undefined; seat = escalada.toMove(state)) {
      const view = hidden.view(state, seat);
      if (chance.below(4) === 0) {
        const verdict = verdictOn(view, await ask(examiner, view));
        if (!verdict.ok) return verdict;
      }
      const plays = legalPlays(view.hand, view.toBeat);
      state = escalada.play(state, plays[chance.below(plays.length)] ?? greedyPlay(view.hand, view.toBeat));
    }
  }
  return GOOD;
}

const seated = (examiner: Examiner, seat: number, others: readonly Player[]): Player[] =>
  [0, 1, 2, 3].map((place) => (place === seat ? examiner.player : (others[place] as Player)));

function verdictOnGame(played: PlayedGame, seats: readonly number[]): Verdict {
  const bad = played.moves.find(({ seat, fault }) => seats.includes(seat) && fault !== undefined);
  if (bad === undefined) return GOOD;
  return {
    ok: false,
    why: `${bad.fault}: ${bad.note ?? ''}`,
    ...(bad.exchange && { exchange: bad.exchange }),
  };
}

async function builtInGames(examiner: Examiner): Promise<Verdict> {
  const greedy = builtInEntrant('greedy') as Entrant;
  const others = [await greedy.open(), await greedy.open(), await greedy.open(), await greedy.open()];
  for (let game = 0; game < 2; game++) {
    const setup = setupOf({ deck: dealOf(0, 100 + game).deck, starter: game });
    const played = await playGame({ setup, players: seated(examiner, 1, others), limits: examiner.limits });
    const verdict = verdictOnGame(played, [1]);
    if (!verdict.ok) return verdict;
  }
  return GOOD;
}

async function fullTable(examiner: Examiner): Promise<Verdict> {
  const others: Player[] = [];
  for (let seat = 0; seat < 4; seat++) others.push(await examiner.entrant.open());
  const setup = setupOf({ deck: dealOf(0, 200).deck, starter: 0 });
  const played = await playGame({ setup, players: seated(examiner, 0, others), limits: examiner.limits });
  for (const player of others) await player.close?.();
  return verdictOnGame(played, [0, 1, 2, 3]);
}

async function inTime(examiner: Examiner): Promise<Verdict> {
  for (const asked of [
    request(FULL_HAND),
    request(FULL_HAND, '9 ♠'),
    request('10 ♠ J ♥ C ♦', ...SEED_PLAYS),
  ]) {
    const { exchange, ...answer } = await ask(examiner, asked);
    if (answer.fault !== undefined) return verdictOn(asked, { ...answer, ...(exchange && { exchange }) });
    const ms = answer.chargedMs ?? answer.ms;
    if (ms > examiner.limits.moveMs)
      return {
        ok: false,
        why: `It took ${Math.round(ms)} ms; a move has ${examiner.limits.moveMs} ms.`,
        ...(exchange && { exchange }),
      };
  }
  return GOOD;
}

/** Fifteen rounds of one card and three passes. */
const LONG_GAME = [...'A23456789JCQ', '10', 'A', '2'].flatMap((value, i) => [
  `${value} ${i < 13 ? '♦' : '♣'}`,
  ...['PASSO', 'PASSO', 'PASSO'],
]);

const STEPS: readonly (readonly [name: string, (examiner: Examiner) => Promise<Verdict>])[] = [
  ['starts and answers a first request', legal(request(FULL_HAND))],
  ['prints exactly one line', oneLine],
  ['ends with exit code 0', endsWell],
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
  ['answers in time', inTime],
  ['answers positions of other games', manyPositions],
  ['plays two games against built-in bots', builtInGames],
  ['plays a table of four with itself', fullTable],
];

export const STEP_NAMES: readonly string[] = STEPS.map(([name]) => name);

/** Whether a program that says nothing in its form would answer in the other one. */
async function answersOtherwise({ entrant, limits }: Examiner): Promise<boolean> {
  const other = entrant.inOtherForm?.();
  if (other === undefined) return false;
  const player = await other.open();
  try {
    return verdictOn(request(FULL_HAND), await ask({ player, entrant: other, limits }, request(FULL_HAND)))
      .ok;
  } finally {
    await player.close?.();
  }
}

/** Runs all steps, telling of each as it ends. Who leaves the first request without a word is not asked further. */
export async function check(
  entrant: Entrant,
  limits: Limits,
  onStep: (step: Step) => void = () => {},
): Promise<Step[]> {
  const player = await entrant.open();
  const steps: Step[] = [];
  try {
    for (const [name, run] of STEPS) {
      player.begin?.(stream('check', steps.length));
      const examiner = { player, entrant, limits };
      const found = await run(examiner);
      const isSilent =
        steps.length === 0 && found.fault !== undefined && found.exchange?.stdout.trim() === '';
      const advice =
        isSilent && found.fault === 'unparsable' && (await answersOtherwise(examiner)) ? WANTS_TEXT : '';
      const step = { name, ...found, ...(advice !== '' && { why: `${found.why ?? ''}${advice}` }) };
      steps.push(step);
      onStep(step);
      if (isSilent) break;
    }
  } finally {
    await player.close?.();
  }
  return steps;
}

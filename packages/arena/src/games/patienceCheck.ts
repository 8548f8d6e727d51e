/**
 * The steps of `arena check` for a game of one player. The positions come from games played at random: the first one, those
 * with the fewest possible moves, and the last one.
 */
import { stream, unwrap } from '@baralho/core';
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
} from '../checkSteps.ts';
import { dealOf } from '../decks/seeded.ts';
import type { BotGame } from '../game.ts';
import { playGame } from '../referee.ts';
import { BOTS } from './bots.ts';
import { type PatienceGame, type PatienceState, STOP } from './patience.ts';

type Shown<State> = Position & { readonly state: PatienceState<State> };

export function patienceCheck<Setup, State, View>(game: PatienceGame<Setup, State, View>): GameCheck {
  const shown = (state: PatienceState<State>): Shown<State> => ({
    state,
    view: game.view(state, 0),
    whyIllegal: (proposal) => game.settle(state, String(proposal)).why,
  });
  const started = (deal: number): PatienceState<State> =>
    game.start(unwrap(game.setup({ deck: dealOf(0, deal, game.id).deck, starter: 0 })));

  /** The positions of a deal that a random player reaches. */
  function played(deal: number): Shown<State>[] {
    const chance = stream('check', deal);
    const positions: Shown<State>[] = [];
    let state = started(deal);
    for (
      let moves = game.moves(state);
      game.toMove(state) !== undefined && moves.length > 0 && state.moves < 150;
    ) {
      positions.push(shown(state));
      state = game.play(state, moves[chance.below(moves.length)] ?? STOP);
      moves = game.moves(state);
    }
    return positions;
  }

  const first = shown(started(1));
  const each =
    (choose: () => readonly Shown<State>[]) =>
    async (examiner: Examiner): Promise<Verdict> => {
      for (const position of choose()) {
        const verdict = verdictOn(position, await ask(examiner, position));
        if (!verdict.ok) return verdict;
      }
      return GOOD;
    };
  const some = (deal: number) => (): readonly Shown<State>[] => played(deal).filter((_, i) => i % 8 === 0);
  const latest = (): readonly Shown<State>[] => [2, 3, 4].flatMap((deal) => played(deal).slice(-1));

  async function movesAtAll(examiner: Examiner): Promise<Verdict> {
    for (const deal of [1, 2, 3]) {
      const { proposal, fault } = await ask(examiner, shown(started(deal)));
      if (fault === undefined && proposal !== STOP) return GOOD;
    }
    return { ok: false, why: 'It stops before its first move, whatever it is dealt.' };
  }

  async function wholeDeals(examiner: Examiner): Promise<Verdict> {
    for (const deal of [5, 6]) {
      const setup = unwrap(game.setup({ deck: dealOf(0, deal, game.id).deck, starter: 0 }));
      const { player, limits } = examiner;
      const verdict = verdictOnGame(await playGame(game, { setup, players: [player], limits }), [0]);
      if (!verdict.ok) return verdict;
    }
    return GOOD;
  }

  /** At least as good as random moves: otherwise something is wrong that breaks no rule. */
  async function beatsChance({ player, limits }: Examiner): Promise<Verdict> {
    const random = await BOTS[game.id].find(({ name }) => name === 'random')?.open();
    if (random === undefined) return GOOD;
    let [own, theirs] = [0, 0];
    for (const deal of [7, 8, 9]) {
      const setup = unwrap(game.setup({ deck: dealOf(0, deal, game.id).deck, starter: 0 }));
      own += (await playGame(game, { setup, players: [player], limits })).scores[0] ?? 0;
      theirs += (await playGame(game, { setup, players: [random], limits })).scores[0] ?? 0;
    }
    return own >= theirs
      ? GOOD
      : { ok: true, weak: `On three deals it comes to ${own}, a random player to ${theirs}.` };
  }

  const steps: readonly CheckStep[] = [
    ['starts and answers a first request', each(() => [first])],
    ['prints exactly one line', oneLine(first)],
    ['ends with exit code 0', endsWell(first)],
    ['moves at all', movesAtAll],
    ['answers other first requests', each(() => [2, 3, 4].map((deal) => shown(started(deal))))],
    ['answers positions in the middle of a game', each(some(2))],
    ['answers positions of other games', each(some(3))],
    ['answers positions in which little is left', each(latest)],
    ['answers in time', inTime(first, shown(started(2)))],
    ['plays two whole deals', wholeDeals],
    ['does no worse than chance', beatsChance],
  ];
  return { steps, first, adviceOn: ({ stdout }) => adviceOn(game, stdout) };
}

/** A move after a prompt, or on a later line. */
function adviceOn({ read }: Pick<BotGame, 'read'>, stdout: string): string {
  const lines = stdout.split('\n').filter((line) => line.trim() !== '');
  const isMove = (text: string): boolean => read(text).ok;
  const [first = ''] = lines;
  if (/[:>?]\s*\S/.test(first) && isMove(first.replace(/^.*[:>?]/, '')))
    return ' The move stands behind a prompt: print the move alone.';
  const later = lines.findIndex(isMove);
  return later > 0 ? ` Line ${later + 1} is a move: print nothing before it.` : '';
}

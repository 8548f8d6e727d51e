/**
 * The next move to recommend, and why, from what the player sees: a view, never the cards behind it. What makes progress is
 * proposed in order of worth; with a solver at hand a proposal that throws away games which could be won is left out.
 */
import {
  carriedCards,
  formatMove,
  type Language,
  type Move,
  movesOf,
  STOCK,
  type View,
  WASTE,
} from '@baralho/core/games/klondike/index';
import type { KlondikeSolver } from '@baralho/lab/solve/klondike';
import { indexOf } from '../../screen/cards.ts';
import type { Hint } from '../../table/table.ts';
import { WORDS, type Words } from '../../table/words.ts';
import { isSafeOut, shows, wayTo } from './progress.ts';
import { type Judge, judgeOf, solvedView } from './worlds.ts';

/** How many positions a hint may look at: about a tenth of a second. */
const POSITIONS = 3000;
/** A closed card that costs more moves than this can wait for the stock to be seen. */
const NEAR = 4;
/** A proposal may lose this part of the worlds that can be won, no more. */
const TOLERANCE = 0.1;

interface Proposal {
  readonly line: readonly Move[];
  readonly text: string;
}

type HintWords = Words['klondike']['hints'];

function* proposals(view: View, words: HintWords): Generator<Proposal> {
  const moves = movesOf(view);
  const nameOf = (move: Move): string => indexOf(carriedCards(view, move)[0] ?? 0);
  for (const move of moves)
    if (shows(view, move) === 'column')
      yield { line: [move], text: words.opens(nameOf(move), move.from, move.to) };
  const unseen = view.stock[0] === null;
  const open = wayTo('turn over', view, POSITIONS);
  if (typeof open === 'object' && open.moves.length > 1 && (open.moves.length <= NEAR || !unseen)) {
    const column = 'column' in open.reaches ? open.reaches.column : 0;
    const text = words.opensLater(formatMove(open.moves[0] as Move), open.moves.length, column);
    yield { line: open.moves, text };
  }
  if (unseen) yield { line: [{ from: STOCK, to: WASTE }], text: words.turn };
  const out = wayTo('bring out', view, POSITIONS);
  if (typeof out === 'object') {
    const card = 'card' in out.reaches ? indexOf(out.reaches.card) : '';
    const first = formatMove(out.moves[0] as Move);
    yield {
      line: out.moves,
      text: out.moves.length === 1 ? words.out(card) : words.outLater(first, out.moves.length, card),
    };
  }
}

function advised(solver: KlondikeSolver, view: View, words: HintWords): Hint<Move> | undefined {
  const solved = solvedView(view, solver);
  if (solved?.verdict === 'winnable')
    return {
      move: solved.moves[0],
      text: words.leadsToWin(formatMove(solved.moves[0] as Move), solved.moves.length),
    };
  if (solved?.verdict === 'unwinnable') return { move: undefined, text: words.lost(1) };
  return solved === undefined ? judged(judgeOf(view, solver), view, words) : undefined;
}

function judged(judge: Judge, view: View, words: HintWords): Hint<Move> | undefined {
  const now = judge.chance([]);
  if (now.lost === now.of) return { move: undefined, text: words.lost(now.of) };
  let best: (Proposal & { readonly won: number }) | undefined;
  for (const { line, text } of proposals(view, words)) {
    const { won } = judge.chance(line);
    if (won > (best?.won ?? -1)) best = { line, text, won };
    if (won >= (1 - TOLERANCE) * now.won) break;
  }
  if (best === undefined) return undefined;
  const [move] = best.line;
  const counted = words.inWorlds(best.text.replace(/[.。]$/u, ''), best.won, now.of);
  return { move, text: move?.from === STOCK ? best.text : counted };
}

export function klondikeHint(view: View, language: Language, solver?: KlondikeSolver): Hint<Move> {
  const words = WORDS[language].klondike.hints;
  const moves = movesOf(view);
  const safe = moves.find(
    (move) => move.to >= 10 && carriedCards(view, move).every((card) => isSafeOut(view, card)),
  );
  if (safe !== undefined)
    return { move: safe, text: words.safe(carriedCards(view, safe).map(indexOf).join()) };
  const hint = solver && advised(solver, view, words);
  if (hint !== undefined) return hint;
  const [first] = proposals(view, words);
  if (first !== undefined) return { move: first.line[0], text: first.text };
  const nothing = (['turn over', 'bring out'] as const).every(
    (aim) => wayTo(aim, view, POSITIONS) === 'none',
  );
  if (nothing) return { move: undefined, text: words.nothing };
  return { move: moves.find(({ from, to }) => from === STOCK || to === STOCK), text: words.unsure };
}

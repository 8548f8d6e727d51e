/** A position with unseen cards is not decided but sampled: the share of sample layouts that are winnable, and a hint. */
import { stream } from '@baralho/core';
import { formatMove, type View } from '@baralho/core/games/klondike/index';
import { loadKlondike } from '@baralho/kernels/klondike';
import { blindHint, explainHint } from '@baralho/lab/klondike/blind';
import { countWorlds } from '@baralho/lab/klondike/worlds';
import { winnableShare } from '@baralho/lab/survey/counts';

const SAMPLE = { worlds: 200, nodes: 10_000 };

const percent = (value: number): string => (100 * value).toFixed(0);

/** One line, in words or as JSON. */
export async function sampled(name: string, view: View, seed: number, json: boolean): Promise<string> {
  const kernel = await loadKlondike();
  // The same layouts for both answers, so that they do not seem to disagree.
  const counts = countWorlds(view, kernel, stream('solve', seed), SAMPLE);
  const share = winnableShare(counts);
  const hint = blindHint(view, kernel, stream('solve', seed), SAMPLE);
  const { deals: worlds, winnable, unwinnable, unknown } = counts;
  if (json)
    return JSON.stringify({
      name,
      verdict: 'unknown',
      limit: 'unseen cards',
      worlds,
      winnable,
      unwinnable,
      unknown,
      share,
      seed,
      hint: hint.moves.map(formatMove),
    });
  const open = unknown === 0 ? '' : `, ${unknown} not decided`;
  return (
    `${name}  unknown: cards are unseen. Of ${worlds} sample layouts of them ${winnable} are winnable, ${unwinnable} unwinnable${open} ` +
    `(${percent(share.low)} to ${percent(share.high)}%). ${explainHint(view, hint)}`
  );
}

/** A survey of Klondike as a picture: how many deals are easy, medium, hard or for experts, and how many cannot be won. */
import { DIFFICULTIES } from '../klondike/difficulty.ts';
import { grouped, percent } from '../plots/numbers.ts';
import { type Part, sharesOf } from '../plots/shares.ts';
import type { Theme } from '../plots/theme.ts';
import { ENGLISH, type PlotWords } from '../plots/words.ts';
import { type KlondikeSurvey, packsOf, winnableShare } from './klondike.ts';

export function drawKlondikeSurvey(
  survey: KlondikeSurvey,
  { draw, seed }: { readonly draw: number; readonly seed: number },
  theme: Theme,
  words: PlotWords = ENGLISH,
): string {
  const { klondike, numbers } = words;
  const packs = packsOf(survey);
  const parts: readonly Part[] = [
    ...DIFFICULTIES.map((name) => ({
      name: klondike.difficulties[name],
      count: packs[name].length,
      tone: 0 as const,
    })),
    { name: klondike.unwinnable, count: survey.unwinnable, tone: 1 },
    ...(survey.unknown === 0 ? [] : [{ name: klondike.unknown, count: survey.unknown, tone: 3 as const }]),
  ];
  const [value, low, high] = Object.values(winnableShare(survey)).map((share) => percent(share, numbers));
  return sharesOf(
    parts,
    {
      title: klondike.title,
      label: klondike.label,
      share: klondike.share,
      numbers,
      subtitle: `${klondike.draw(draw)} · ${klondike.winnable(value ?? '', low ?? '', high ?? '')}`,
      caption: `${klondike.sample(grouped(survey.deals, numbers))} · ${words.seed(seed)}`,
    },
    theme,
  );
}

/** The variants of the statistics, such as `klondike draw 3 redeals 2`, in the words of a language. */
import type { Dictionary } from '../languages/en.ts';

export function variantName(words: Dictionary, variant: string): string {
  const [game, ...rest] = variant.split(' ');
  if (game === 'klondike') {
    const [, draw, , redeals] = rest;
    const turned = words.lab.plots.klondike.draw(Number(draw));
    return redeals === undefined ? turned : `${turned} · ${words.klondike.redeals}: ${Number(redeals) + 1}`;
  }
  const names: Readonly<Record<string, string>> =
    game === 'accordion' ? words.accordion.rules : words.escalada.levels;
  return rest.map((name) => (Object.hasOwn(names, name) && names[name]) || name).join(' · ');
}

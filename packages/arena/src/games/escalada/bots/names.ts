/** The names of our bots, the weakest first as measured in bench/RESULTS.md: the levels that a person can choose. */
export const BOT_NAMES = [
  ...(['random', 'lowest', 'greedy', 'decomposer', 'sampler'] as const),
  ...(['apprentice', 'net', 'master', 'oracle'] as const),
] as const;
export type BotName = (typeof BOT_NAMES)[number];

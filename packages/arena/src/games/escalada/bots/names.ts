/** Our bots, weakest first as far as they were measured (bench/RESULTS.md): the levels that a person chooses from. */
export const BOT_NAMES = [
  ...(['random', 'lowest', 'greedy', 'decomposer', 'sampler'] as const),
  ...(['apprentice', 'net', 'master', 'oracle'] as const),
] as const;
export type BotName = (typeof BOT_NAMES)[number];

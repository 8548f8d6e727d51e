/** A dictionary of its two parts, which both know something about some pages. */
import type { Dictionary } from './dictionary.ts';

type Sections = Readonly<Record<string, object>>;

export const joined = (first: Sections, more: Sections): Dictionary => {
  const whole: Record<string, object> = { ...first };
  for (const [name, words] of Object.entries(more)) whole[name] = { ...whole[name], ...words };
  return whole as unknown as Dictionary;
};

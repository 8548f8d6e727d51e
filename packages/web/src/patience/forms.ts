/** The options of a game: each value of each field that may vary, the default first. */
import type { PatienceId } from '@baralho/core';
import { OPTION_NAMES, type Patience, type Rules, rulesWith } from '@baralho/core/games/patience/index';

export function formsOf(
  id: PatienceId,
  description: Patience,
): readonly { readonly form: string; readonly rules: Rules }[] {
  const usual = rulesWith(id, description);
  const others = OPTION_NAMES.flatMap((name) =>
    (description.options?.[name] ?? [])
      .slice(1)
      .map((_, place) => rulesWith(id, description, { [name]: place + 1 })),
  );
  return [usual, ...others].map((rules) => ({ form: rules.form, rules }));
}

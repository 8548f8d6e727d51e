/** Sandboxes for untrusted programs. Choosing a sandbox means trying it out, which is done once for each setting. */
import { allowanceOf } from '@baralho/judge/check/index';
import { chooseSandbox, type Sandbox } from '@baralho/sandbox';

const chosen = new Map<number, Sandbox>();

export function walls(memoryMb: number): Sandbox {
  const known = chosen.get(memoryMb);
  if (known !== undefined) return known;
  const choice = chooseSandbox('bwrap', allowanceOf(memoryMb));
  if (!choice.ok) throw new Error(choice.why);
  chosen.set(memoryMb, choice.sandbox);
  return choice.sandbox;
}

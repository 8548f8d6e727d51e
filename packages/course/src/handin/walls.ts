/**
 * The sandbox of submissions. Bots and judged programs may run with less protection where a teacher allows it; submissions
 * from strangers are only ever unpacked and built with all of it.
 */
import { type Allowance, type Cage, chooseSandbox, MachineFault, type Sandbox } from '@baralho/sandbox';

/** Why nothing can be built on this machine; undefined if it can. */
export function whyNoWalls(): string | undefined {
  const choice = chooseSandbox('bwrap');
  return choice.ok ? undefined : `hand-ins are unpacked and built behind bubblewrap alone: ${choice.why}`;
}

/** Choosing a sandbox means trying it, so that is done once for each set of permissions. */
const tried = new Map<string, Sandbox>();

export function openWalledCage(allowance: Allowance): Cage {
  const key = JSON.stringify(allowance);
  const known = tried.get(key);
  if (known !== undefined) return known.open();
  const choice = chooseSandbox('bwrap', allowance);
  if (!choice.ok) throw new MachineFault(choice.why);
  tried.set(key, choice.sandbox);
  return choice.sandbox.open();
}

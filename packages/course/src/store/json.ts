/** JSON out of the store, where somebody may have damaged it: what cannot be read is nothing. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

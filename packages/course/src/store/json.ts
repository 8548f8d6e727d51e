/** Reads JSON from the store, which may be damaged: what cannot be read is `undefined`. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Shorter versions of a list: the first candidates of every search for a smaller input. */
import type { Case } from '../layout.ts';

/** The items without one chunk, for chunks of a half, a quarter … a single item. */
export function* chunksAway<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let size = Math.ceil(items.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let at = 0; at < items.length; at += size) yield [...items.slice(0, at), ...items.slice(at + size)];
}

/** Fewer cases. `suspect` is the case that showed the failure: it often fails alone. */
export function* fewerCases(cases: readonly Case[], suspect: number | undefined): Generator<readonly Case[]> {
  if (cases.length < 2) return;
  if (suspect !== undefined) {
    yield cases.slice(suspect, suspect + 1);
    if (suspect > 0) yield cases.slice(suspect - 1, suspect + 1);
    yield cases.slice(0, suspect + 1);
  }
  yield* chunksAway(cases);
}

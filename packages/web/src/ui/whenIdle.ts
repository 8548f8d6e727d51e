/** Loads something as soon as the browser is idle; where that fails, it is loaded again when it is needed. */
export function whenIdle(load: () => Promise<unknown>): void {
  const begin = (): void => void load().catch(() => {});
  if (typeof requestIdleCallback === 'function') requestIdleCallback(begin);
  else setTimeout(begin, 1000);
}

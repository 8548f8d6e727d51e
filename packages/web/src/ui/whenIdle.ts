/** Has something loaded as soon as the browser has nothing better to do; where that fails, it is asked for again when it is needed. */
export function whenIdle(load: () => Promise<unknown>): void {
  const begin = (): void => void load().catch(() => {});
  if (typeof requestIdleCallback === 'function') requestIdleCallback(begin);
  else setTimeout(begin, 1000);
}

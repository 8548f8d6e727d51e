/** Waits for a condition that is checked whenever there is news, and once more when the time is up. */
export class Waker {
  #look: () => void = () => {};

  /** Wakes up the waiting call. */
  wake(): void {
    this.#look();
  }

  /** What `look` finds, or undefined if it does not appear in time. Only one call may wait at a time. */
  until<T>(ms: number, look: () => T | undefined): Promise<T | undefined> {
    return new Promise((resolve) => {
      let isDone = false;
      // Only once: the timer may have fired already, and by the time it runs another call may be waiting.
      const done = (found: T | undefined): void => {
        if (isDone) return;
        isDone = true;
        clearTimeout(timer);
        this.#look = () => {};
        resolve(found);
      };
      this.#look = () => {
        const found = look();
        if (found !== undefined) done(found);
      };
      // Anything that arrived while this thread was busy is read before the time is up.
      const timer = setTimeout(() => setImmediate(() => setImmediate(() => done(look()))), ms);
      this.#look();
    });
  }
}

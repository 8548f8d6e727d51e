/** Waits for a condition that is checked whenever there is news, and once more when the time is up. */
export class Waker {
  #look: () => void = () => {};

  /** There is news. */
  wake(): void {
    this.#look();
  }

  /** What is found, or nothing when it is not there in time. One waits at a time. */
  until<T>(ms: number, look: () => T | undefined): Promise<T | undefined> {
    return new Promise((resolve) => {
      let isDone = false;
      // Once only: the timer may have gone off already, and by its turn another wait has taken the place of this one.
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
      // What came in while this thread was busy is read before the time is up.
      const timer = setTimeout(() => setImmediate(() => setImmediate(() => done(look()))), ms);
      this.#look();
    });
  }
}

/**
 * Runs expensive work one piece at a time. Every client has a queue, and the queues take turns, so that a client with a
 * thousand requests delays the others by only one of them. A request that finds no room is refused at once.
 */
export interface Turns {
  /** Undefined if there is no room. */
  take<T>(lane: string, work: () => Promise<T>): Promise<T> | undefined;
}

export interface TurnsOptions {
  /** How much may wait in one lane, and in all of them. */
  readonly inLane: number;
  readonly inAll: number;
}

export function openTurns({ inLane, inAll }: TurnsOptions): Turns {
  /** The first lane is next; a lane that has had its turn goes to the end. */
  const lanes = new Map<string, (() => Promise<void>)[]>();
  let waiting = 0;
  let isWorking = false;

  async function workAll(): Promise<void> {
    if (isWorking) return;
    isWorking = true;
    for (const [lane, line] of lanes) {
      const work = line.shift();
      lanes.delete(lane);
      // Iterating over a map also visits entries that are added meanwhile.
      if (line.length > 0) lanes.set(lane, line);
      waiting--;
      await work?.();
    }
    isWorking = false;
  }

  return {
    take<T>(lane: string, work: () => Promise<T>): Promise<T> | undefined {
      const line = lanes.get(lane) ?? [];
      if (line.length >= inLane || waiting >= inAll) return undefined;
      const done = new Promise<T>((resolve, reject) => {
        line.push(() => work().then(resolve, reject));
      });
      lanes.set(lane, line);
      waiting++;
      void workAll();
      return done;
    },
  };
}

/**
 * Tells the viewers of a course that something has changed, and where their submissions are in the queue. It names only
 * topics, never contents, so that nobody learns anything they may not read. The course is checked again after every batch of
 * writes, only while somebody is listening; where other servers write too, also from time to time.
 */
import type { Store } from '@baralho/store';
import { may } from '../people/rights.ts';
import type { CourseSchema } from '../store/schema.ts';
import type { Viewer } from '../viewer.ts';
import { type Marks, marksOf, type Waiting, waitingIn } from './marks.ts';
import { TOPICS, type Topic } from './topics.ts';

export interface Place {
  readonly submission: string;
  /** Place in the queue, from 1. */
  readonly place: number;
}

export interface Update {
  readonly changed: readonly Topic[];
  readonly queue: { readonly waiting: number; readonly places: readonly Place[] };
}

export interface Hearing {
  hear(update: Update): void;
  /** No more updates will come. */
  end(): void;
}

export interface Updates {
  /** The first update comes at once. Call the returned function to stop listening. */
  listen(viewer: Viewer, hearing: Hearing): () => void;
  /** Something may have changed. */
  written(): void;
  readonly listeners: number;
  close(): Promise<void>;
}

/** Writes in quick succession are handled together. */
const GATHER_MS = 250;
const LOOK_MS = 2000;
/** Listeners per person: opening more closes the oldest. */
const MOST_OF_ONE = 6;

interface Listener extends Hearing {
  readonly viewer: Viewer;
  marks: Readonly<Record<Topic, string>> | undefined;
  queue: string;
}

/** The same store, but it reports every write. */
export function watched<DB>(store: Store<DB>, written: () => void): Store<DB> {
  const write: Store<DB>['write'] = async (work) => {
    try {
      return await store.write(work);
    } finally {
      written();
    }
  };
  return Object.create(store, { write: { value: write } });
}

const queueFor = (waiting: Waiting, team: string | undefined): Update['queue'] => ({
  waiting: waiting.length,
  places: waiting.flatMap((one, i) => (one.team === team ? [{ submission: one.id, place: i + 1 }] : [])),
});

function seenBy(viewer: Viewer, marks: Marks): Readonly<Record<Topic, string>> {
  const seesAll = may(viewer, 'see all teams');
  const seen = TOPICS.map((topic) => [
    topic,
    seesAll ? marks.all(topic) : marks.of(topic, viewer.team ?? ''),
  ]);
  return Object.fromEntries(seen);
}

export interface UpdatesParts {
  readonly store: Store<CourseSchema>;
  readonly isAlone: boolean;
  readonly log: (line: string) => void;
}

export function openUpdates({ store, isAlone, log }: UpdatesParts): Updates {
  const listeners = new Set<Listener>();
  let soon: NodeJS.Timeout | undefined;
  let looking: NodeJS.Timeout | undefined;
  let looked = Promise.resolve();
  let isClosed = false;

  function tell(listener: Listener, marks: Marks, waiting: Waiting): void {
    const before = listener.marks;
    const seen = seenBy(listener.viewer, marks);
    const changed = before === undefined ? [] : TOPICS.filter((topic) => seen[topic] !== before[topic]);
    const queue = queueFor(waiting, listener.viewer.team);
    const queueText = JSON.stringify(queue);
    if (before !== undefined && changed.length === 0 && queueText === listener.queue) return;
    listener.marks = seen;
    listener.queue = queueText;
    listener.hear({ changed, queue });
  }

  async function look(of: ReadonlySet<Listener>): Promise<void> {
    if (isClosed || of.size === 0) return;
    const waiting = await waitingIn(store);
    for (const course of new Set([...of].map(({ viewer }) => viewer.course))) {
      const marks = await marksOf(store, course);
      for (const listener of of)
        if (listener.viewer.course === course && listeners.has(listener)) tell(listener, marks, waiting);
    }
  }

  /** One look at a time, so that no listener gets older news after newer. */
  function lookNow(of: ReadonlySet<Listener> = listeners): void {
    looked = looked
      .then(() => look(of))
      .catch((error: Error) => {
        if (!isClosed) log(`what has changed in a course cannot be read: ${error.message}`);
      });
  }

  function written(): void {
    if (isClosed || listeners.size === 0) return;
    soon ??= setTimeout(() => {
      soon = undefined;
      lookNow();
    }, GATHER_MS).unref();
  }

  function leave(listener: Listener): void {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(looking);
    looking = undefined;
  }

  return {
    written,
    get listeners() {
      return listeners.size;
    },
    listen(viewer, hearing) {
      const own = [...listeners].filter((one) => one.viewer.person === viewer.person);
      for (const oldest of own.slice(0, Math.max(0, own.length + 1 - MOST_OF_ONE))) {
        leave(oldest);
        oldest.end();
      }
      const listener: Listener = { ...hearing, viewer, marks: undefined, queue: '' };
      listeners.add(listener);
      if (!isAlone) looking ??= setInterval(() => lookNow(), LOOK_MS).unref();
      lookNow(new Set([listener]));
      return () => leave(listener);
    },
    async close() {
      isClosed = true;
      clearTimeout(soon);
      clearInterval(looking);
      for (const { end } of listeners) end();
      listeners.clear();
      await looked;
    },
  };
}

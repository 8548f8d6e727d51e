/** Listens to the server's messages about changes in a course that is open. */
import { courseUpdate } from '@baralho/api/courses';
import { readJson } from '@baralho/core/shape';
import { TOPICS, type Topic } from '@baralho/course/updates/topics';

export type { Topic } from '@baralho/course/updates/topics';

/** The server is away, or a proxy blocks events: everything is loaded again now and then. */
const AGAIN_MS = 10_000;

/** The queue positions of the user's submissions, by their ids. */
const queueListeners = new Set<(places: ReadonlyMap<string, number>) => void>();
export function onQueue(listener: (places: ReadonlyMap<string, number>) => void): () => void {
  queueListeners.add(listener);
  return () => void queueListeners.delete(listener);
}

const listeners = new Set<(changed: readonly Topic[]) => void>();
/** Calls back when one of the topics has changed. */
export function onChange(topics: readonly Topic[], changed: () => void): () => void {
  const listener = (all: readonly Topic[]): void => {
    if (all.some((topic) => topics.includes(topic))) changed();
  };
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const tell = (changed: readonly Topic[]): void => {
  for (const listener of listeners) listener(changed);
};

/** Listens while the page is visible; when it becomes visible again, everything counts as changed. */
export function follow(address: string): () => void {
  let source: EventSource | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;

  function open(): void {
    clearTimeout(again);
    source?.close();
    const opened = new EventSource(address);
    source = opened;
    opened.onopen = () => tell(TOPICS);
    opened.onmessage = ({ data }) => {
      const update = readJson(courseUpdate, String(data), 'event');
      if (!update.ok) return;
      const places = new Map(update.value.queue.places.map(({ submission, place }) => [submission, place]));
      for (const listener of queueListeners) listener(places);
      tell(update.value.changed);
    };
    opened.onerror = () => {
      if (opened.readyState !== EventSource.CLOSED) return;
      tell(TOPICS);
      again = setTimeout(open, AGAIN_MS);
    };
  }
  function close(): void {
    clearTimeout(again);
    source?.close();
    source = undefined;
  }
  /** A browser opens only a few connections to one server: a page that nobody sees has none. */
  const look = (): void => (document.hidden ? close() : open());
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    close();
  };
}

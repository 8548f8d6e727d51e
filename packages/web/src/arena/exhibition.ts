/** Has our own bots play a match, off the page's thread; gives its records as text. */
import { anyNumber } from '../play/clock.ts';

export function playExhibition(): Promise<string> {
  const worker = new Worker(new URL('./exhibition.worker.ts', import.meta.url), { type: 'module' });
  return new Promise((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<string>) => {
      worker.terminate();
      resolve(data);
    });
    worker.postMessage(anyNumber());
  });
}

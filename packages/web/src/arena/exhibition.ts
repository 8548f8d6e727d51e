/** Has our own bots play a match, off the page's thread; gives its records as text. */
import { anyNumber } from '../play/clock.ts';
import { openThread } from '../threads/thread.ts';

export async function playExhibition(): Promise<string | undefined> {
  const thread = openThread<number, string>('exhibition');
  const records = await thread.ask(anyNumber());
  thread.close();
  return records;
}

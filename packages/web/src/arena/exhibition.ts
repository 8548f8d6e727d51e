/** Has our own bots play a match, off the page's thread; gives its records as text. The same number gives the same match. */
import { openThread } from '../threads/thread.ts';

export async function playExhibition(number: number): Promise<string | undefined> {
  const thread = openThread<number, string>('exhibition');
  const records = await thread.ask(number);
  thread.close();
  return records;
}

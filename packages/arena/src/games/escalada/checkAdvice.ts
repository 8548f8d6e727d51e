/** The most common mistakes of the course's programs, recognised from their output. */
import { parsePlay } from '@baralho/core/games/escalada/index';
import type { Exchange } from '../../player.ts';

const isPlay = (text: string): boolean => text.trim() !== '' && parsePlay(text).ok;

/** Matches a line that is not a play but ends with one, such as a prompt followed by the play. */
const playBehindWords = (line: string): boolean =>
  /[:>?]\s*\S/.test(line) && isPlay(line.replace(/^.*[:>?]/, ''));

/** A sentence after a space, or nothing if no mistake is recognized. */
export function adviceOn({ stdout }: Exchange): string {
  const lines = stdout.split('\n');
  const [first = ''] = lines;
  if (playBehindWords(first)) return ' The play stands behind a prompt: print the play alone.';
  const later = lines.slice(1).findIndex(isPlay);
  if (later >= 0 && !isPlay(first)) return ` Line ${later + 2} is a play: print nothing before it.`;
  if (/^[?\ufffd\s]+$/.test(first))
    return ' There are question marks where cards should be: in C, call setlocale(LC_ALL, "C.UTF-8") before the first output.';
  if (/^(?:U\+|\\u|0x)[0-9a-f]{4,}/i.test(first)) return ' Print the cards themselves, not their numbers.';
  return '';
}

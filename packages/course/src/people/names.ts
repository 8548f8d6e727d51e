/** Names of people and teams. */
import { UNSEEN } from '../handin/tree.ts';

export const LONGEST_NAME = 80;

export const isName = (text: string): boolean =>
  text !== '' && text.length <= LONGEST_NAME && !UNSEEN.test(text);

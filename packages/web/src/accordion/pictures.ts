/** The pictures in the rules of Accordion. */
import { cards, type RulePicture } from '../rules/picture.ts';

export const PICTURES: readonly RulePicture[] = [
  { groups: cards('7H|7S'), arrow: true, says: 'neighbour' },
  { groups: cards('4D|QS|9C|JD'), says: 'third' },
];

/** The pictures in the rules of Klondike. */
import { cards, FOUNDATION, type RulePicture } from '../rules/picture.ts';

export const PICTURES: readonly RulePicture[] = [
  { groups: cards('?? 9S 8H 7C|6D'), down: true, arrow: true, says: 'colour' },
  FOUNDATION,
  { groups: cards('KH QS'), down: true, says: 'king' },
  { groups: cards('??|5C'), says: 'draw' },
];

/** The pictures in the rules of Escalada. */
import { cards, type RulePicture } from '../rules/picture.ts';

export const PICTURES: readonly RulePicture[] = [
  { groups: cards('7S 7H 7D'), says: 'set' },
  { groups: cards('4H 5S 6C'), says: 'sequence' },
  { groups: cards('9S 9D TH TC JS JH'), says: 'double' },
];

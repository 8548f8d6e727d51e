/** What the pictures of the rules show. */
import { cards, type RulePicture } from '../rules/picture.ts';

export const PICTURES: readonly RulePicture[] = [
  { groups: cards('AS|KH|QC|JD'), says: 'pays' },
  { groups: cards('5H QS 8C 3D'), says: 'paid' },
];

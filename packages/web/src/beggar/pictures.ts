/** The pictures in the rules of Beggar-my-neighbour. */
import { cards, type RulePicture } from '../rules/picture.ts';

export const PICTURES: readonly RulePicture[] = [
  { groups: cards('AS|KH|QC|JD'), says: 'pays' },
  { groups: cards('5H QS 8C 3D'), says: 'paid' },
];

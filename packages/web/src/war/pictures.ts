/** The pictures in the rules of War. */
import { cards, type RulePicture } from '../rules/picture.ts';

export const PICTURES: readonly RulePicture[] = [
  { groups: cards('KS|9H'), says: 'battle' },
  { groups: cards('7S ?? JD|7C ?? 4H'), down: true, says: 'war' },
];

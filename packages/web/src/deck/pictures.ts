/** Card pictures as `url(…)` values, drawn once for each look. */
import type { Card } from '@baralho/core';
import { type Back, backOf } from './back.ts';
import type { Colours } from './colours.ts';
import { type FaceStyle, faceOf } from './face.ts';

const drawn = new Map<string, string>();

function picture(key: string, draw: () => string): string {
  let url = drawn.get(key);
  if (url === undefined) {
    url = `url("data:image/svg+xml,${encodeURIComponent(draw())}")`;
    drawn.set(key, url);
  }
  return url;
}

export const facePicture = (card: Card, style: FaceStyle, colours: Colours): string =>
  picture(`${card} ${style} ${colours}`, () => faceOf(card, style, colours));

export const backPicture = (back: Back): string => picture(back, () => backOf(back));

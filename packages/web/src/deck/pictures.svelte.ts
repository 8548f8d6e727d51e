/**
 * Card pictures as `url(…)` values, drawn once for each look. Courts are first seen without their figures, which are loaded when the
 * page has nothing else to do; then all that show one are drawn again.
 */
import type { Card } from '@baralho/core';
import { whenIdle } from '../ui/whenIdle.ts';
import { type Back, backOf } from './back.ts';
import type { Colours } from './colours.ts';
import { type FaceStyle, type FigureOf, faceOf, isCourt } from './face.ts';

const drawn = new Map<string, string>();
let figures = $state.raw<FigureOf>();

let isAsked = false;
/** Only when there is a court card to show: the first page must not wait for them. */
function askForFigures(): void {
  if (isAsked) return;
  isAsked = true;
  whenIdle(async () => {
    figures = (await import('./courts/index.ts')).figureOf;
  });
}

function picture(key: string, draw: () => string): string {
  let url = drawn.get(key);
  if (url === undefined) {
    url = `url("data:image/svg+xml,${encodeURIComponent(draw())}")`;
    drawn.set(key, url);
  }
  return url;
}

export function facePicture(card: Card, style: FaceStyle, colours: Colours): string {
  const known = isCourt(card) ? figures : undefined;
  if (isCourt(card)) askForFigures();
  return picture(`${card} ${style} ${colours} ${known !== undefined}`, () =>
    faceOf(card, style, colours, known),
  );
}

export const backPicture = (back: Back): string => picture(back, () => backOf(back));

/**
 * What the court figures have in common. A figure stands on the point (0, 0) of its waist, 112 units wide and 104 high, and is cut
 * off there; the upper left corner is left to the card's pip.
 */
import { CLUBS, DIAMONDS, HEARTS, type Suit } from '@baralho/core';
import type { Inks } from '../colours.ts';
import { suitAt } from '../shapes.ts';

export type Figure = (suit: Suit, inks: Inks) => string;

export const STEEL = '#c9d2de';
export const WOOD = '#8a5a2c';
const LIPS = '#b1403c';

export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}"${more}/>`;
/** A shape with a fine line around it. */
export const shape = (d: string, fill: string, line: string, width = 1.4): string =>
  path(d, fill, ` stroke="${line}" stroke-width="${width}" stroke-linejoin="round"`);
export const stroke = (d: string, colour: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
export const dot = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
export const dots = (places: readonly (readonly [number, number])[], r: number, fill: string): string =>
  places.map(([x, y]) => dot(x, y, r, fill)).join('');
/** As a mirror shows it. */
export const mirrored = (drawn: string): string => `<g transform="scale(-1 1)">${drawn}</g>`;
export const bothSides = (drawn: string): string => drawn + mirrored(drawn);
export const pip = (suit: Suit, x: number, y: number, size: number, ink: string): string =>
  `<g fill="${ink}">${suitAt(suit, x, y, size)}</g>`;
export const hand = (x: number, y: number, inks: Inks): string =>
  shape(`M${x - 5} ${y - 4}q5-3 10 0q2 5-1 9h-8q-3-4-1-9Z`, inks.skin, inks.line, 0.9);

/** The woven ornament of a suit, on both shoulders: lattice, stripes, chevrons, scallops. */
function weave(suit: Suit, inks: Inks): string {
  if (suit === HEARTS)
    return bothSides(
      path('M-51 2V-19L-43-26V2ZM-36 2V-30L-28-34V2Z', inks.cloth) +
        stroke('M-51 2V-19M-43 2V-26M-36 2V-30M-28 2V-34', inks.gold, 1.4),
    );
  if (suit === DIAMONDS)
    return bothSides(
      stroke('M-55 0-41-13-25 1M-53-15-41-25-24-10', inks.cloth, 5) +
        stroke('M-55 0-41-13-25 1M-53-15-41-25-24-10', inks.gold, 1.2),
    );
  if (suit === CLUBS)
    return bothSides(
      stroke('M-56-6a8 8 0 0 0 16 0a8 8 0 0 0 16 0M-48-19a7 7 0 0 0 14 0a7 7 0 0 0 14 0', inks.cloth, 4) +
        dots(
          [
            [-48, -8],
            [-32, -8],
            [-40, -22],
          ],
          2.4,
          inks.gold,
        ),
    );
  return bothSides(
    path('M-56 2V-10C-55-20-48-27-38-31L-28 2Z', inks.cloth) +
      stroke('M-55-10-41 2M-50-22-30 0M-39 0-55-4M-30-4-45-26', inks.gold, 1.3),
  );
}

/** The cloth from the shoulders to the waist. */
export const garment = (suit: Suit, inks: Inks): string =>
  path('M-56 2V-10C-54-26-40-33-14-40H14C40-33 54-26 56-10V2Z', inks.suit) + weave(suit, inks);

/** A strip down the front with the suit upon it. */
export const panel = (suit: Suit, inks: Inks, fill: string): string =>
  path('M-17-41H17L10 2H-10Z', fill) +
  stroke('M-17-41-10 2M17-41 10 2', inks.gold, 2.5) +
  pip(suit, 0, -13, 17, inks.suit);

/** A king's fur over the shoulders. */
export const ermine = (inks: Inks): string =>
  shape(
    'M-38-31C-24-39-16-42-10-43H10C16-42 24-39 38-31L30-17C18-25 10-25 0-19-10-25-18-25-30-17Z',
    inks.paper,
    inks.line,
    1,
  ) + bothSides(stroke('M-27-29v4M-17-33v4M-8-29v4', inks.line, 1.6));

const neck = (inks: Inks): string => path('M-8-52H8V-38L0-31-8-38Z', inks.skin);

/** Seen from the front, or with the features turned a little to one side (−1 to 1). */
export function frontFace(inks: Inks, turned = 0, lips = LIPS): string {
  const nose = turned > 0 ? 'M0-67V-59l2.500 1' : 'M0-67V-59l-2.500 1';
  return (
    neck(inks) +
    path('M-15-70C-15-84 15-84 15-70C15-54 8-45 0-45S-15-54-15-70Z', inks.skin) +
    `<g transform="translate(${3.5 * turned})">` +
    stroke('M-11-70q4-3 7-.500M11-70q-4-3-7-.500', inks.line, 1.6) +
    dot(-7, -66, 1.8, inks.line) +
    dot(7, -66, 1.8, inks.line) +
    stroke(nose, inks.line, 1.4) +
    stroke('M-4-53q4 2.500 8 0', lips, 2) +
    '</g>'
  );
}

/** Seen from the side, looking to the left. */
export const sideFace = (inks: Inks): string =>
  path('M-7-52H9V-38L0-31-8-38Z', inks.skin) +
  shape(
    'M1-84C-11-84-15-77-14-70L-20-61C-20-59-18-58-16-58.500L-17-55-15-53-16-50C-15-46-12-44-7-45L4-48 15-58C18-74 12-84 1-84Z',
    inks.skin,
    inks.line,
    0.9,
  ) +
  stroke('M-14-70q4-3 8-1', inks.line, 1.6) +
  path('M-13-66q4-3 6 0q-3 2-6 0Z', inks.line) +
  stroke('M-15.500-53h5', LIPS, 1.8);

/** A sword, point up: hilt at a place, the length of its blade, and how many degrees it leans. */
export const sword = (x: number, y: number, length: number, degrees: number, inks: Inks): string =>
  `<g transform="translate(${x} ${y})rotate(${degrees})">` +
  shape(`M-3 0V${8 - length}L0 ${-length} 3 ${8 - length}V0Z`, STEEL, inks.line, 0.9) +
  stroke(`M0-4V${10 - length}`, '#8e99a8', 0.9) +
  stroke('M-10 0H10', inks.gold, 4.5) +
  stroke('M0 2V16', WOOD, 4) +
  dot(0, 19, 3.4, inks.gold) +
  '</g>';

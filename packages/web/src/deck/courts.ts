/**
 * Jack, knight, queen and king: heraldic half figures cut off at the waist, drawn once and turned for the lower half.
 * A figure stands on the point (0, 0) of its waist, 112 units wide and 104 high. The knight is a rider's horse, so that the
 * one rank that other packs lack is known at a glance.
 */
import { JACK, KING, KNIGHT, QUEEN, type Rank, type Suit } from '@baralho/core';
import type { Inks } from './colours.ts';
import { suitAt } from './shapes.ts';

const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}"${more}/>`;
const stroke = (d: string, colour: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;
const dot = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;

/** Robe with a collar, a bordered front panel and the suit upon it. */
function robe(suit: Suit, inks: Inks, panel: string): string {
  return [
    path('M-56 2V-10C-54-26-40-33-14-40H14C40-33 54-26 56-10V2Z', inks.suit),
    path('M-56 2V-10C-54-22-46-28-34-33L-26 2ZM56 2V-10C54-22 46-28 34-33L26 2Z', inks.cloth),
    stroke('M-34-33-26 2M34-33 26 2', inks.gold, 4),
    path('M-17-41H17L9 2H-9Z', panel),
    stroke('M-17-41-9 2M17-41 9 2', inks.gold, 2.5),
    `<g fill="${inks.suit}">${suitAt(suit, 0, -13, 17)}</g>`,
  ].join('');
}

/** Face, seen from the front: brows, eyes, nose, mouth. */
const face = (inks: Inks): string =>
  [
    path('M-8-50H8V-38L0-32-8-38Z', inks.skin),
    path('M-15-70C-15-84 15-84 15-70C15-54 8-45 0-45S-15-54-15-70Z', inks.skin),
    stroke('M-11-70q4-3 7-.500M11-70q-4-3-7-.500', inks.line, 1.6),
    dot(-7, -66, 1.8, inks.line),
    dot(7, -66, 1.8, inks.line),
    stroke('M0-67V-59l-2.500 1', inks.line, 1.4),
    stroke('M-4-53q4 2.500 8 0', '#b1403c', 2),
  ].join('');

const collar = (inks: Inks): string =>
  path('M-17-41-8-45 0-33 8-45 17-41 0-22Z', inks.paper, ` stroke="${inks.line}" stroke-width="1.2"`);

function king(suit: Suit, inks: Inks): string {
  return [
    robe(suit, inks, inks.gold),
    stroke('M41 2V-74', '#c9d2de', 5),
    stroke('M41-74v-4', '#c9d2de', 3),
    stroke('M33-28H49', inks.gold, 4.5),
    dot(41, -14, 5, inks.skin),
    path('M-19-74C-26-56-24-44-18-38L-12-56ZM19-74C26-56 24-44 18-38L12-56Z', inks.hair),
    face(inks),
    path('M-15-62C-14-52-7-52 0-54 7-52 14-52 15-62 17-44 10-31 0-28-10-31-17-44-15-62Z', inks.hair),
    stroke('M-4-50q4 2 8 0', '#d98a77', 2),
    path(
      'M-21-76-24-99-12-88 0-103 12-88 24-99 21-76Z',
      inks.gold,
      ` stroke="${inks.line}" stroke-width="1.4" stroke-linejoin="round"`,
    ),
    path('M-21-80H21V-74H-21Z', inks.suit),
    dot(-12, -77, 1.8, inks.paper) + dot(0, -77, 1.8, inks.paper) + dot(12, -77, 1.8, inks.paper),
    dot(-24, -99, 2.6, inks.suit) + dot(0, -103, 2.8, inks.suit) + dot(24, -99, 2.6, inks.suit),
  ].join('');
}

function queen(suit: Suit, inks: Inks): string {
  const petal = (angle: number): string =>
    `<ellipse cx="-41" cy="-45" rx="3.6" ry="6.500" fill="${inks.suit}" transform="rotate(${angle} -41 -38)"/>`;
  return [
    path('M-20-78C-32-58-30-36-27-22H27C30-36 32-58 20-78Z', inks.hair),
    robe(suit, inks, inks.paper),
    stroke('M-41-4V-32', '#3c7a4c', 3),
    [0, 72, 144, 216, 288].map(petal).join('') + dot(-41, -38, 3.4, inks.gold),
    dot(-41, -12, 4.6, inks.skin),
    face(inks),
    path('M-17-66C-19-84-9-85 0-85S19-84 17-66C13-74 6-78 0-78S-13-74-17-66Z', inks.hair),
    collar(inks),
    path(
      'M-18-80C-24-90-22-96-17-98-14-92-9-91-6-93-6-98-3-102 0-104 3-102 6-98 6-93 9-91 14-92 17-98 22-96 24-90 18-80Z',
      inks.gold,
      ` stroke="${inks.line}" stroke-width="1.4" stroke-linejoin="round"`,
    ),
    stroke('M-17-82Q0-87 17-82', inks.suit, 3.5),
    dot(-17, -98, 2.5, inks.paper) + dot(0, -104, 2.5, inks.paper) + dot(17, -98, 2.5, inks.paper),
  ].join('');
}

function jack(suit: Suit, inks: Inks): string {
  return [
    robe(suit, inks, inks.cloth),
    stroke('M40 2V-88', '#8a5a2c', 4),
    path('M40-96 44-84C56-84 56-64 44-66V-62H36V-84Z', '#c9d2de', ` stroke="${inks.line}" stroke-width="1"`),
    dot(40, -20, 4.8, inks.skin),
    path('M-18-80C-26-62-24-48-17-44H-9V-70ZM18-80C26-62 24-48 17-44H9V-70Z', inks.hair),
    face(inks),
    collar(inks),
    path('M-22-76C-24-92-8-96 4-94 20-92 24-84 22-76 10-82-10-82-22-76Z', inks.suit),
    stroke('M-22-76C-10-82 10-82 22-76', inks.gold, 4),
    path(
      'M12-92C-2-108-24-104-36-92-22-95-12-93-4-84Z',
      inks.paper,
      ` stroke="${inks.line}" stroke-width="1.2" stroke-linejoin="round"`,
    ),
    stroke('M-28-96Q-12-98 2-88', inks.line, 0.9),
    dot(10, -88, 3.2, inks.gold),
  ].join('');
}

function knight(suit: Suit, inks: Inks): string {
  return [
    stroke('M36 2V-96', '#8a5a2c', 3.4),
    path('M36-102 40-90H32Z', '#c9d2de'),
    path('M38-88 56-82 47-76 56-68 38-64Z', inks.suit),
    // mane, neck and head, in profile
    path('M-2-92C20-88 34-62 32-30L34 2H14Z', inks.hair),
    path(
      'M-48 2C-44-14-30-26-22-38-30-34-38-31-43-33-49-36-50-43-46-49L-24-76C-22-84-14-88-8-90L-4-101 3-90C20-80 26-56 24-34 23-18 26-8 30 2Z',
      '#efe6d6',
      ` stroke="${inks.line}" stroke-width="1.6" stroke-linejoin="round"`,
    ),
    // barding
    path('M-48 2C-46-7-41-14-35-21L26-21C26-12 28-4 30 2Z', inks.suit),
    stroke('M-35-21H26', inks.gold, 4),
    `<g fill="${inks.paper}">${suitAt(suit, -5, -8, 15)}</g>`,
    // bridle
    stroke('M-32-66-22-42M-22-42C-4-44 10-54 14-66M-27-72C-14-70-4-72 4-84', inks.cloth, 3.4),
    dot(-22, -42, 3.4, inks.gold) + dot(-27, -69, 2.6, inks.gold),
    path('M-19-70q6-4 9 0q-4 4-9 0Z', inks.line),
    dot(-43, -42, 1.7, inks.line),
    stroke('M-44-37q5 2 9-1', inks.line, 1.4),
    stroke('M-3-96 0-89', inks.line, 1.2),
    path('M-6-90C-14-92-20-86-20-78-14-78-8-82-6-90Z', inks.hair),
  ].join('');
}

const FIGURES: Readonly<Record<number, (suit: Suit, inks: Inks) => string>> = {
  [JACK]: jack,
  [KNIGHT]: knight,
  [QUEEN]: queen,
  [KING]: king,
};

/** The half figure of a court card, or nothing for the ranks that have none. */
export const figureOf = (rank: Rank, suit: Suit, inks: Inks): string => FIGURES[rank]?.(suit, inks) ?? '';

/**
 * The knight is a rider's horse, so that the one rank that other packs lack is known at a glance: a black one under a banner, a white
 * one with plumes, a chestnut with a blaze and a bell, a dappled one in armour.
 */
import type { Inks } from '../colours.ts';
import { dot, dots, type Figure, mirrored, path, pip, STEEL, shape, stroke, WOOD } from './parts.ts';

interface Coat {
  readonly hide: string;
  readonly mane: string;
  readonly eye: string;
}

/** Mane, neck and head, in profile. */
const horse = (inks: Inks, { hide, mane, eye }: Coat): string =>
  path('M-2-92C20-88 34-62 32-30L34 2H14Z', mane) +
  shape(
    'M-48 2C-44-14-30-26-22-38-30-34-38-31-43-33-49-36-50-43-46-49L-24-76C-22-84-14-88-8-90L-4-101 3-90C20-80 26-56 24-34 23-18 26-8 30 2Z',
    hide,
    inks.line,
    1.6,
  ) +
  path('M-19-70q6-4 9 0q-4 4-9 0Z', eye) +
  dot(-43, -42, 1.7, eye) +
  stroke('M-44-37q5 2 9-1', eye, 1.4) +
  stroke('M-3-96 0-89', eye, 1.2) +
  path('M-6-90C-14-92-20-86-20-78-14-78-8-82-6-90Z', mane);

const bridle = (inks: Inks): string =>
  stroke('M-32-66-22-42M-22-42C-4-44 10-54 14-66M-27-72C-14-70-4-72 4-84', inks.cloth, 3.4) +
  dot(-22, -42, 3.4, inks.gold) +
  dot(-27, -69, 2.6, inks.gold);

const barding = (inks: Inks): string =>
  path('M-48 2C-46-7-41-14-35-21L26-21C26-12 28-4 30 2Z', inks.suit) + stroke('M-35-21H26', inks.gold, 4);

const black: Figure = (suit, inks) =>
  stroke('M38 2V-92', WOOD, 3.4) +
  shape('M38-103 42-90H34Z', STEEL, inks.line, 0.8) +
  shape('M39-88 57-82 48-75 57-66 39-62Z', inks.cloth, inks.line, 0.9) +
  horse(inks, { hide: '#4a4652', mane: '#22202a', eye: '#f3ead6' }) +
  barding(inks) +
  pip(suit, -5, -8, 15, inks.paper) +
  stroke('M-32-66-22-42M-22-42C-4-44 10-54 14-66M-27-72C-14-70-4-72 4-84', inks.gold, 2.6) +
  dot(-22, -42, 3.4, inks.cloth);

const white: Figure = (suit, inks) =>
  // three plumes on the head
  shape('M0-92C4-104 18-106 28-98 20-98 12-92 8-86Z', inks.suit, inks.line, 0.9) +
  shape('M6-88C16-98 30-96 36-84 28-86 20-84 12-80Z', inks.paper, inks.line, 0.9) +
  shape('M10-82C22-88 36-82 38-68 30-74 22-74 15-72Z', inks.suit, inks.line, 0.9) +
  horse(inks, { hide: '#f2ebde', mane: '#cbb99c', eye: inks.line }) +
  barding(inks) +
  [-30, -8, 14].map((x) => pip(suit, x, -8, 13, inks.paper)).join('') +
  bridle(inks);

const chestnut: Figure = (suit, inks) =>
  horse(inks, { hide: '#b0703c', mane: '#5a2f16', eye: inks.line }) +
  // a blaze down the face, a braided mane
  stroke('M-21-78-41-50', '#fff6e4', 5) +
  dots(
    [
      [14, -78],
      [21, -66],
      [25, -53],
      [26, -40],
      [26, -28],
    ],
    5.2,
    '#5a2f16',
  ) +
  dots(
    [
      [18, -72],
      [24, -59],
      [26, -46],
      [27, -34],
    ],
    2,
    inks.gold,
  ) +
  // a sash with a bell
  stroke('M-30-26C-10-16 10-18 25-26', inks.suit, 8) +
  stroke('M-30-26C-10-16 10-18 25-26', inks.gold, 1.6) +
  shape('M-12-18h12l2 12q-8 5-16 0Z', inks.gold, inks.line, 1) +
  dot(-6, -2, 2.4, inks.line) +
  bridle(inks) +
  pip(suit, -34, -8, 14, inks.suit);

const dappled: Figure = (suit, inks) =>
  horse(inks, { hide: '#c9c6c4', mane: '#8b8788', eye: inks.line }) +
  dots(
    [
      [4, -60],
      [13, -50],
      [2, -46],
      [14, -34],
      [-4, -34],
      [4, -28],
    ],
    2.8,
    '#efedea',
  ) +
  // plates on the face and the neck
  shape('M-46-49-24-76C-22-84-14-88-8-90L-16-72-36-44Z', STEEL, inks.line, 1.2) +
  path('M-19-73q5-3 7 1q-4 3-7-1Z', inks.line) +
  shape('M-27-76-34-92-20-81Z', inks.gold, inks.line, 1) +
  stroke('M3-88C18-80 25-58 24-34', STEEL, 5) +
  stroke('M5-86l5-4M14-76l6-3M20-64l6-2M23-50l6-1M24-38h6', inks.line, 1.4) +
  barding(inks) +
  path('M-5-20 12-8-5 3-22-8Z', inks.gold) +
  pip(suit, -5, -8, 14, inks.suit) +
  stroke('M-22-42C-4-40 10-46 18-58', inks.cloth, 3.4) +
  dot(-22, -42, 3.4, inks.gold);

/** By suit. */
export const KNIGHTS: readonly Figure[] = [
  black,
  (suit, inks) => mirrored(white(suit, inks)),
  chestnut,
  (suit, inks) => mirrored(dappled(suit, inks)),
];

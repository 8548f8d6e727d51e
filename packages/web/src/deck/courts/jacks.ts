/** Four knaves of old packs: Ogier with his halberd, La Hire in a plumed hat, Hector behind his shield, Lancelot with a bow. */
import type { Inks } from '../colours.ts';
import {
  bothSides,
  dot,
  dots,
  type Figure,
  frontFace,
  garment,
  hand,
  mirrored,
  panel,
  path,
  pip,
  STEEL,
  shape,
  sideFace,
  stroke,
  WOOD,
} from './parts.ts';

const RAVEN = '#2b2530';
const FAIR = '#d9a441';
const BRONZE = '#b98a3a';

const collar = (inks: Inks): string =>
  shape('M-17-41-8-45 0-33 8-45 17-41 0-22Z', inks.paper, inks.line, 1.1);

const buttons = (inks: Inks): string =>
  dots(
    [
      [0, -28],
      [0, -2],
    ],
    2,
    inks.gold,
  );

const ogier: Figure = (suit, inks) =>
  garment(suit, inks) +
  panel(suit, inks, inks.cloth) +
  pip(suit, 0, -14, 16, inks.gold) +
  buttons(inks) +
  stroke('M41 2V-86', WOOD, 4) +
  shape('M41-103 45-86C58-84 58-60 45-62V-58H37V-72L29-76 37-80V-86Z', STEEL, inks.line, 1) +
  hand(41, -20, inks) +
  path('M17-80C24-62 22-48 14-42L4-48V-76Z', RAVEN) +
  sideFace(inks) +
  path('M-17-57C-13-60-8-58-4-54-9-54-13-53-17-57Z', RAVEN) +
  collar(inks) +
  // a flat cap with a long feather behind
  shape('M-20-76C-24-90-4-96 10-93 24-90 26-80 22-72 8-80-8-82-20-76Z', inks.suit, inks.line, 1) +
  stroke('M-20-76C-8-82 8-80 22-72', inks.gold, 4) +
  shape('M6-92C14-106 30-102 30-84 30-72 26-62 22-56 24-70 20-84 6-92Z', inks.paper, inks.line, 1.1) +
  stroke('M12-95C24-92 27-78 24-64', inks.line, 0.9);

const laHire: Figure = (suit, inks) =>
  garment(suit, inks) +
  panel(suit, inks, inks.paper) +
  path(
    'M-19-78C-28-64-24-54-28-48-22-40-14-42-10-46V-72ZM19-78C28-64 24-54 28-48 22-40 14-42 10-46V-72Z',
    FAIR,
  ) +
  bothSides(stroke('M-25-50q6 2 6-4M-24-60q5 2 6-3', '#a9771f', 1.3)) +
  frontFace(inks, 1) +
  collar(inks) +
  // a wide hat, tilted, with two plumes
  `<g transform="rotate(-8 0 -80)">` +
  shape('M-20-80C-22-98 20-100 20-80Z', inks.cloth, inks.line, 1) +
  shape('M-34-76C-24-86 24-86 36-78 26-72-22-70-34-76Z', inks.suit, inks.line, 1) +
  stroke('M-19-83Q0-88 20-83', inks.gold, 3) +
  '</g>' +
  shape('M16-86C22-104 44-104 54-90 44-93 32-88 26-80Z', inks.paper, inks.line, 1.1) +
  shape('M18-84C30-94 48-88 52-74 44-78 34-78 26-78Z', inks.gold, inks.line, 1.1) +
  dot(19, -84, 3, inks.suit) +
  // a leaf between the fingers
  stroke('M-38-8V-34', '#3c7a4c', 2.6) +
  shape('M-38-30C-54-34-52-52-38-64-24-52-22-34-38-30Z', '#3c7a4c', inks.line, 1) +
  stroke('M-38-32V-56M-38-40l-7-6M-38-40l7-6', '#a9d0ae', 1.2) +
  hand(-38, -12, inks);

const hector: Figure = (suit, inks) =>
  stroke('M44 2V-84', WOOD, 3.6) +
  shape('M44-100 49-84 44-78 39-84Z', STEEL, inks.line, 1) +
  garment(suit, inks) +
  path('M-14-76C-20-60-18-48-12-40L0-46V-72Z', inks.hair) +
  mirrored(sideFace(inks)) +
  // a bronze helmet with a crest that falls to the neck
  shape(
    'M-36-52C-42-84-22-104 6-103 16-102 20-98 20-94 4-96-16-88-18-62-20-54-28-50-36-52Z',
    inks.suit,
    inks.line,
    1.2,
  ) +
  stroke('M-31-56C-34-80-18-98 6-99M-25-55C-27-76-14-92 8-96', inks.paper, 1.4) +
  shape(
    'M-19-48C-25-80-10-94 4-94 16-94 21-86 19-76L13-75 13-70C4-70 0-66 0-56L-4-46C-10-46-15-44-19-48Z',
    BRONZE,
    inks.line,
    1.2,
  ) +
  stroke('M19-76 4-76C-4-74-6-66-6-58', inks.line, 1.2) +
  hand(44, -22, inks) +
  // the round shield
  dot(-22, -14, 27, inks.line) +
  dot(-22, -14, 25.5, inks.gold) +
  dot(-22, -14, 20, inks.suit) +
  `<circle cx="-22" cy="-14" r="16" fill="none" stroke="${inks.gold}" stroke-width="1.4" stroke-dasharray="1 5.280" stroke-linecap="round"/>` +
  pip(suit, -22, -14, 22, inks.paper);

const lancelot: Figure = (suit, inks) =>
  // a bow, drawn from the shoulder
  stroke('M36 2C60-24 60-66 34-92', WOOD, 4.4) +
  stroke('M36 2V-92', inks.line, 1.1) +
  garment(suit, inks) +
  panel(suit, inks, inks.gold) +
  // a hood about the shoulders
  shape(
    'M-30-32C-22-44-12-46 0-46S22-44 30-32C20-22 10-20 0-14-10-20-20-22-30-32Z',
    inks.cloth,
    inks.line,
    1.1,
  ) +
  bothSides(stroke('M-28-31C-20-24-10-22 0-17', inks.gold, 1.6)) +
  path('M-17-78C-24-62-22-52-16-46L-8-48V-72ZM17-78C24-62 22-52 16-46L8-48V-72Z', inks.hair) +
  frontFace(inks, -1) +
  path('M-15-68C-16-80-8-82-2-82 8-82 16-80 15-66 10-70 8-76 4-77-2-73-9-72-15-68Z', inks.hair) +
  // a pointed cap, folded forward
  shape(
    'M-20-74C-22-88-8-98 8-98 22-100 34-92 38-80 30-86 24-86 20-74 8-81-8-81-20-74Z',
    inks.suit,
    inks.line,
    1.1,
  ) +
  stroke('M-20-74C-8-81 8-81 20-74', inks.gold, 4) +
  shape('M-10-84C-16-96-12-102-4-104-2-96-4-90-6-84Z', inks.paper, inks.line, 1) +
  // the arrow
  stroke('M-50-36 40-46', '#5b3418', 2.2) +
  shape('M-56-35-46-41-44-31Z', STEEL, inks.line, 0.9) +
  shape('M30-49 44-52 40-46 45-41 31-42Z', inks.paper, inks.line, 0.9) +
  hand(-36, -36, inks) +
  hand(38, -46, inks);

/** By suit. */
export const JACKS: readonly Figure[] = [ogier, laHire, hector, lancelot];

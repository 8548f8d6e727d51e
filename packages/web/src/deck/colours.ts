/** The inks of the deck. Two colours as on most packs, or one for each suit, told apart in brightness too. */
import { CLUBS, DIAMONDS, HEARTS, type Suit } from '@baralho/core';

export type Colours = 'two' | 'four';

export interface Inks {
  /** Pips, indices and the main cloth of a court. */
  readonly suit: string;
  /** The second cloth of a court. */
  readonly cloth: string;
  readonly gold: string;
  readonly line: string;
  readonly skin: string;
  readonly hair: string;
  readonly paper: string;
}

const INK = '#1d2333';
const RED = '#c3202f';
const BLUE = '#1b57b8';
const GREEN = '#13703c';
const SHARED = { gold: '#e3ad3f', line: INK, skin: '#f7dfc6', hair: '#7a4a26', paper: '#fffdf7' };

export function inksOf(suit: Suit, colours: Colours): Inks {
  if (suit === HEARTS) return { ...SHARED, suit: RED, cloth: '#27407a' };
  if (suit === DIAMONDS)
    return { ...SHARED, suit: colours === 'four' ? BLUE : RED, cloth: colours === 'four' ? RED : '#27407a' };
  if (suit === CLUBS && colours === 'four') return { ...SHARED, suit: GREEN, cloth: '#8f1d3f' };
  return { ...SHARED, suit: INK, cloth: '#a8263a' };
}

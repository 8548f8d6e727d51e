/** Colours for a terminal, and nothing at all where there is none. */
import { styleText } from 'node:util';

export interface Paint {
  readonly good: (text: string) => string;
  readonly bad: (text: string) => string;
  readonly warn: (text: string) => string;
  readonly strong: (text: string) => string;
  readonly faint: (text: string) => string;
}

const plain = (text: string): string => text;

export const paintFor = (coloured: boolean): Paint =>
  coloured
    ? {
        good: (text) => styleText('green', text),
        bad: (text) => styleText(['red', 'bold'], text),
        warn: (text) => styleText('yellow', text),
        strong: (text) => styleText('bold', text),
        faint: (text) => styleText('dim', text),
      }
    : { good: plain, bad: plain, warn: plain, strong: plain, faint: plain };

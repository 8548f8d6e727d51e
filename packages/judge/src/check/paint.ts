/** Colours for terminals that have them, and plain text otherwise. */
export interface Paint {
  readonly good: (text: string) => string;
  readonly bad: (text: string) => string;
  readonly warn: (text: string) => string;
  readonly strong: (text: string) => string;
  readonly faint: (text: string) => string;
}

const between =
  (on: number, off: number) =>
  (text: string): string =>
    text === '' ? '' : `\x1b[${on}m${text}\x1b[${off}m`;

const plain = (text: string): string => text;
const strong = between(1, 22);
const red = between(31, 39);

export const paintFor = (coloured: boolean): Paint =>
  coloured
    ? {
        good: between(32, 39),
        bad: (text) => strong(red(text)),
        warn: between(33, 39),
        strong,
        faint: between(2, 22),
      }
    : { good: plain, bad: plain, warn: plain, strong: plain, faint: plain };

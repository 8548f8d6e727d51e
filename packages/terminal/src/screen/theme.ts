/**
 * Colours. A cell's foreground and background are named by meaning (the colour of hearts, the background of a selected card);
 * a theme turns the pair into an escape sequence that the terminal supports. Without colour, meaning is carried by bold, dim,
 * reverse and underline; cards have borders, so nothing is lost.
 */
export const COLOUR_LEVELS = ['none', 'basic', 'indexed', 'full'] as const;
export type ColourLevel = (typeof COLOUR_LEVELS)[number];

export type Ink =
  | 'text'
  | 'faint'
  | 'edge'
  | 'spades'
  | 'hearts'
  | 'diamonds'
  | 'clubs'
  | 'back'
  | 'gold'
  | 'bad';
export type Paper = 'felt' | 'bar' | 'card' | 'picked' | 'hinted' | 'faded' | 'back' | 'panel';

export interface Style {
  readonly ink: Ink;
  readonly paper: Paper;
  readonly bold?: boolean;
}

export interface Theme {
  readonly level: ColourLevel;
  readonly fourColours: boolean;
  /** For a terminal that shows only ASCII. */
  readonly ascii?: boolean;
}

/** The colour on a full, an indexed and a basic terminal. */
type Colour = readonly [rgb: readonly [number, number, number], indexed: number, basic: number];

const BLACK: Colour = [[20, 20, 24], 233, 0];
const RED: Colour = [[196, 24, 32], 160, 1];
const BLUE: Colour = [[24, 72, 200], 26, 4];
const GREEN: Colour = [[0, 112, 48], 28, 2];
const PALE: Colour = [[226, 232, 226], 254, 7];

const INKS: Readonly<Record<Ink, Colour>> = {
  text: PALE,
  faint: [[132, 160, 144], 108, 7],
  edge: [[176, 176, 170], 249, 0],
  spades: BLACK,
  hearts: RED,
  diamonds: RED,
  clubs: BLACK,
  back: [[128, 164, 216], 110, 6],
  gold: [[250, 214, 96], 221, 3],
  bad: [[255, 150, 130], 210, 1],
};

const FOUR: Partial<Readonly<Record<Ink, Colour>>> = { diamonds: BLUE, clubs: GREEN };

/** Basic terminals keep their own background for -1. */
const PAPERS: Readonly<Record<Paper, Colour>> = {
  felt: [[16, 62, 44], 22, -1],
  bar: [[8, 38, 27], 233, 0],
  card: [[250, 249, 243], 255, 7],
  picked: [[255, 222, 120], 222, 3],
  hinted: [[176, 224, 255], 153, 6],
  faded: [[196, 200, 192], 250, 7],
  back: [[36, 66, 122], 24, 4],
  panel: [[30, 34, 42], 235, 0],
};

/** Without colour: how a background is told apart. */
const PLAIN_PAPERS: Readonly<Record<Paper, string>> = {
  felt: '',
  bar: ';7',
  card: '',
  picked: ';7',
  hinted: ';1;4',
  faded: ';2',
  back: '',
  panel: '',
};

function ground(level: Exclude<ColourLevel, 'none'>, [rgb, indexed, basic]: Colour, isInk: boolean): string {
  if (level === 'full') return `;${isInk ? 38 : 48};2;${rgb.join(';')}`;
  if (level === 'indexed') return `;${isInk ? 38 : 48};5;${indexed}`;
  return basic < 0 ? '' : `;${(isInk ? 30 : 40) + basic}`;
}

/** The escape sequence that sets a style, starting from the default. */
export function sequenceOf({ ink, paper, bold }: Style, { level, fourColours }: Theme): string {
  const weight = bold ? ';1' : '';
  if (level === 'none')
    return `\x1b[0${weight}${ink === 'faint' || ink === 'edge' ? ';2' : ''}${PLAIN_PAPERS[paper]}m`;
  const colour = (fourColours && FOUR[ink]) || INKS[ink];
  const inkPart = level === 'basic' && ink === 'text' && paper === 'felt' ? '' : ground(level, colour, true);
  return `\x1b[0${weight}${inkPart}${ground(level, PAPERS[paper], false)}m`;
}

/** What this terminal can show (https://no-color.org). */
export function colourLevelOf(environment: Readonly<Record<string, string | undefined>>): ColourLevel {
  const { NO_COLOR, TERM = '', COLORTERM = '' } = environment;
  if ((NO_COLOR ?? '') !== '' || TERM === 'dumb') return 'none';
  if (/truecolor|24bit/i.test(COLORTERM)) return 'full';
  return /256|kitty|alacritty|ghostty|foot|wezterm/.test(TERM) || COLORTERM !== '' ? 'indexed' : 'basic';
}

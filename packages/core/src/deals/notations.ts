/** Every way to write a card, by name: what `baralho deal --notation` offers. */
import { type Card, KNIGHT, rankOf } from '../cards/card.ts';
import { formatRankMajor, formatSuitMajor } from '../cards/codes.ts';
import { formatGlyph, formatSigned } from '../cards/glyphs.ts';
import { formatInitial } from '../cards/initials.ts';
import { formatName } from '../cards/names.ts';
import { formatCard, formatCardLower } from '../cards/text.ts';

export interface CardNotation {
  readonly name: string;
  readonly about: string;
  readonly format: (card: Card) => string;
  readonly separator: string;
  /** Has a character for the Knight. */
  readonly knights: boolean;
}

export const NOTATIONS: readonly CardNotation[] = [
  { name: 'text', about: 'QD 8H, as UVa 127', format: formatCard, separator: ' ', knights: true },
  {
    name: 'small',
    about: 'Qd 8h, as the War assignment',
    format: formatCardLower,
    separator: ' ',
    knights: true,
  },
  {
    name: 'glyphs',
    about: '🃍🂸, as the climbing game reads',
    format: formatGlyph,
    separator: '',
    knights: true,
  },
  {
    name: 'signs',
    about: 'Q ♦ 8 ♥, as LI2 prints',
    format: formatSigned,
    separator: ' ',
    knights: true,
  },
  {
    name: 'initials',
    about: 'O12 C8, as the Klondike exercise prints',
    format: formatInitial,
    separator: ' ',
    knights: false,
  },
  {
    name: 'names',
    about: 'Queen of Diamonds, one a line, as the War lecture',
    format: formatName,
    separator: '\n',
    knights: true,
  },
  {
    name: 'rank-major',
    about: "41 26, the War assignment's codes",
    format: (card) => String(formatRankMajor(card)),
    separator: ' ',
    knights: false,
  },
  {
    name: 'suit-major',
    about: "23 32, the War lecture's codes",
    format: (card) => String(formatSuitMajor(card)),
    separator: ' ',
    knights: false,
  },
];

export const formatDeck = (deck: readonly Card[], { format, separator }: CardNotation): string =>
  deck.map(format).join(separator);

/** Whether every card of the deck can be written in this notation. */
export const canWrite = (deck: readonly Card[], { knights }: CardNotation): boolean =>
  knights || deck.every((card) => rankOf(card) !== KNIGHT);

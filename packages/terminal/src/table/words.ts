/** What the full-screen table says: what all games share, one dictionary a language, and the words of each game. */
import type { Language } from '@baralho/core/games/klondike/index';
import { type WordsOfGames, wordsOfGames } from '../games/words.ts';
import { EN } from './words.en.ts';
import { PT } from './words.pt.ts';
import { ZH } from './words.zh.ts';

/** What is said at every table. */
export interface CommonWords {
  readonly moves: (count: number) => string;
  /** Keys in the last line, one word each. */
  readonly short: Readonly<
    Record<
      'pick' | 'turn' | 'out' | 'choose' | 'next' | 'lay' | 'pass' | 'near' | 'far' | 'step' | 'run',
      string
    >
  >;
  readonly typed: string;
  readonly nothingToUndo: string;
  readonly nothingToRedo: string;
  readonly nothingToFinish: string;
  readonly nothingHinted: string;
  /** Said after a hint. */
  readonly playsHint: string;
  readonly thinking: string;
  readonly restarted: string;
  readonly resumed: string;
  readonly newDeal: string;
  readonly tooSmall: string;
  readonly anyKey: string;
  readonly helpTitle: string;
  readonly cannotSave: (why: string) => string;
  readonly saved: (command: string) => string;
  readonly keys: {
    readonly undo: string;
    readonly redo: string;
    readonly restart: string;
    readonly hint: string;
    readonly playHint: string;
    readonly finish: string;
    readonly newDeal: string;
    readonly help: string;
    readonly statistics: string;
    readonly colours: string;
    readonly language: string;
    readonly quit: string;
    readonly speed: string;
    readonly run: string;
    readonly step: string;
    readonly arrows: string;
    readonly pick: string;
    readonly turn: string;
    readonly up: string;
    readonly type: string;
    readonly typeCards: string;
    readonly mouse: string;
    readonly mouseRow: string;
    readonly mouseHand: string;
    readonly choose: string;
    readonly lay: string;
    readonly pass: string;
    readonly next: string;
    readonly nextPile: string;
    readonly look: string;
    readonly jump: string;
    readonly autoPlay: string;
    readonly score: string;
    readonly nearLeft: string;
    readonly farLeft: string;
    readonly verdict: string;
    readonly losing: string;
    readonly grade: string;
  };
  readonly statistics: {
    readonly title: string;
    readonly none: string;
    readonly all: string;
    readonly counts: (games: number, won: number, lost: number, left: number, helped: number) => string;
    readonly streaks: (now: number, longest: number) => string;
    /** Of games won without help. */
    readonly best: (fastest: string, average: string, fewest: string, averageMoves: string) => string;
    readonly forget: string;
    readonly forgetSurely: string;
  };
}

export type Words = CommonWords & WordsOfGames;

export const WORDS: Readonly<Record<Language, Words>> = {
  en: { ...EN, ...wordsOfGames('en') },
  pt: { ...PT, ...wordsOfGames('pt') },
  zh: { ...ZH, ...wordsOfGames('zh') },
};

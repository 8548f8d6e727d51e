/** What the full-screen table says. One dictionary a language; the type keeps them complete. */
import type { Language } from '@baralho/core/games/klondike/index';
import type { Difficulty } from '@baralho/lab/klondike/difficulty';
import { EN } from './words.en.ts';
import { PT } from './words.pt.ts';
import { ZH } from './words.zh.ts';

export interface Words {
  readonly games: Readonly<Record<'klondike' | 'accordion' | 'war' | 'escalada', string>>;
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
    readonly nearLeft: string;
    readonly farLeft: string;
    readonly verdict: string;
    readonly losing: string;
    readonly grade: string;
  };
  readonly statistics: {
    readonly title: string;
    readonly none: string;
    readonly games: string;
    readonly won: string;
    readonly streak: string;
    readonly fastest: string;
    readonly fewest: string;
  };
  readonly klondike: {
    readonly about: string;
    readonly draw: (cards: number) => string;
    readonly redeals: (count: number) => string;
    readonly noWorryBack: string;
    readonly stock: string;
    readonly waste: string;
    readonly won: (moves: number) => string;
    readonly deadEnd: string;
    readonly noMove: string;
    readonly noFoundation: string;
    readonly noTarget: string;
    readonly howToType: string;
    readonly thinking: string;
    readonly verdicts: Readonly<Record<'winnable' | 'unwinnable' | 'unknown', string>>;
    /** Which moves lose. */
    readonly losing: {
      readonly judging: (done: number, of: number) => string;
      readonly all: string;
      readonly none: string;
      readonly noneKnown: string;
      readonly some: (lost: number, of: number, moves: string) => string;
      readonly undecided: (moves: string) => string;
    };
    readonly difficulties: Readonly<Record<Difficulty, string>>;
    readonly graded: (difficulty: string, failed: number) => string;
    readonly ungraded: Readonly<Record<'unwinnable' | 'unknown', string>>;
    readonly hints: {
      readonly safe: (card: string) => string;
      readonly lookThrough: string;
      /** What a plan gains; `inWorlds` makes a sentence of it. */
      readonly turnFor: (card: string, moves: number, column: number) => string;
      readonly opens: (card: string, from: number, to: number) => string;
      readonly opensLater: (move: string, moves: number, column: number) => string;
      readonly turnLater: (move: string, moves: number) => string;
      readonly inWorlds: (gain: string, won: number, worlds: number) => string;
      readonly leadsToWin: (move: string, moves: number) => string;
      readonly lost: (worlds: number) => string;
    };
  };
  readonly accordion: {
    readonly about: string;
    readonly rules: Readonly<Record<'uva' | 'card' | 'pile', string>>;
    readonly piles: (count: number) => string;
    readonly won: (moves: number) => string;
    readonly stuck: (piles: number) => string;
    readonly howToType: string;
    readonly noMove: (pile: number) => string;
    readonly cannot: (from: number, to: number) => string;
    readonly hint: (from: number, to: number, further: number) => string;
    readonly hintLast: (from: number, to: number) => string;
    readonly hintWins: (from: number, to: number, moves: number) => string;
  };
  readonly war: {
    readonly about: string;
    readonly aboutLecture: string;
    readonly steps: (count: number) => string;
    readonly cards: (count: number) => string;
    readonly battle: string;
    readonly war: string;
    readonly wars: (count: number) => string;
    readonly takes: (who: string, cards: number) => string;
    readonly wins: (who: string, steps: number) => string;
    readonly tie: (steps: number) => string;
    readonly endless: (period: number, from: number) => string;
    readonly paused: string;
    readonly speed: (perSecond: number) => string;
    readonly history: (who: string) => string;
  };
  readonly escalada: {
    readonly about: string;
    readonly you: string;
    readonly cards: (count: number) => string;
    readonly pass: string;
    readonly toBeat: string;
    readonly youLead: string;
    readonly yourTurn: string;
    readonly combinations: (count: number) => string;
    readonly thinks: (who: string) => string;
    readonly round: string;
    readonly won: (points: number) => string;
    readonly lost: (who: string, points: number) => string;
    readonly void: string;
    readonly notYourTurn: string;
    readonly noneChosen: string;
    readonly notLegal: string;
    readonly notHeld: string;
    readonly mustLead: string;
    readonly howToType: string;
    readonly hintPlay: (cards: string, why: string) => string;
    readonly hintPass: string;
    readonly hintPassKeep: string;
    readonly whyLowest: string;
    readonly whyMost: string;
    readonly whyWins: string;
    readonly whyUnbeatable: string;
    readonly whyUrgent: string;
    readonly whyKeeps: string;
    readonly whyBot: string;
    readonly kinds: Readonly<Record<'set' | 'sequence' | 'double sequence', string>>;
  };
}

export const WORDS: Readonly<Record<Language, Words>> = { en: EN, pt: PT, zh: ZH };

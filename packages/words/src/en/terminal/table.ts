/** English: texts of every table at the terminal. */
import { plural } from '../../counted.ts';

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
  /** Said of a file that holds no game. */
  readonly setAside: (path: string) => string;
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
    readonly lastWinnable: string;
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

export const words: CommonWords = {
  moves: (count) => plural(count, 'move'),
  short: {
    pick: 'pick',
    turn: 'draw',
    out: 'foundation',
    choose: 'select',
    next: 'next',
    lay: 'play',
    pass: 'pass',
    near: 'near',
    far: 'far',
    step: 'step',
    run: 'run',
  },
  typed: 'Move',
  nothingToUndo: 'There is nothing to undo.',
  nothingToRedo: 'There is nothing to redo.',
  nothingToFinish: 'The game cannot be finished automatically yet.',
  nothingHinted: 'Press h for a hint, then y to play it.',
  playsHint: 'y plays it.',
  thinking: 'Thinking… any key stops it.',
  restarted: 'Back to the start; r redoes your moves.',
  resumed: 'Welcome back. This is your last game; n deals a new one.',
  newDeal: 'New game. Your last game is saved.',
  tooSmall:
    'The window is too small: the table needs 80×24. Make it larger, or play with --plain, line by line.',
  anyKey: 'press any key to go back',
  helpTitle: 'Help',
  setAside: (path) => `A saved game could not be read. It is now at ${path}.`,
  cannotSave: (why) => `This game cannot be saved: ${why}`,
  saved: (command) => `Saved. Continue with '${command}'.`,
  keys: {
    undo: 'undo',
    redo: 'redo',
    restart: 'restart',
    hint: 'hint',
    playHint: 'play the hint',
    finish: 'finish',
    newDeal: 'new',
    help: 'help',
    statistics: 'statistics',
    colours: 'two or four colours',
    language: 'language',
    quit: 'quit',
    speed: 'speed',
    run: 'run or pause',
    step: 'one step',
    arrows: 'move the cursor',
    pick: 'select, then move',
    turn: 'draw from the stock',
    up: 'card to its foundation',
    type: 'a move in pile numbers, then Enter',
    typeCards: 'cards by name, then Enter',
    mouse: 'drag; right button: to foundation',
    mouseRow: 'click or drag',
    mouseHand: 'click selects; right button plays',
    choose: 'select a card',
    lay: 'play the selected cards',
    pass: 'pass',
    next: 'next legal combination',
    nextPile: 'next pile that can move',
    look: 'look into a pile',
    jump: 'go to that step',
    autoPlay: 'auto-move to foundations',
    score: 'score',
    nearLeft: 'onto the next pile to the left',
    lastWinnable: 'back to winnable (peeks)',
    verdict: 'still winnable? (peeks)',
    losing: 'which moves lose? (peeks)',
    grade: 'difficulty of this deal (peeks)',
    farLeft: 'onto the third pile to the left',
  },
  statistics: {
    title: 'Statistics',
    none: 'No finished games yet.',
    all: 'all games',
    counts: (games, won, lost, left, helped) =>
      `${plural(games, 'game')}: ${won} won (${Math.round((100 * won) / games)}%, ${helped} with help), ${lost} lost, ${left} abandoned`,
    streaks: (now, longest) => `streak ${now}, longest streak ${longest}`,
    best: (fastest, average, fewest, averageMoves) =>
      `without help: fastest ${fastest}, average ${average}; fewest moves ${fewest}, average ${averageMoves}`,
    forget: 'X clears these statistics.',
    forgetSurely: 'Press X again to clear them for good; any other key keeps them.',
  },
};

/** English: what is said at every table of the terminal. */
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

export const words: CommonWords = {
  moves: (count) => plural(count, 'move'),
  short: {
    pick: 'pick',
    turn: 'turn',
    out: 'out',
    choose: 'choose',
    next: 'next',
    lay: 'lay',
    pass: 'pass',
    near: 'near',
    far: 'far',
    step: 'step',
    run: 'run',
  },
  typed: 'Move',
  nothingToUndo: 'This is the deal; there is nothing to take back.',
  nothingToRedo: 'There is nothing to redo.',
  nothingToFinish: 'From here there is nothing to finish yet.',
  nothingHinted: 'h gives a hint; then y plays it.',
  playsHint: 'y plays it.',
  thinking: 'Thinking… any key stops it.',
  restarted: 'Back to the deal; r redoes what was played.',
  resumed: 'Your game goes on where you left it; n deals a new one.',
  newDeal: 'A new deal. The last game is kept.',
  tooSmall: 'The window is too small; 80×24 is needed.',
  anyKey: 'any key goes back to the table',
  helpTitle: 'Help',
  cannotSave: (why) => `This game cannot be saved: ${why}`,
  saved: (command) => `Saved. '${command}' goes on with this game.`,
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
    pick: 'pick up, put down',
    turn: 'turn the stock',
    up: 'card under the cursor goes out',
    type: 'a move in pile numbers, then Enter',
    typeCards: 'cards by name, then Enter',
    mouse: 'click or drag; right button: out',
    mouseRow: 'click or drag',
    mouseHand: 'click chooses; right button lays',
    choose: 'choose a card',
    lay: 'lay the chosen cards',
    pass: 'pass',
    next: 'next legal combination',
    nextPile: 'next pile that can move',
    look: 'look into a pile',
    jump: 'go to that step',
    autoPlay: 'cards go out by themselves',
    score: 'score',
    nearLeft: 'onto the next pile to the left',
    verdict: 'can it still be won? (peeks)',
    losing: 'which moves lose? (peeks)',
    grade: 'how hard is this deal? (peeks)',
    farLeft: 'onto the third pile to the left',
  },
  statistics: {
    title: 'Statistics',
    none: 'No game has been finished yet.',
    all: 'all games',
    counts: (games, won, lost, left, helped) =>
      `${plural(games, 'game')}: ${won} won (${Math.round((100 * won) / games)} %, ${helped} with help), ${lost} lost, ${left} left`,
    streaks: (now, longest) => `won in a row ${now}, at most ${longest}`,
    best: (fastest, average, fewest, averageMoves) =>
      `without help: fastest ${fastest}, average ${average}; fewest moves ${fewest}, average ${averageMoves}`,
    forget: 'X forgets these figures.',
    forgetSurely: 'X once more forgets them for good; any other key keeps them.',
  },
};

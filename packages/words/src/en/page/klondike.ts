/** English: hints, reviews and dialogs of Klondike. */
import { times } from '../../counted.ts';

export const words = {
  klondike: {
    review: {
      title: 'Review',
      moves: 'Moves',
      look: 'Find the losing move',
      tryAgain: 'Try again from here',
      stillWinnable: 'It was winnable to the end.',
      neverWinnable: 'This deal was unwinnable from the start.',
      lostAt: (move: number) => `Move ${move} lost the game.`,
      undecided: 'Not decided in the time allowed.',
    },
    draw: 'Draw',
    one: 'One',
    three: 'Three',
    drawn: (cards: number) => `draw ${cards}`,
    redeals: 'Passes through the stock',
    unlimited: 'Unlimited',
    winnable: 'Guaranteed winnable',
    gradedAbout:
      'A simple bot attempts each deal 32 times. Easy: at most 8 attempts fail. Medium: 20. Hard: 30. Expert: more.',
    searchAbout:
      'The solver looks for a winnable deal. Difficulty levels need unlimited passes through the stock.',
    difficulty: 'Difficulty',
    difficulties: { easy: 'Easy', medium: 'Medium', hard: 'Hard', expert: 'Expert' },
    searching: (tried: number) => `Looking for a deal… ${times(tried, 'tried', 'tried')}`,
    canStill: 'Is this still winnable?',
    lamp: { winnable: 'winnable', unwinnable: 'unwinnable', unknown: 'not decided' },
    verifying: {
      verify: 'Verify',
      about: 'Checks this with a program whose loss verdicts are mathematically proved.',
      progress: (positions: number) => `Verifying… ${times(positions, 'position', 'positions')}`,
      verified: 'unwinnable, verified',
      notVerified: 'Not verified: it would take too long in the browser.',
    },
    verdicts: {
      winnable: 'Yes, this is still winnable.',
      unwinnable: 'No, this position is unwinnable. Undo, or start a new game.',
      unknown: 'Not decided in the time allowed.',
    },
    wonIn: (moves: number, time: string) => `${times(moves, 'move', 'moves')}, ${time}`,
    shareText: (day: string, moves: number, time: string, streak: number) =>
      `Baralho · Klondike ${day}: won in ${times(moves, 'move', 'moves')}, ${time}${streak > 1 ? `, ${streak}-day streak` : ''}`,
    hints: {
      turnTimes: (n: number) => `Draw from the stock ${n} times`,
      askAgain: 'Ask again to play it.',
      move: (card: string, to: string) => `Move the ${card} to ${to}`,
      turn: 'Draw from the stock',
      redeal: 'Return the waste to the stock',
      turnTo: (card: string) => `Draw until the ${card} is on top`,
      safe: (card: string) => `Move the ${card} to its foundation: no other card will need it.`,
      look: 'Looking through the stock first: seeing every card in it costs nothing.',
      ways: (what: string, further: number, worlds: number, won: number) =>
        `${what}${further === 0 ? '' : `, then ${times(further, 'more move', 'more moves')}`}: winnable in about ${won} of ${worlds} sample layouts of the hidden cards.`,
      wins: (what: string) => `${what}: all cards are known now, and this wins.`,
      lost: (worlds: number) =>
        worlds === 1
          ? 'All cards are known now, and no win was found from here. Try undoing a few moves.'
          : `No win found in any of ${worlds} sample layouts of the hidden cards. Try undoing a few moves.`,
    },
    allCards: 'Help that looks at face-down cards too',
    losing: {
      title: 'Which moves lose?',
      about: 'This looks at face-down cards too. Choose a move to see it on the table.',
      judging: (done: number, of: number) => `Thinking… ${done} of ${of} moves checked`,
      all: 'The game is unwinnable whatever you play. Undo, or start a new game.',
      none: 'No move loses the game.',
      noneKnown: 'No move is known to lose the game.',
      some: (lost: number, of: number) =>
        `${lost} of ${times(of, 'move', 'moves')} ${lost === 1 ? 'loses' : 'lose'} the game.`,
      undecided: (moves: number) => `Not decided: ${times(moves, 'move', 'moves')}.`,
      answers: {
        yes: (move: string) => `Still winnable after this: ${move}.`,
        no: (move: string) => `This loses the game: ${move}.`,
        unknown: (move: string) => `Not decided: ${move}.`,
      },
      lose: 'Lose the game',
      keep: 'Keep the game winnable',
      open: 'Not decided',
    },
    howHard: 'Rate the difficulty of this deal',
    graded: (level: string, failed: number) =>
      `${level}: ${failed} of the simple bot’s 32 attempts ${failed === 1 ? 'fails' : 'fail'}.`,
    ungraded: {
      unwinnable: 'This deal is unwinnable.',
      unknown:
        'All of the simple bot’s 32 attempts fail. Whether the deal is winnable was not decided in the time allowed.',
    },
    typedHelp: 'Two pile numbers: 1–7 columns, 8 stock, 9 waste, 10–13 foundations. 8 9 draws a card.',
    badTyped: 'Type two pile numbers, such as 8 9.',
    keys: [
      ['← → ↑ ↓', 'move between piles'],
      ['Enter, Space', 'select a pile, then where it goes'],
      ['1 … 7', 'column; press twice to move to the best place'],
      ['8, D', 'draw from the stock'],
      ['9, W', 'waste'],
      ['0, F', 'to the foundations'],
      ['Z, Y', 'undo, redo'],
      ['H', 'hint, from the face-up cards'],
      ['X', 'which moves lose? (looks at face-down cards)'],
      ['A', 'finish'],
      ['N', 'new game'],
      ['M', 'type a move'],
      ['?', 'rules'],
    ],
  },
};

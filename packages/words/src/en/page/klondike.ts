/** English: hints, reviews and dialogs of Klondike. */
import { times } from '../../counted.ts';

export const words = {
  klondike: {
    review: {
      title: 'Look at it again',
      moves: 'Moves',
      look: 'Where was it lost?',
      tryAgain: 'Try again from here',
      stillWinnable: 'It could be won to the end.',
      neverWinnable: 'This deal could not be won at all.',
      lostAt: (move: number) => `Move ${move} lost the game.`,
      undecided: 'I could not find out in the time allowed.',
    },
    draw: 'Cards turned at a time',
    one: 'One',
    three: 'Three',
    drawn: (cards: number) => `draw ${cards}`,
    redeals: 'Times through the stock',
    unlimited: 'Unlimited',
    winnable: 'Surely winnable',
    gradedAbout:
      'Of 32 short-sighted tries, at most 8 fail in an easy deal, 20 in a medium one, 30 in a hard one, more in one for experts.',
    searchAbout:
      'The solver looks for a deal that can be won. Levels are for unlimited times through the stock.',
    difficulty: 'How hard',
    difficulties: { easy: 'Easy', medium: 'Medium', hard: 'Hard', expert: 'Expert' },
    searching: (tried: number) => `Looking for a deal… ${times(tried, 'tried', 'tried')}`,
    canStill: 'Can this still be won?',
    lamp: { winnable: 'winnable', unwinnable: 'unwinnable', unknown: 'not decided' },
    verifying: {
      verify: 'Verify',
      about: 'Has this checked by a program that is proved to be right about losses.',
      progress: (positions: number) => `Verifying… ${times(positions, 'position', 'positions')}`,
      verified: 'unwinnable, verified',
      notVerified: 'Not verified: it would take too long here.',
    },
    verdicts: {
      winnable: 'Yes: this can still be won.',
      unwinnable: 'No: from here it cannot be won. Undo, or deal again.',
      unknown: 'I could not find out in the time allowed.',
    },
    wonIn: (moves: number, time: string) => `${times(moves, 'move', 'moves')}, ${time}`,
    shareText: (day: string, moves: number, time: string, streak: number) =>
      `Baralho · Klondike of ${day}: won in ${times(moves, 'move', 'moves')}, ${time}${streak > 1 ? `, ${streak} days in a row` : ''}`,
    hints: {
      turnTimes: (n: number) => `Turn the stock ${n} times`,
      askAgain: 'Ask again and I do it.',
      move: (card: string, to: string) => `Try the ${card} to ${to}`,
      turn: 'Turn the stock',
      redeal: 'Turn the waste over',
      turnTo: (card: string) => `Turn the stock until the ${card} is on top`,
      safe: (card: string) => `The ${card} can go out: no other card will need it.`,
      look: (what: string) => `${what}: it costs nothing to see the whole stock first.`,
      ways: (what: string, further: number, worlds: number, won: number) =>
        `${what}${further === 0 ? '' : `, and then ${times(further, 'card move', 'card moves')}`}: of ${worlds} ways the unseen cards may lie, about ${won} can still be won after ${further === 0 ? 'it' : 'them'}.`,
      wins: (what: string) => `${what}: no card is in doubt any more, and this leads to the win.`,
      lost: (worlds: number) =>
        worlds === 1
          ? 'No card is in doubt any more, and I find no win from here. Perhaps go back a little.'
          : `I find no way on, in none of ${worlds} ways the unseen cards may lie. Perhaps go back a little.`,
    },
    allCards: 'Help that looks at all cards, the closed ones too',
    losing: {
      title: 'Which moves lose?',
      about: 'This looks at all cards, the closed ones too. Choose a move to see it on the table.',
      judging: (done: number, of: number) => `Thinking… ${done} of ${of} moves judged`,
      all: 'The game cannot be won any more, whatever you play. Undo, or deal again.',
      none: 'No move loses the game.',
      noneKnown: 'No move is known to lose the game.',
      some: (lost: number, of: number) =>
        `After ${lost} of ${times(of, 'move', 'moves')} the game cannot be won any more.`,
      undecided: (moves: number) => `Not decided: ${times(moves, 'move', 'moves')}.`,
      answers: {
        yes: (move: string) => `The game can still be won after this: ${move}.`,
        no: (move: string) => `This loses the game: ${move}.`,
        unknown: (move: string) => `Not decided: ${move}.`,
      },
      lose: 'Lose the game',
      keep: 'Keep the game winnable',
      open: 'Not decided',
    },
    howHard: 'How hard is this deal?',
    graded: (level: string, failed: number) =>
      `${level}: of 32 short-sighted tries ${times(failed, 'fails', 'fail')}.`,
    ungraded: {
      unwinnable: 'This deal cannot be won, however it is played.',
      unknown: 'All 32 short-sighted tries fail; whether it can be won at all was not found out in time.',
    },
    typedHelp: 'Two pile numbers: 1–7 columns, 8 stock, 9 waste, 10–13 foundations. 8 9 turns a card.',
    badTyped: 'Two pile numbers, such as 8 9.',
    keys: [
      ['← → ↑ ↓', 'go from pile to pile'],
      ['Enter, Space', 'take a pile up, put it down'],
      ['1 … 7', 'column; twice the same: to its best place'],
      ['8, D', 'turn the stock'],
      ['9, W', 'waste'],
      ['0, F', 'to the foundations'],
      ['Z, Y', 'undo, redo'],
      ['H', 'hint, from what you see'],
      ['X', 'which moves lose? (looks at all cards)'],
      ['A', 'finish'],
      ['N', 'new game'],
      ['M', 'type a move'],
      ['?', 'rules'],
    ],
  },
};

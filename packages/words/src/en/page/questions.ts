/** English: the questions with which the laboratory opens. Numbers come as text, written as the language writes them. */

export const words = {
  questions: {
    more: 'More questions',
    moreAbout: 'Each answer comes from a recorded run: its interval, and the command that repeats it.',
    all: 'All',
    filter: 'Show one game',
    run: 'Run it yourself',
    games: (count: string) => `${count} games`,
    own: 'Ask your own question',
    ownAbout: 'Choose a game, change its rules, and let your browser play thousands of games.',
    ownRun: 'New experiment',
    interval: '95% confidence interval',
    sampleGames: (count: string) => `n = ${count} games`,
    sampleDeals: (count: string) => `n = ${count} deals`,
    each: (sample: string) => `${sample} each`,
    plusMinus: (half: string, unit: string) => `± ${half} ${unit}`,
    range: (low: string, high: string) => `${low} to ${high}`,
    lessThan: (share: string) => `less than ${share}`,
    steps: 'steps',
    piles: 'piles',
    tricks: 'tricks',
    warSize: 'war size',
    meanSteps: 'mean steps',
    shareOfGames: 'share of games',
    shareOfDeals: 'share of deals',
    mean: 'Mean',
    middleHalf: (range: string) => `middle half: ${range}`,
    warsPerGame: 'Wars per game',
    cardsAGame: 'Cards per game',
    starterWins: 'The first player wins',
    blindPlayer: 'Klondike without peeking',
    blindTitle: 'How many Klondike deals are won without peeking?',
    wonBlind: 'Won',
    won: 'won',
    lost: 'lost',
    rules: 'Rules',
    rulesToCompare: 'Rules to compare with',
    sizes: 'War sizes',
    oneSize: 'one',
    allSizes: '1 to 12',
    changeRules: 'Rules',
    compare: 'Compare',
    compareHelp: 'This result stays in the chart. Change a rule and run again, or choose a previous run.',
    remove: (name: string) => `Remove ${name}`,
    copyFigures: 'Copy figures',
    empty: 'Press Run: the chart grows as games finish.',
    longerBy: (name: string, amount: string, unit: string) => `${name}: ${amount} ${unit} more.`,
    shorterBy: (name: string, amount: string, unit: string) => `${name}: ${amount} ${unit} less.`,
    points: 'percentage points',
    view: 'Chart',
    afterGames: (count: string) => `after ${count} games`,
    gamesPlayed: 'games played',
    views: {
      histogram: {
        name: 'Histogram',
        says: (unit: string) => `How many ${unit} games take: the share of games for each length.`,
      },
      survival: {
        name: 'Survival',
        says: (unit: string) =>
          `The share of games still running after so many ${unit}, on a log scale: where the curve is straight, a game has no memory.`,
      },
      cumulative: {
        name: 'Cumulative',
        says: (unit: string) => `The share of games with at most so many ${unit}.`,
      },
      quantiles: {
        name: 'Quantiles',
        says: (unit: string) => `The ${unit} that a share of the games does not exceed.`,
      },
      shares: { name: 'Shares', says: () => 'The results of the deals.' },
      convergence: {
        name: 'Convergence',
        says: () => 'The figure after so many games, with its 95% confidence interval. The last one counts.',
      },
      sizes: {
        name: 'By war size',
        says: () => 'Mean steps with their 95% confidence intervals; most are narrower than the dots.',
      },
      wars: { name: 'Wars per game', says: () => 'How many wars a game has, by war size.' },
    },
    warLength: {
      title: 'How long does a game of War take?',
      says: (times: string, median: string, long: string) =>
        `About ${times} times through the deck. Half of all games end within ${median} steps, but one in a hundred takes more than ${long}.`,
    },
    warEndless: {
      title: 'Can a game of War last forever?',
      note: (interval: string) => `never end (${interval})`,
      says: 'Yes, if A’s card is always picked up first. When the winner’s or the loser’s card goes first, every game came to an end.',
      bars: { 'a-first': 'A’s', 'winner-first': 'winner’s', 'loser-first': 'loser’s' },
      axis: 'card picked up first, war size 2, no randomness',
    },
    warSizes: {
      title: 'Do bigger wars shorten the game?',
      note: 'steps, from war size 1 to 12',
      says: (times: string) =>
        `Yes, ${times} times. A player who cannot pay for a war loses, and bigger wars cost more.`,
    },
    klondikeWinnable: {
      title: 'How many Klondike deals are winnable?',
      note: (interval: string) => `at draw one (${interval})`,
      says: (two: string, three: string) =>
        `With every card known. At draw two it is ${two}, at draw three ${three}: fewer cards can be reached.`,
      bar: (draw: number) => `draw ${draw}`,
    },
    klondikeBlind: {
      title: 'What does not peeking cost?',
      note: (interval: string) => `won without peeking (${interval})`,
      says: (winnable: string, cost: string) =>
        `${winnable} of the same deals are winnable if you know every card. Not knowing costs ${cost} percentage points at draw three.`,
      known: 'all cards known',
      blind: 'without peeking',
    },
    accordionPiles: {
      title: 'How many piles does Accordion leave?',
      says: (one: string) =>
        `By the judge’s rule, which leaves no choice. One deal in ${one} ends in a single pile.`,
    },
    beggarLength: {
      title: 'How long does Beggar-my-neighbour take?',
      says: (median: string, games: string) =>
        `Half of all games end within ${median} tricks. None of these ${games} games lasted forever, but deals that do are known.`,
    },
  },
};

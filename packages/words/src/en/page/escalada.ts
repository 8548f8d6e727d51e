/** English: Escalada. */
import { times } from '../../counted.ts';
import { words as advice } from '../advice.ts';

export const words = {
  escalada: {
    me: 'You',
    newMatch: 'New match',
    opponent: (n: number) => `Opponent ${n}`,
    advice,
    levelAbout: {
      random: 'any legal play',
      lowest: 'always the lowest card',
      greedy: 'leads with the longest play, follows with the lowest',
      decomposer: 'plans the whole hand',
      sampler: 'samples the hidden hands',
      apprentice: 'a small neural network',
      net: 'a larger neural network',
      master: 'a neural network that looks ahead',
      oracle: 'the Master with up to a second per move',
    },
    learning: 'Practice: undo allowed',
    gameOf: (n: number, of: number) => `Game ${n} of ${of}`,
    points: 'Points',
    total: 'Total',
    youLead: 'You lead: play any combination, or pass',
    youMustLead: 'You lead: play any combination',
    mustLead: 'The leader must play (the assignment lets the leader pass)',
    youAnswer: (what: string) => `Beat ${what}`,
    thinks: (who: string) => `${who} is thinking…`,
    youPass: 'pass',
    passed: 'passes',
    pass: 'Pass',
    lay: 'Play',
    next: 'Next game',
    score: 'Score',
    history: 'Moves',
    noDifference: 'Each of your plays had the highest expected score.',
    best: 'Your play has the highest expected score.',
    yours: 'yours',
    lookAgain: 'Review',
    canLay: 'What can I play?',
    canLayShort: 'Plays',
    countPlays: (n: number) => `${times(n, 'play', 'plays')}, longest first. Choose one to select its cards.`,
    notYourTurn: 'It is not your turn.',
    onlyPass: 'None of your cards beat it: pass',
    cardsLeft: (n: number) => times(n, 'card', 'cards'),
    pointsOf: (n: number) => times(n, 'point', 'points'),
    youWon: (points: number) => `You win the match with ${times(points, 'point', 'points')}!`,
    matchWon: (who: string, points: number) =>
      `${who} wins the match with ${times(points, 'point', 'points')}.`,
    matchDrawn: (who: string, points: number) =>
      `The match is a tie: ${who}, ${times(points, 'point', 'points')} each.`,
    lesson: {
      title: 'Learn in two minutes',
      intro:
        'In Escalada you try to get rid of your cards first. The leader plays a combination; the others beat it with a higher one of the same kind and length, or pass. Try it with some cards?',
      begin: 'Show me',
      skip: 'Skip',
      next: 'Next',
      without: 'Skip this step',
      right: 'Right!',
      play: 'Play',
      end: 'That is all. The player of the last card scores a point for every card the others still hold. The Plays button shows every legal play.',
      steps: {
        set: 'A set is one to four cards of the same rank. Choose a pair.',
        sequence: 'A sequence is three or more ranks in a row, of any suits. The ace is low. Choose one.',
        double: 'A double sequence is three or more pairs in a row. Choose one.',
        beat: 'This pair is on the table. Beat it with a higher pair. If the ranks are equal, the suit decides: ♠ ♥ ♦ ♣, clubs highest.',
        longer: 'You must follow with the same kind and length. Beat this sequence of three.',
        king: 'Kings are special. A higher king, four of a kind or a double sequence of three beats a single king. Find one.',
      },
    },
    combination: (kind: string, length: number, top: string) =>
      kind === 'set' && length === 1
        ? `single ${top}`
        : kind === 'set'
          ? `${['', '', 'pair', 'three of a kind', 'four of a kind'][length]}, ${top} high`
          : kind === 'sequence'
            ? `sequence of ${length}, ${top} high`
            : `double sequence of ${length}, ${top} high`,
    objections: {
      'card twice': 'A card is listed twice.',
      'not held': 'That card is not in your hand.',
      'no combination': 'These cards are not a combination.',
      'does not follow': 'This does not beat the cards on the table.',
      'must lead': 'The leader cannot pass.',
    },
    chooseFirst: 'Select cards first.',
    chosen: 'selected',
    doesNotFit: 'cannot be played now',
    putBack: 'deselected',
    seatHolds: (who: string, cards: number) => `${who}: ${times(cards, 'card', 'cards')} left`,
    gameWon: (who: string, points: number) =>
      `${who} played the last card: ${times(points, 'point', 'points')}.`,
    voidGame: 'Everyone passed: no points.',
    tutorial: 'Try it: select cards to see what they make',
    makes: (what: string) => `This is a ${what}.`,
    makesNothing: 'This is not a combination.',
    deal: 'New cards',
    keys: [
      ['← →', 'move between cards'],
      ['Enter, Space', 'select or deselect a card'],
      ['L', 'play the selected cards'],
      ['P', 'pass'],
      ['C', 'what can I play?'],
      ['H', 'hint'],
      ['Z', 'undo (in practice)'],
      ['S', 'score, history, review'],
      ['G', 'next game'],
      ['?', 'rules'],
    ],
  },
};

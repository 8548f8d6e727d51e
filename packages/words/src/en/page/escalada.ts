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
      greedy: 'the longest lead, the lowest answer',
      decomposer: 'plans the whole hand',
      sampler: 'imagines the hidden hands',
      apprentice: 'learned by playing, at a glance',
      net: 'learned by playing, a larger network at a glance',
      master: 'learned by playing, and thinks ahead',
      oracle: 'the Master with up to a second for every move',
    },
    learning: 'To learn: undo is allowed',
    gameOf: (n: number, of: number) => `Game ${n} of ${of}`,
    points: 'Points',
    total: 'Total',
    youLead: 'You lead: lay any combination',
    youAnswer: (what: string) => `Beat ${what}`,
    thinks: (who: string) => `${who} is thinking…`,
    youPass: 'pass',
    passed: 'passes',
    pass: 'Pass',
    lay: 'Lay',
    next: 'Next game',
    score: 'Score',
    history: 'This game',
    review: 'Review',
    reviewNow: 'Find my mistakes',
    noDifference: 'Each of your plays had the highest expected score.',
    difference: (turn: number, mine: string, better: string) =>
      `Play ${turn}: you played ${mine}; best: ${better}`,
    better: 'Another play has a higher expected score.',
    best: 'Your play has the highest expected score.',
    worth: 'Expected score of each play, by a small network in sample layouts of the hidden cards:',
    yours: 'yours',
    lookAgain: 'Look at it again',
    canLay: 'What can I lay?',
    canLayShort: 'Plays',
    countPlays: (n: number) =>
      `${times(n, 'play', 'plays')}, the longest first. Press one to take its cards up.`,
    notYourTurn: 'It is not your turn.',
    onlyPass: 'Nothing you hold beats it: pass',
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
        'Escalada is about getting rid of your cards. Whoever leads lays a combination; the others beat it with a higher one of the same kind and length, or pass. Shall we try it with some cards?',
      begin: 'Show me',
      skip: 'Skip',
      next: 'Next',
      without: 'Go on without',
      right: 'Right!',
      play: 'Play',
      end: 'That is all: who lays the last card gets points for what the others still hold. The button Plays always shows what you may lay.',
      steps: {
        set: 'A set is one to four cards of the same rank. Choose a pair.',
        sequence: 'A sequence is three or more ranks in a row, of any suits. The ace is low. Choose one.',
        double: 'A double sequence is three or more pairs in a row. Choose one.',
        beat: 'This pair lies on the table. Beat it with a higher pair; among equal ranks the suit decides: ♠ ♥ ♦ ♣, clubs highest.',
        longer: 'An answer has the same kind and the same length. Beat this sequence of three.',
        king: 'Kings have exceptions. A single king is beaten by a higher king, by four of a kind, or by a double sequence of three. Find an answer.',
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
      'card twice': 'A card is named twice.',
      'not held': 'That card is not in your hand.',
      'no combination': 'These cards make no combination.',
      'does not follow': 'This does not beat what lies on the table.',
      'must lead': 'Who leads may not pass.',
    },
    chooseFirst: 'Choose cards first.',
    chosen: 'chosen',
    doesNotFit: 'does not fit now',
    putBack: 'put back',
    seatHolds: (who: string, cards: number) => `${who}: ${times(cards, 'card', 'cards')} left`,
    gameWon: (who: string, points: number) =>
      `${who} laid the last card: ${times(points, 'point', 'points')}.`,
    voidGame: 'Everybody passed: no points.',
    tutorial: 'Try it: choose cards and see what they make',
    makes: (what: string) => `This is a ${what}.`,
    makesNothing: 'Together these make nothing.',
    deal: 'Other cards',
    keys: [
      ['← →', 'go from card to card'],
      ['Enter, Space', 'choose a card, put it back'],
      ['L', 'lay the chosen cards'],
      ['P', 'pass'],
      ['C', 'what can I lay?'],
      ['H', 'hint'],
      ['Z', 'undo (to learn)'],
      ['S', 'score, history, review'],
      ['G', 'next game'],
      ['?', 'rules'],
    ],
  },
};

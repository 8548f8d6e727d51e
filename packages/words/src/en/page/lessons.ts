/** English: the lessons of Klondike and Accordion, move by move. Those of Escalada have their words with their game. */

export const words = {
  lessons: {
    other: 'Not that one: play the cards with the gold frame.',
    klondike: {
      intro:
        'In Klondike you bring all cards to the four foundations at the top, each suit from the ace up to the king. Learn it in six moves?',
      steps: {
        build: {
          ask: 'In a column, a card goes on a card one higher in the other colour. Tap the red seven, or drag it onto the black eight.',
          why: 'The card below it turned face-up. Revealing hidden cards is what most good moves are for.',
        },
        ace: {
          ask: 'An ace starts a foundation. Tap the ace.',
          why: 'Now the two of diamonds can follow it, then the three, up to the king.',
        },
        draw: {
          ask: 'Columns stuck? Tap the stock: it turns a card onto the waste.',
          why: 'Only the top card of the waste can be played. When the stock is empty, tap it to turn the waste over.',
        },
        waste: {
          ask: 'The black three fits on the red four. Tap it.',
          why: 'Cards from the waste follow the same rule: one lower, the other colour.',
        },
        run: {
          ask: 'Face-up cards in order move together. Tap the black eight: it takes the seven along onto the red nine.',
          why: 'The first column is empty now. An empty column is worth a lot.',
        },
        king: {
          ask: 'Only a king can go to an empty column. Tap the king.',
          why: 'Clear a column when you have a king for it: otherwise it stays empty.',
        },
      },
      end: 'That is all. You can undo every move, and Hint shows a good one without looking at hidden cards.',
    },
    accordion: {
      intro:
        'In Accordion all cards lie in a row, and you fold the row into one pile. Learn it in six moves with seven cards?',
      steps: {
        neighbour: {
          ask: 'A pile can go onto its left neighbour if both show the same rank or the same suit. Tap the two of clubs.',
          why: 'Two and two: the same rank. The gap closes, so the piles on the right have new neighbours.',
        },
        third: {
          ask: 'It can also jump onto the third pile to its left. Tap the king of clubs: the ten has the same suit.',
          why: 'Look at both places for every pile: the neighbour and the third to the left.',
        },
        whole: {
          ask: 'A whole pile moves, and only its top card counts. Tap the pile with the two of clubs.',
          why: 'The two is on top now, and what lies below it does not matter any more.',
        },
        fork: {
          ask: 'The two of spades can go to the eight or jump onto the five. Look ahead: choose the eight. Tap the two, then the eight.',
          why: 'On the five it would have left three piles and a dead end. Think about which top card each move leaves.',
        },
        again: {
          ask: 'Now the twos meet: tap the two of spades.',
          why: 'Two piles are left, and the tops share a suit.',
        },
        last: { ask: 'Tap the last pile.', why: 'One pile: the game is won.' },
      },
      end: 'That is all. With 52 cards one pile is rare: few piles are a good game too. You can undo every move.',
    },
  },
};

/** English: what the pictures of the rules show. */

export const words = {
  pictures: {
    colour: 'On a column: the next lower rank, in the other colour.',
    suit: 'On a column: the next lower rank of the same suit.',
    any: 'On a column: the next lower rank of any suit.',
    foundation: 'On a foundation: one suit, from the ace up.',
    hole: 'On the pile: the next higher or the next lower rank.',
    king: 'Only a king goes to an empty column.',
    draw: 'Draw from the stock; the top card of the waste can be played.',
    neighbour: 'Onto the left neighbour: the same suit or the same rank.',
    third: 'Onto the third pile to the left: the same suit or the same rank.',
    battle: 'The higher card wins both; the ace is highest.',
    war: 'Equal ranks: one card face-down, the next one face-up decides.',
    pays: 'An ace costs the other player four cards, a king three, a queen two, a jack one.',
    paid: 'No face card or ace while paying: whoever played the last one takes the pile.',
    set: 'A set: one to four cards of one rank.',
    sequence: 'A sequence: three or more ranks in a row.',
    double: 'A double sequence: three or more pairs in a row.',
  },
};

/** English: Beggar-my-neighbour. */

export const words = {
  beggar: {
    tricks: (count: number) => `${count} ${count === 1 ? 'trick' : 'tricks'}`,
    lays: (who: string) => `${who} plays`,
    pays: (who: string, cards: number) => `${who} pays ${cards}`,
    wins: (who: string, tricks: number) => `${who} wins after ${tricks} tricks`,
    endless: (period: number, from: number) =>
      `Never ends: repeats every ${period} tricks from trick ${from}`,
    heap: (cards: string) => `Pile: ${cards}`,
    keys: [
      ['Space', 'play, pause'],
      ['← →', 'previous card, next card'],
      ['Home, End', 'first card, last card'],
      ['N', 'new game'],
      ['?', 'rules'],
    ],
  },
};

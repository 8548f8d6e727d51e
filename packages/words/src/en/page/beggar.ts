/** English: Beggar-my-neighbour. */

export const words = {
  beggar: {
    tricks: (count: number) => `${count} ${count === 1 ? 'trick' : 'tricks'}`,
    lays: (who: string) => `${who} lays`,
    pays: (who: string, cards: number) => `${who} pays ${cards}`,
    wins: (who: string, tricks: number) => `${who} wins after ${tricks} tricks`,
    endless: (period: number, from: number) =>
      `Never ends: repeats every ${period} tricks from trick ${from}`,
    heap: (cards: string) => `The heap: ${cards}`,
    keys: [
      ['Space', 'play, pause'],
      ['← →', 'one card back, one card on'],
      ['Home, End', 'to the start, to the end'],
      ['N', 'new game'],
      ['?', 'rules'],
    ],
  },
};

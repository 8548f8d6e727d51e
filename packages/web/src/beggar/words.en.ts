/** English. */
export const beggarPage = {
  name: 'Beggar-my-neighbour',
  about: 'Jack, queen, king and ace make the other pay. Nobody decides anything, and it may never end.',
};

export const beggar = {
  tricks: (count: number) => `${count} ${count === 1 ? 'trick' : 'tricks'}`,
  lays: (who: string) => `${who} lays`,
  pays: (who: string, cards: number) => `${who} pays ${cards}`,
  wins: (who: string, tricks: number) => `${who} wins after ${tricks} tricks`,
  endless: (period: number, from: number) => `Never ends: repeats every ${period} tricks from trick ${from}`,
  heap: (cards: string) => `The heap: ${cards}`,
  keys: [
    ['Space', 'play, pause'],
    ['← →', 'one card back, one card on'],
    ['Home, End', 'to the start, to the end'],
    ['N', 'new game'],
    ['?', 'rules'],
  ],
};

export type BeggarWords = typeof beggar;

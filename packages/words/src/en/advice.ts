/** English: hints and reviews of Escalada, and what the bots are called. */

export const words = {
  levels: {
    random: 'Random',
    lowest: 'Beginner',
    greedy: 'Greedy',
    decomposer: 'Planner',
    sampler: 'Thinker',
    apprentice: 'Apprentice',
    net: 'Expert',
    master: 'Master',
    oracle: 'Oracle',
  },
  hint: (what: string, why: string) => `${what}: ${why}.`,
  why: {
    forced: 'none of your cards can follow',
    wins: 'it wins the game',
    unbeatable: 'nobody can beat it, and you lead next',
    most: 'it gets rid of most cards at once, the low ones first',
    lowest: 'the lowest that beats it',
    urgent: 'an opponent has few cards left, so play high',
    keeps: 'a lower play would break up a set',
    saves: 'your high cards are worth more later',
    voids: 'four passes in a row end the game without points',
    expected: 'it has the highest expected score',
  },
  whySure: 'it wins whatever the others hold',
  expects: (best: string, others: string) => `Expected ${best} points${others === '' ? '' : `; ${others}`}.`,
};

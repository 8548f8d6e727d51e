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
    forced: 'nothing you hold may follow',
    wins: 'it is your last, and wins',
    unbeatable: 'nobody can beat it, and you lead next',
    most: 'it gets rid of most cards at once, the low ones first',
    lowest: 'the lowest that will do',
    urgent: 'somebody has few cards left, so a low answer would not hold',
    keeps: 'a lower answer would break up a set',
    saves: 'what could follow is worth more later',
    voids: 'four passes end the game, and nobody scores',
    expected: 'it has the highest expected score',
  },
  whySure: 'it wins whatever the others hold',
  expects: (best: string, others: string) => `Expected ${best} points${others === '' ? '' : `; ${others}`}.`,
};

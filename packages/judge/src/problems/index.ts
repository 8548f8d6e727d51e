/**
 * The registry of problems: a folder here, a name in `PROBLEM_IDS` and a line in this table. It contains only what a command
 * needs before it has parsed its arguments; the rest is loaded on demand.
 */
import type { Problem, ProblemId } from '../problem.ts';
import type { Choices, ProgramOptions } from '../program.ts';

interface Entry {
  /** One line for lists of problems. */
  readonly about: string;
  /** Other spellings of its name. */
  readonly aliases?: readonly string[];
  /** The choices its program has. */
  readonly choices: readonly Exclude<keyof ProgramOptions, 'trace'>[];
  /** Whether its program can print what it reads. */
  readonly traces?: true;
  /** Choices about how other people's programs are tested. */
  readonly asking?: readonly Exclude<keyof Choices, keyof ProgramOptions>[];
  load(): Promise<Problem>;
}

/** The problem with a teacher's choices. */
export const withChoices = (problem: Problem, choices: Choices): Problem => ({
  ...problem,
  run: (input, write) => problem.run(input, write, choices),
  published: { ...problem.published, answeredAnew: true },
  ...problem.adapt?.(choices),
});

export const PROBLEMS: Readonly<Record<ProblemId, Entry>> = {
  war: {
    about: 'War: two lines of 26 cards a game; who wins, or the proof that it never ends',
    choices: ['maxSteps', 'neverEnds'],
    traces: true,
    load: async () => (await import('./war/index.ts')).war,
  },
  accordian: {
    about: 'UVa 127: two lines of 26 cards a deal, # at the end; the piles that remain',
    aliases: ['accordion'],
    choices: [],
    load: async () => (await import('./accordian/index.ts')).accordian,
  },
  guiao1: {
    about: 'LI2, guião 1: name each combination',
    choices: [],
    load: async () => (await import('./guiao1/index.ts')).guiao1,
  },
  guiao2: {
    about: 'LI2, guião 2: are the combinations of one type? then in order',
    choices: [],
    load: async () => (await import('./guiao2/index.ts')).guiao2,
  },
  guiao3: {
    about: 'LI2, guião 3: the hand after a play',
    choices: [],
    load: async () => (await import('./guiao3/index.ts')).guiao3,
  },
  guiao4: {
    about: 'LI2, guião 4: every combination that may follow',
    choices: [],
    load: async () => (await import('./guiao4/index.ts')).guiao4,
  },
  torneio: {
    about: 'LI2, tournament: one move of a player',
    choices: [],
    asking: ['form'],
    load: async () => (await import('./torneio/index.ts')).torneio,
  },
};

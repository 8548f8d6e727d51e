/** Why there is no smaller failing input for a problem that is not built in. */

/** A word for each reason. */
export const NO_SMALLER = [
  'written',
  'interactive',
  'no validator',
  'no accepted submission',
  'not built',
  'not taken',
  'not confirmed',
  'none smaller',
] as const;
export type NoSmaller = (typeof NO_SMALLER)[number];

/** The same in whole sentences, for the terminal. */
export const WHY_NO_SMALLER: Readonly<Record<NoSmaller, string>> = {
  written:
    'No smaller input was looked for: the problem was written in the page, which does not say which inputs are allowed.',
  interactive:
    'No smaller input was looked for: in an interactive problem there is no answer to compare with, only the talk.',
  'no validator':
    'No smaller input was looked for: the package has no input validator, so it is not known which inputs are allowed.',
  'no accepted submission':
    'No smaller input was looked for: the package has no accepted submission, so the right answer to another input is not known.',
  'not built':
    'No smaller input was looked for: no accepted submission of the package, or not every input validator, can be built on this machine.',
  'not taken':
    'No smaller input was looked for: the input validators of the package refuse the input of this test itself.',
  'not confirmed':
    'No smaller input was looked for: by the answer of the accepted submission the program does not fail this test in the same way.',
  'none smaller': 'No smaller input was found on which the program fails in the same way.',
};

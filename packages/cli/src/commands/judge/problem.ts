/** The problem named on the command line. */
import { PROBLEM_IDS, type ProblemId } from '@baralho/judge';
import { complain } from '../../complain.ts';

export function problemNamed(word: string): ProblemId {
  const id = PROBLEM_IDS.find((each) => each === word.toLowerCase());
  return id ?? complain(`there is no problem '${word}'; there are ${PROBLEM_IDS.join(', ')}`);
}

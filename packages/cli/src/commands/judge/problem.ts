/** The arguments that `check` and `generate` share: a problem and a folder. */
import { PROBLEM_IDS, PROBLEMS, type Problem, type ProblemId } from '@baralho/judge';
import { complain } from '../../complain.ts';

const idOf = (word: string): ProblemId | undefined =>
  PROBLEM_IDS.find((id) => [id, ...(PROBLEMS[id].aliases ?? [])].includes(word.toLowerCase()));

export const isProblem = (word: string): boolean => idOf(word) !== undefined;

export async function loadProblem(word: string): Promise<Problem> {
  const id = idOf(word);
  if (id === undefined)
    complain(
      `there is no problem '${word}'; there are ${PROBLEM_IDS.join(', ')}, and folders or archives of problem packages`,
    );
  return PROBLEMS[id].load();
}

const FILE_FAULTS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such folder',
  ENOTDIR: 'that is not a folder',
  EEXIST: 'a file of that name is in the way',
  ENOTEMPTY: 'it is not empty',
  EACCES: 'permission denied',
  ENOSPC: 'the disk is full',
};

/** The file system's error, in words. */
export function whyNot(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return FILE_FAULTS[code] ?? message;
}

/** What `check` and `generate` read from the command line: a problem and a folder. */
import { PROBLEM_IDS, type ProblemId } from '@baralho/judge';
import { complain } from '../../complain.ts';

export function problemNamed(word: string): ProblemId {
  const id = PROBLEM_IDS.find((each) => each === word.toLowerCase());
  return id ?? complain(`there is no problem '${word}'; there are ${PROBLEM_IDS.join(', ')}`);
}

const FILE_FAULTS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such folder',
  ENOTDIR: 'that is not a folder',
  EEXIST: 'a file of that name is in the way',
  EACCES: 'permission denied',
  ENOSPC: 'the disk is full',
};

/** What the file system objects to, in words. */
export function whyNot(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return FILE_FAULTS[code] ?? message;
}

/** Reads the text of a file given as an option, `-` for standard input, or returns one sentence on why it cannot be read. */
import { readFileSync } from 'node:fs';
import { complain } from './complain.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'this is a folder, not a file',
  EACCES: 'it may not be read',
};

export function textOf(file: string): string {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8');
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    complain(`${file}: ${REASONS[code] ?? message}`);
  }
}

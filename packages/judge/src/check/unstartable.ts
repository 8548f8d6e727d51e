/** Why a program could not be started: the shell's own message, and the most likely cause in plain words. */
import { readFileSync, statSync } from 'node:fs';
import type { Run } from './run.ts';

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

/** The first line of a script ends with CR LF, so the system looks for an interpreter with a carriage return in its name. */
const hasWindowsLines = (path: string): boolean =>
  readFileSync(path, 'latin1').split('\n', 1)[0]?.endsWith('\r') === true;

/** `missing` is what the shell looked for. */
function whyMissing(command: string, missing: string): string | undefined {
  if (missing !== command && isFile(command)) return `quote a path with blanks: --cmd "'${command}'"`;
  if (!isFile(missing)) return undefined;
  if (!missing.includes('/'))
    return `it is in this folder: --cmd ${command === missing ? `./${command}` : `"./${command}"`}`;
  return hasWindowsLines(missing)
    ? 'its first line ends in CR LF; save it with the line ends of Unix'
    : 'the file is there, but not the interpreter that it asks for';
}

/** Exit codes 126 and 127 mean that the shell found nothing to run. */
export function whyUnstartable(command: string, { code, errors, output }: Run): string | undefined {
  if (output.length > 0 || (code !== 126 && code !== 127)) return undefined;
  const lines = errors.trim().split('\n');
  const said = lines.at(-1)?.replace(/^sh: (?:line )?\d+: (?:exec: )?/, '') ?? '';
  if (code === 126) return `${said} (is it a program? chmod +x makes it one)`;
  if (/\\r['’]: No such file/.test(errors))
    return `${lines[0]} (its first line ends in CR LF; save it with the line ends of Unix)`;
  if (!/not found|no such file/i.test(said)) return undefined;
  const why = whyMissing(command.trim(), said.replace(/: (?:command )?not found$|: No such file.*$/, ''));
  return why === undefined ? said : `${said} (${why})`;
}

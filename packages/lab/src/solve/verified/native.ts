/**
 * The verified program as `npm run prove` builds it natively: the same program as in JavaScript, in its own process, and four
 * to six times as fast. It is used only when it was built from the same proofs as the committed program. Node only.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Joined instead of a URL with a variable path, for which the page's bundler would include every possible file.
const project = join(dirname(fileURLToPath(import.meta.url)), '../../../../..');
const inProject = (path: string): string => join(project, path);
const PROGRAM = inProject('proofs/build/klondike');
const SOURCES = `${PROGRAM}.sources`;
const COMMITTED = inProject('packages/lab/src/solve/verified/program.generated.ts');

export function nativeIsThere(): boolean {
  if (![PROGRAM, SOURCES, COMMITTED].every((path) => existsSync(path))) return false;
  const [, sources] = /^ \* sources (\w+)$/m.exec(readFileSync(COMMITTED, 'utf8')) ?? [];
  return readFileSync(SOURCES, 'utf8').trim() === sources;
}

export interface NativeAnswer {
  readonly answer: 'lost' | 'reached' | 'stopped';
  readonly position: string;
}

const isAnswer = (text: string | undefined): text is NativeAnswer['answer'] =>
  text === 'lost' || text === 'reached' || text === 'stopped';

/** `first` and the answer are as in proofs/extract/native.ml; the search stops after this many seconds. */
export function askNatively(
  position: string,
  first: number,
  most: number,
  seconds: number,
): Promise<NativeAnswer> {
  return new Promise((resolve, reject) => {
    const child = spawn(PROGRAM, [String(most)], { stdio: ['pipe', 'pipe', 'pipe'] });
    let said = '';
    let complaint = '';
    let late = false;
    const end = (): void => {
      late = true;
      child.kill('SIGKILL');
    };
    // A timer cannot wait for longer.
    const timer = seconds * 1000 < 2 ** 31 ? setTimeout(end, seconds * 1000) : undefined;
    child.stdout.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text) => {
      complaint += text;
    });
    child.stdin.on('error', () => {});
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(timer);
      const [answer, , , understood = ''] = said.trimEnd().split('\t');
      if (isAnswer(answer)) resolve({ answer, position: understood });
      else if (late) resolve({ answer: 'stopped', position });
      else
        reject(
          new Error(
            `the verified program ended with ${code} on '${position}'${complaint && `: ${complaint.trim()}`}`,
          ),
        );
    });
    child.stdin.end(`${first}\t${position}\n`);
  });
}

import { spawn } from 'node:child_process';

/** Runs a script of Node to its end. */
export const run = (script, words, cwd) =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...words], { cwd, stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (status) =>
      status === 0 ? resolve() : reject(new Error(`'${script} ${words.join(' ')}' failed`)),
    );
  });

/**
 * Compiles the proofs in the order of `_CoqProject`, checks what the main theorems depend on, and has them checked once more
 * by coqchk.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, fail, output, proofs, tell } from './tools.mjs';

const CLOSED = 'Closed under the global context';

export const sourceFiles = () =>
  readFileSync(join(proofs, '_CoqProject'), 'utf8')
    .split('\n')
    .filter((line) => line.endsWith('.v'));

const wordsAfter = (file, command) =>
  [...readFileSync(join(proofs, file), 'utf8').matchAll(new RegExp(`^${command} (\\w+)\\.`, 'gm'))].map(
    ([, name]) => name,
  );

/** Nothing may be taken on trust inside the development. */
function findGaps() {
  for (const file of sourceFiles()) {
    const gap = /\b(Admitted|admit|Axiom|Parameter|Conjecture|Hypothesis\s+.*\bFalse\b)\b/.exec(
      readFileSync(join(proofs, file), 'utf8').replaceAll(/\(\*[\s\S]*?\*\)/g, ''),
    );
    if (gap !== null) fail(`${file}: ${gap[0]}`);
  }
}

export function compileTheorems() {
  mkdirSync(build, { recursive: true });
  findGaps();
  for (const file of sourceFiles()) {
    tell(`coqc ${file}`);
    const said = output('coqc', ['-Q', '.', 'K', file], { cwd: proofs });
    if (file !== 'Assumptions.v') continue;
    const theorems = wordsAfter(file, 'Print Assumptions');
    const answers = said.trimEnd().split('\n');
    for (const [index, name] of theorems.entries()) process.stdout.write(`${name}: ${answers[index]}\n`);
    if (answers.length !== theorems.length || answers.some((answer) => answer !== CLOSED))
      fail('a main theorem rests on something that is not proved');
  }
}

/** Coq's separate checker reads the compiled proofs again. */
export function checkAgain() {
  tell('coqchk');
  const modules = sourceFiles()
    .filter((file) => file !== 'Extract.v')
    .map((file) => `K.${file.slice(0, -2)}`);
  const said = output('coqchk', ['-silent', '-o', '-Q', '.', 'K', ...modules], { cwd: proofs, all: true });
  const axioms = /\* Axioms:\s*([\s\S]*?)\n\s*\n/.exec(`${said}\n\n`)?.[1]?.trim();
  process.stdout.write(`coqchk: axioms ${axioms}\n`);
  if (axioms !== '<none>') fail('coqchk found axioms');
}

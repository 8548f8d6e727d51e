/** What judging by a package needs from its caller: a place where programs are built, and sandboxes to run them in. */
import type { ProgramCommand, Sandbox } from '@baralho/sandbox';
import type { SourceFile } from './files.ts';
import type { PackageProgram, ProblemPackage } from './package.ts';
import type { Validator } from './validator.ts';

/** Builds a program from sources, or says why it cannot. */
export type Build = (
  files: readonly SourceFile[],
) => Promise<
  { readonly ok: true; readonly command: ProgramCommand } | { readonly ok: false; readonly why: string }
>;

export interface Judge {
  readonly problem: ProblemPackage;
  readonly build: Build;
  readonly validator: Validator | undefined;
  readonly sandbox: Sandbox;
  /** For the programs that come with the package; by default the same as for the judged program. */
  readonly walls?: Sandbox;
  readonly jobs: number;
  readonly abort?: AbortSignal;
}

/** A `build` script among the sources makes the program: `make` calls it. */
export const sourcesOf = ({ files }: PackageProgram): readonly SourceFile[] =>
  files.some(({ name }) => name === 'build') && !files.some(({ name }) => name === 'Makefile')
    ? [...files, { name: 'Makefile', bytes: Buffer.from('all:\n\tsh ./build\n'), isExecutable: false }]
    : files;

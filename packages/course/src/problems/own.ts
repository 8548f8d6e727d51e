/**
 * A teacher's own problem for the judge: the fields in the page become a problem package in memory, so that both are judged
 * the same way.
 */
import { success } from '@baralho/core/result';
import type { Fitting } from '@baralho/core/shape';
import {
  BadPackage,
  filesInMemory,
  type PackageFiles,
  type ProblemPackage,
  readPackage,
  type SourceFile,
  statementOf,
  testsIn,
  withoutSamples,
  withSamplesAlone,
} from '@baralho/judge/package/index';
import { type Allowed, type Refused, refused } from '@baralho/words/refused';
import { unpack } from '../handin/index.ts';
import type { givenOwnShape, ownShape } from './ownShape.ts';
import { hasTests, type ProblemTests, type TestSet } from './tests.ts';

export type OwnProblem = Fitting<typeof ownShape>;
export type GivenOwn = Fitting<typeof givenOwnShape>;
export type OwnKind = 'samples' | 'visible' | 'hidden';

export interface OpenedOwn {
  readonly problem: ProblemPackage;
  /** The names of the tests, in their order. */
  readonly names: readonly string[];
}

const file = (name: string, text: string): SourceFile => ({
  name,
  bytes: Buffer.from(text),
  isExecutable: false,
});

const FLAGS: Readonly<Record<OwnProblem['checker']['kind'], string>> = {
  exact: 'case_sensitive space_change_sensitive',
  tokens: 'case_sensitive',
  numbers: 'case_sensitive float_tolerance',
  program: '',
};

/** JSON is YAML too. */
function writtenPackage(
  { title, checker }: OwnProblem,
  { seconds, memoryMb }: ProblemTests,
  tests: TestSet['own'],
): PackageFiles {
  const flags = checker.kind === 'numbers' ? `${FLAGS.numbers} ${checker.tolerance}` : FLAGS[checker.kind];
  const about = {
    problem_format_version: '2025-09',
    name: title,
    type: 'pass-fail',
    limits: { time_limit: seconds, memory: memoryMb },
    ...(flags !== '' && { validator_flags: flags }),
  };
  return filesInMemory(title, [
    file('problem.yaml', JSON.stringify(about)),
    ...(checker.kind === 'program' ? [file(`output_validator/${checker.name}`, checker.source)] : []),
    ...tests.flatMap(({ input, expected = '' }, i) => {
      const name = `data/secret/${String(i).padStart(4, '0')}`;
      return [file(`${name}.in`, input), file(`${name}.ans`, expected)];
    }),
  ]);
}

/** The package that was uploaded. */
async function sentPackage({ name, bytes }: NonNullable<OwnProblem['package']>): Promise<PackageFiles> {
  const unpacked = await unpack(Buffer.from(bytes, 'base64'), name);
  if (!unpacked.ok) throw new BadPackage(unpacked.why);
  return filesInMemory(name.replace(/\.(zip|tgz|tar\.gz|kpp)$/i, ''), unpacked.files);
}

const PARTS: Readonly<Record<OwnKind, (problem: ProblemPackage) => ProblemPackage>> = {
  samples: (problem) => withSamplesAlone(problem, 1),
  visible: (problem) => withSamplesAlone(problem),
  hidden: withoutSamples,
};

const writtenTests = ({ visible, hidden }: ProblemTests, kind: OwnKind): TestSet['own'] =>
  kind === 'hidden' ? hidden.own : kind === 'visible' ? visible.own : visible.own.slice(0, 1);

/** The problem with one kind of its tests, or a sentence on what is wrong with it. */
export async function openOwn(
  own: OwnProblem,
  tests: ProblemTests,
  kind: OwnKind,
): Promise<Allowed<OpenedOwn>> {
  try {
    if (own.package !== undefined) {
      const problem = PARTS[kind](readPackage(await sentPackage(own.package)));
      return success({ problem, names: testsIn(problem.tests).map(({ name }) => name) });
    }
    const asked = writtenTests(tests, kind);
    const problem = readPackage(writtenPackage(own, tests, asked));
    const names = asked.map(({ name }, i) => (kind === 'hidden' ? `hidden-${i + 1}` : name));
    return success({ problem, names });
  } catch (error) {
    if (error instanceof BadPackage) return refused('badPackage', { why: error.message });
    throw error;
  }
}

/** Whether there are tests that teams do not see. */
export const hasHidden = ({ own, hidden }: ProblemTests): boolean =>
  own?.package !== undefined || hasTests(hidden);

export interface ReadSent {
  readonly own: OwnProblem;
  readonly limits: ProblemPackage['limits'];
  readonly isScoring: boolean;
}

/** What a teacher sent, combined with the previous version; a package has its own title and statement. */
export async function readOwn(given: GivenOwn, before: OwnProblem | undefined): Promise<Allowed<ReadSent>> {
  const { package: sent, title, statement, checker } = given;
  if (sent === undefined) {
    const own: OwnProblem = {
      title: title ?? before?.title ?? '',
      statement: statement ?? before?.statement ?? '',
      checker: checker ?? before?.checker ?? { kind: 'tokens' },
      ...(before?.package && { package: before.package }),
    };
    return own.title === '' ? refused('noTitle') : success({ own, limits: NO_LIMITS, isScoring: false });
  }
  try {
    const problem = readPackage(await sentPackage(sent));
    const [named] = problem.titles.values();
    const own: OwnProblem = {
      title: (named ?? sent.name).slice(0, 120),
      statement: statementOf(problem),
      checker: { kind: 'tokens' },
      package: sent,
    };
    return success({ own, limits: problem.limits, isScoring: problem.isScoring });
  } catch (error) {
    if (error instanceof BadPackage) return refused('badPackage', { why: error.message });
    throw error;
  }
}

const NO_LIMITS: ProblemPackage['limits'] = {
  seconds: undefined,
  acceptedFactor: 2,
  memoryMb: 2048,
  outputMb: 8,
  validationSeconds: 60,
  validationMb: 2048,
  passes: 1,
};

/** Whether it can be used: every test of a problem written on the page needs its answer. */
export function ownFault({ own, visible, hidden }: ProblemTests): Refused | undefined {
  if (own === undefined || own.package !== undefined) return undefined;
  const brought = [...visible.own, ...hidden.own];
  if (visible.own.length === 0) return refused('noVisibleTest');
  const silent =
    own.checker.kind === 'program' ? undefined : brought.find(({ expected }) => expected === undefined);
  return silent && refused('noTestAnswer', { test: silent.name });
}

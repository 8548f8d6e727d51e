/**
 * A problem package in the format of ICPC and Kattis, versions `legacy` and `2023-07` (which became `2025-09`):
 * `problem.yaml`, the tests, the validators, the example submissions and the statements.
 */
import { withConstants } from './constants.ts';
import { type Fields, readFields } from './fields.ts';
import { BadPackage, below, type PackageFiles, type SourceFile } from './files.ts';
import { type OutputExample, readOutputExamples, readTests, type TestGroup } from './tests.ts';

export interface PackageProgram {
  readonly name: string;
  readonly files: readonly SourceFile[];
}

/** The expected result of an example submission, given by its folder. */
export const EXPECTATIONS = [
  'accepted',
  'partially_accepted',
  'wrong_answer',
  'time_limit_exceeded',
  'run_time_error',
  'rejected',
  'brute_force',
] as const;
export type Expectation = (typeof EXPECTATIONS)[number];

export interface Submission extends PackageProgram {
  readonly expected: Expectation;
}

export interface StatementFile {
  /** `en`, `pt`. */
  readonly language: string;
  readonly kind: 'md' | 'tex' | 'pdf';
  readonly path: string;
}

export interface PackageLimits {
  /** Time for each test; if it is missing, the accepted submissions decide. */
  readonly seconds: number | undefined;
  /** The limit is this many times the time of the slowest accepted submission. */
  readonly acceptedFactor: number;
  readonly memoryMb: number;
  readonly outputMb: number;
  readonly validationSeconds: number;
  readonly validationMb: number;
  /** How often a program may be run on a test, if the validator asks for it. */
  readonly passes: number;
}

export interface ProblemPackage {
  readonly files: PackageFiles;
  readonly version: string;
  /** By language; at least one. */
  readonly titles: ReadonlyMap<string, string>;
  readonly isScoring: boolean;
  readonly isInteractive: boolean;
  readonly limits: PackageLimits;
  /** The package's own program that judges outputs; without it, outputs are compared word by word. */
  readonly validator: PackageProgram | undefined;
  readonly inputValidators: readonly PackageProgram[];
  readonly tests: TestGroup;
  /** Outputs known to be right or wrong, to test the validator with. */
  readonly outputExamples: readonly OutputExample[];
  /** Inputs that the input validators must reject. */
  readonly badInputs: readonly SourceFile[];
  readonly submissions: readonly Submission[];
  readonly statements: readonly StatementFile[];
}

/** The programs in a folder: each file or subfolder is one. */
function programsIn(files: PackageFiles, folder: string): readonly PackageProgram[] {
  const inside = below(files, folder);
  const names = [...new Set(inside.map(({ name }) => name.split('/')[0] ?? ''))];
  return names
    .filter((name) => !name.startsWith('.'))
    .map((name) => {
      const single = inside.find((file) => file.name === name);
      return { name, files: single === undefined ? below(files, `${folder}/${name}`) : [single] };
    });
}

/** Files beside validators: descriptions, notes, and grammars for tools that we do not have. */
const NOT_RUN = /\.(md|txt|ctd|viva|pdf|yaml)$/;

/** Files that the package adds to programs in a language, by file extension. */
const INCLUDED: Readonly<Record<string, RegExp>> = {
  c: /\.c$/,
  cpp: /\.(cc|cpp|cxx|c\+\+|C)$/,
  java: /\.java$/,
  python3: /\.py$/,
  javascript: /\.js$/,
  rust: /\.rs$/,
  haskell: /\.hs$/,
};

/** A program with the files that all programs in its language get. */
function withIncluded(files: PackageFiles, program: PackageProgram): PackageProgram {
  const language = Object.keys(INCLUDED).find((each) =>
    program.files.some(({ name }) => INCLUDED[each]?.test(name)),
  );
  const forIt = language === undefined ? [] : below(files, `include/${language}`);
  const included = forIt.length > 0 ? forIt : below(files, 'include/default');
  const names = new Set(program.files.map(({ name }) => name));
  const added = included.filter(({ name }) => !names.has(name));
  // A script with other files beside it must be marked as the one to run.
  const [only, ...others] = program.files;
  const isScript = only !== undefined && others.length === 0 && /\.(py|js|rs|hs)$/.test(only.name);
  const own =
    isScript && added.length > 0
      ? [{ ...only, name: only.name.replace(/.*(?=\.\w+$)/, 'main') }]
      : program.files;
  return { ...program, files: [...own, ...added] };
}

/** The validators in a folder: one program of several files, or each file a program. */
function validatorsIn(files: PackageFiles, folder: string): readonly PackageProgram[] {
  const all = programsIn(files, folder).filter(({ name }) => !NOT_RUN.test(name));
  const isOne =
    all.some(({ name }) => name === 'build' || name === 'run' || /^main\.\w+$/.test(name)) ||
    all.some(({ name }) => /\.(h|hpp)$/.test(name));
  return isOne ? [{ name: folder, files: below(files, folder) }] : all;
}

const VERSIONS = ['legacy', 'legacy-icpc', '2023-07-draft', '2023-07', '2025-09', '2025-09-draft', 'draft'];

interface Kind {
  readonly isScoring: boolean;
  readonly isInteractive: boolean;
  readonly isMultiPass: boolean;
  readonly isCustom: boolean;
}

function kindOf(fields: Fields): Kind {
  const validation = fields.words('validation') ?? [];
  const types = [
    ...(fields.words('type') ?? ['pass-fail']),
    ...validation.filter((word) => word === 'multi-pass'),
  ];
  const unknown = types.find((type) => !['pass-fail', 'scoring', 'interactive', 'multi-pass'].includes(type));
  if (unknown !== undefined)
    throw new BadPackage(
      `problems of the type ${unknown} are not supported; pass-fail, scoring, interactive and multi-pass are`,
    );
  const isInteractive = types.includes('interactive') || validation.includes('interactive');
  const isMultiPass = types.includes('multi-pass');
  if (isInteractive && isMultiPass)
    throw new BadPackage('problems that are both interactive and multi-pass are not supported');
  return {
    isScoring: types.includes('scoring'),
    isInteractive,
    isMultiPass,
    isCustom: validation[0] === 'custom',
  };
}

/** Where older versions have no key for it: a file of problemtools, and one of DOMjudge. */
function hiddenSeconds(files: PackageFiles): number | undefined {
  const textOf = (name: string): string => (files.names.includes(name) ? files.read(name).toString() : '');
  const said = /^\s*timelimit\s*=\s*['"]?([\d.]+)/m.exec(textOf('domjudge-problem.ini'))?.[1];
  const seconds = Number(said ?? textOf('.timelimit'));
  return seconds > 0 ? seconds : undefined;
}

function limitsOf(
  files: PackageFiles,
  fields: Fields,
  isLegacy: boolean,
  isMultiPass: boolean,
): PackageLimits {
  const limits = fields.map('limits');
  return {
    seconds: limits?.number('time_limit') ?? hiddenSeconds(files),
    acceptedFactor: isLegacy
      ? (limits?.number('time_multiplier') ?? 5)
      : (limits?.map('time_multipliers')?.number('ac_to_time_limit') ?? 2),
    memoryMb: limits?.number('memory') ?? 2048,
    outputMb: limits?.number('output') ?? 8,
    validationSeconds: limits?.number('validation_time') ?? 60,
    validationMb: limits?.number('validation_memory') ?? 2048,
    passes: isMultiPass ? (limits?.number('validation_passes') ?? 2) : 1,
  };
}

const STATEMENT = /^(?:problem_statement|statement)\/problem(?:\.([\w-]+))?\.(md|tex|pdf)$/;

function statementsOf(files: PackageFiles): readonly StatementFile[] {
  return files.names.flatMap((path) => {
    const [, language = 'en', kind] = STATEMENT.exec(path) ?? [];
    return kind === 'md' || kind === 'tex' || kind === 'pdf' ? [{ language, kind, path }] : [];
  });
}

function titlesOf(
  files: PackageFiles,
  fields: Fields,
  statements: readonly StatementFile[],
): ReadonlyMap<string, string> {
  const titles = new Map<string, string>();
  for (const { language, kind, path } of statements) {
    const named =
      kind === 'tex' ? /\\problemname\{(.+?)\}\s*$/m.exec(files.read(path).toString())?.[1] : undefined;
    if (named !== undefined) titles.set(language, named.replace(/[\\{}$]/g, ''));
  }
  const names = fields.map('name');
  if (names !== undefined) for (const key of names.keys) titles.set(key, names.text(key) ?? key);
  else {
    const name = fields.text('name');
    if (name !== undefined)
      titles.set(titles.has('en') || titles.size === 0 ? 'en' : ([...titles.keys()][0] ?? 'en'), name);
  }
  return titles.size > 0 ? titles : new Map([['en', files.title]]);
}

/** Older versions declare the validator; in the newer version it simply exists or not. */
function validatorOf(files: PackageFiles, isSaid: boolean, isLegacy: boolean): PackageProgram | undefined {
  const found = ['output_validators', 'output_validator'].flatMap((folder) => validatorsIn(files, folder));
  const [first, second] = isSaid || !isLegacy ? found : [];
  if (first === undefined && isSaid)
    throw new BadPackage('its outputs are judged by a program of its own, but output_validators/ holds none');
  if (second !== undefined)
    throw new BadPackage(`it has two output validators, ${first?.name} and ${second.name}; one is supported`);
  return first;
}

/** An archive may contain the package, or a folder with the package. */
function topOf(files: PackageFiles): PackageFiles {
  if (files.names.includes('problem.yaml')) return files;
  const [top, ...others] = new Set(files.names.map((name) => name.split('/')[0] ?? ''));
  if (top === undefined || others.length > 0 || !files.names.includes(`${top}/problem.yaml`))
    throw new BadPackage('there is no problem.yaml in it, so it is no problem package');
  return {
    title: top,
    names: files.names.map((name) => name.slice(top.length + 1)),
    read: (name) => files.read(`${top}/${name}`),
    isExecutable: (name) => files.isExecutable(`${top}/${name}`),
  };
}

export function readPackage(given: PackageFiles): ProblemPackage {
  const top = topOf(given);
  const fields = readFields(top.read('problem.yaml'), 'problem.yaml');
  const files = withConstants(top, fields.map('constants'));
  const version = fields.text('problem_format_version') ?? 'legacy';
  if (!VERSIONS.includes(version))
    throw new BadPackage(
      `problem.yaml: version ${version} of the format is not known; known are legacy, 2023-07 and 2025-09`,
    );
  const { isCustom, isMultiPass, ...kind } = kindOf(fields);
  const isLegacy = version.startsWith('legacy');
  const validator = validatorOf(files, isCustom || kind.isInteractive || isMultiPass, isLegacy);
  const statements = statementsOf(files);
  const flags = fields.words('validator_flags') ?? [];
  const submissions = EXPECTATIONS.flatMap((expected) =>
    programsIn(files, `submissions/${expected}`).map((program) => ({
      ...withIncluded(files, program),
      expected,
    })),
  );
  return {
    files,
    version,
    titles: titlesOf(files, fields, statements),
    ...kind,
    limits: limitsOf(files, fields, isLegacy, isMultiPass),
    validator,
    inputValidators: [
      ...validatorsIn(files, 'input_validators'),
      ...validatorsIn(files, 'input_format_validators'),
    ],
    tests: readTests(files, flags),
    outputExamples: readOutputExamples(files, flags),
    badInputs: ['data/invalid_input', 'data/invalid_inputs'].flatMap((folder) =>
      below(files, folder).filter(({ name }) => name.endsWith('.in')),
    ),
    submissions,
    statements,
  };
}

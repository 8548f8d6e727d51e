/** A problem and its tests as the teacher edits them, and tests from files: NAME.in is an input, NAME.out its expected output. */
import type { ProblemTests } from '@baralho/course';

type TestSet = Pick<ProblemTests['visible'], 'built' | 'random' | 'own'>;

export interface OwnTest {
  readonly key: number;
  name: string;
  input: string;
  /** Empty: the expected output comes from the built-in program. */
  expected: string;
}

/** One of the two sets; what its random tests are drawn from is not in the form and stays unchanged. */
export interface EditedSet {
  built: TestSet['built'];
  random: number;
  own: OwnTest[];
}

let keys = 0;
/** An empty test with a name that is still free. */
export function newTest(names: readonly string[], name = '', input = '', expected = ''): OwnTest {
  let number = 1;
  while (names.includes(`test-${number}`)) number++;
  return { key: keys++, name: name === '' ? `test-${number}` : name, input, expected };
}

export const editedSet = ({ built, random, own }: TestSet): EditedSet => ({
  built,
  random,
  own: own.map(({ name, input, expected = '' }) => newTest([], name, input, expected)),
});

const sentSet = ({ built, random, own }: EditedSet) => ({
  built,
  random,
  own: own.map(({ name, input, expected }) => ({
    name: name.trim(),
    input,
    ...(expected !== '' && { expected }),
  })),
});

type OwnProblem = NonNullable<ProblemTests['own']>;
export type CheckerKind = OwnProblem['checker']['kind'];

/** A problem of the teacher's own. The fields of each kind of checker are kept when another kind is chosen. */
export interface EditedOwn {
  title: string;
  statement: string;
  kind: CheckerKind;
  tolerance: number;
  /** The checker's source file. */
  program: { readonly name: string; readonly source: string } | undefined;
  /** Title, statement, checker and tests come from an uploaded package. */
  readonly isPackage: boolean;
}

export const emptyOwn = (): EditedOwn => ({
  title: '',
  statement: '',
  kind: 'tokens',
  tolerance: 1e-6,
  program: undefined,
  isPackage: false,
});

function editedOwn({ title, statement, checker, package: sent }: OwnProblem): EditedOwn {
  return {
    ...emptyOwn(),
    title,
    statement,
    kind: checker.kind,
    ...(checker.kind === 'numbers' && { tolerance: checker.tolerance }),
    ...(checker.kind === 'program' && { program: { name: checker.name, source: checker.source } }),
    isPackage: sent !== undefined,
  };
}

export function sentOwn({ title, statement, kind, tolerance, program }: EditedOwn) {
  const checker =
    kind === 'numbers'
      ? { kind, tolerance }
      : kind === 'program'
        ? { kind, name: program?.name ?? '', source: program?.source ?? '' }
        : { kind };
  return { title: title.trim(), statement, checker };
}

/** A problem package as it is uploaded. */
export async function sentPackage(file: File) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return { name: file.name, bytes: btoa(text) };
}

export interface EditedTests {
  scoring: ProblemTests['scoring'];
  feedback: ProblemTests['feedback'];
  visible: EditedSet;
  hidden: EditedSet;
  seconds: number;
  memoryMb: number;
  own?: EditedOwn;
}

export const editedTests = ({ visible, hidden, ...rest }: ProblemTests): EditedTests => ({
  scoring: rest.scoring,
  feedback: rest.feedback,
  seconds: rest.seconds,
  memoryMb: rest.memoryMb,
  visible: editedSet(visible),
  hidden: editedSet(hidden),
  ...(rest.own && { own: editedOwn(rest.own) }),
});

export const sentTests = ({ visible, hidden, own, ...rest }: EditedTests) => ({
  ...rest,
  ...(own && !own.isPackage && { own: sentOwn(own) }),
  visible: sentSet(visible),
  hidden: sentSet(hidden),
});
/** The changes of a problem; the rest stays unchanged. */
export type SentTests = Partial<Omit<ReturnType<typeof sentTests>, 'own' | 'visible' | 'hidden'>> & {
  readonly visible?: Partial<ReturnType<typeof sentSet>>;
  readonly hidden?: Partial<ReturnType<typeof sentSet>>;
  readonly own?: ReturnType<typeof sentOwn> | { readonly package: Awaited<ReturnType<typeof sentPackage>> };
};

/** The tests in some files, and the names of the files that are not tests. */
export async function testsIn(
  files: readonly File[],
): Promise<{ readonly tests: readonly OwnTest[]; readonly strange: readonly string[] }> {
  const texts = new Map(
    await Promise.all(files.map(async (file) => [file.name, await file.text()] as const)),
  );
  const nameOf = (file: string): string => file.slice(0, file.lastIndexOf('.'));
  const isTest = (file: string): boolean =>
    nameOf(file) !== '' &&
    (file.endsWith('.in') || (file.endsWith('.out') && texts.has(`${nameOf(file)}.in`)));
  return {
    tests: [...texts]
      .filter(([file]) => file.endsWith('.in') && isTest(file))
      .map(([file, input]) => newTest([], nameOf(file), input, texts.get(`${nameOf(file)}.out`) ?? '')),
    strange: [...texts.keys()].filter((file) => !isTest(file)),
  };
}

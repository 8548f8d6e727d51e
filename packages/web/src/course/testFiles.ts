/** The tests of a problem as the teacher edits them, and tests from files: NAME.in is an input, NAME.out what is expected of it. */
import type { ProblemTests } from '@baralho/course';

type TestSet = Pick<ProblemTests['visible'], 'built' | 'random' | 'own'>;

export interface OwnTest {
  readonly key: number;
  name: string;
  input: string;
  /** Empty: what the house's own program answers. */
  expected: string;
}

/** One of the two sets; what its random tests are drawn from is never asked for and stays. */
export interface EditedSet {
  built: TestSet['built'];
  random: number;
  own: OwnTest[];
}

let keys = 0;
/** A test to be filled in, under a name that is still free. */
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

export interface EditedTests {
  scoring: ProblemTests['scoring'];
  feedback: ProblemTests['feedback'];
  visible: EditedSet;
  hidden: EditedSet;
  seconds: number;
  memoryMb: number;
}

export const editedTests = ({ visible, hidden, ...rest }: ProblemTests): EditedTests => ({
  scoring: rest.scoring,
  feedback: rest.feedback,
  seconds: rest.seconds,
  memoryMb: rest.memoryMb,
  visible: editedSet(visible),
  hidden: editedSet(hidden),
});

export const sentTests = ({ visible, hidden, ...rest }: EditedTests) => ({
  ...rest,
  visible: sentSet(visible),
  hidden: sentSet(hidden),
});
export type SentTests = ReturnType<typeof sentTests>;

/** The tests in some files, and the names of those files that are none. */
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

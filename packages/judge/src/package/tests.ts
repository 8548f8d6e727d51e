/**
 * The test data of a package as a tree: `data` with `sample` and `secret`, groups below them, tests in each. Both ways to
 * define how a group is graded are read: `testdata.yaml`, inherited from group to group, and `test_group.yaml` of the newer
 * versions.
 */

import { type Fields, readFields } from './fields.ts';
import { BadPackage, type PackageFiles } from './files.ts';

export interface PackageTest {
  /** `secret/group1/01`. */
  readonly name: string;
  readonly input: Buffer;
  readonly answer: Buffer;
  /** Command-line arguments of the program. */
  readonly args: readonly string[];
  readonly validatorArgs: readonly string[];
  readonly inputValidatorArgs: ValidatorArgs;
  readonly about?: string;
  readonly hint?: string;
}

/** How the results of a group are combined. */
export type Counting =
  | {
      readonly by: 'grader';
      readonly goesOn: boolean;
      readonly flags: readonly string[];
      readonly acceptScore: number;
      readonly rejectScore: number;
    }
  | {
      readonly by: 'points';
      readonly how: 'pass-fail' | 'sum' | 'min';
      /** `Infinity` if there is no limit. */
      readonly most: number;
      /** Groups that must be passed first. */
      readonly needs: readonly string[];
    };

export interface TestGroup {
  /** `secret/group1`; the top group is `data`. */
  readonly name: string;
  readonly counting: Counting;
  /** Tests and groups in the order they are run. */
  readonly parts: readonly (PackageTest | TestGroup)[];
}

export const isGroup = (part: PackageTest | TestGroup): part is TestGroup => 'parts' in part;

export const testsIn = ({ parts }: TestGroup): readonly PackageTest[] =>
  parts.flatMap((part) => (isGroup(part) ? testsIn(part) : [part]));

/** What groups pass on to the groups below them. */
interface Inherited {
  /** The nearest group first. */
  readonly fields: readonly Fields[];
  /** Flags for the output validator, at every test. */
  readonly flags: readonly string[];
}

const nearest = <T>(fields: readonly Fields[], read: (one: Fields) => T | undefined): T | undefined =>
  fields.map(read).find((value) => value !== undefined);

function graderOf(fields: readonly Fields[]): Counting {
  if (nearest(fields, (one) => one.text('grading')) === 'custom')
    throw new BadPackage(
      'its results are counted by a program of its own (grading: custom), which is not supported',
    );
  return {
    by: 'grader',
    goesOn: nearest(fields, (one) => one.text('on_reject')) === 'continue',
    flags: nearest(fields, (one) => one.words('grader_flags')) ?? [],
    acceptScore: nearest(fields, (one) => one.number('accept_score')) ?? 1,
    rejectScore: nearest(fields, (one) => one.number('reject_score')) ?? 0,
  };
}

const HOWS = ['pass-fail', 'sum', 'min'] as const;

function pointsOf(name: string, own: Fields | undefined): Counting {
  const isSecret = name === 'secret';
  const said = own?.text('score_aggregation') ?? (isSecret ? 'sum' : 'pass-fail');
  const how = HOWS.find((one) => one === said);
  if (how === undefined)
    throw new BadPackage(`data/${name}: score_aggregation must be pass-fail, sum or min, not ${said}`);
  const most = own?.text('max_score') ?? (isSecret ? '100' : 'unbounded');
  return {
    by: 'points',
    how,
    most: most === 'unbounded' ? Number.POSITIVE_INFINITY : Number(most),
    needs: own?.words('require_pass') ?? [],
  };
}

/** Arguments for all validators, or for each by its name. */
export type ValidatorArgs = readonly string[] | ReadonlyMap<string, readonly string[]>;

function inputArgs(fields: Fields): ValidatorArgs | undefined {
  const key = ['input_validator_args', 'input_validator_flags'].find((one) => fields.keys.includes(one));
  const map = key === undefined ? undefined : fields.map(key);
  if (map === undefined) return key === undefined ? undefined : fields.words(key);
  return new Map(map.keys.map((name) => [name, map.words(name) ?? []]));
}

const outputArgs = (fields: Fields): readonly string[] | undefined =>
  fields.words('output_validator_args') ?? fields.words('output_validator_flags');

/** `name.in` and the files beside it; inputs and answers are read only when needed. */
function testOf(
  files: PackageFiles,
  has: ReadonlySet<string>,
  name: string,
  { fields: inherited, flags }: Inherited,
): PackageTest {
  const path = `data/${name}`;
  if (!has.has(`${path}.ans`))
    throw new BadPackage(`${path}.in has no ${name.split('/').at(-1)}.ans beside it`);
  if ([...has].some((file) => file.startsWith(`${path}.files/`)))
    throw new BadPackage(`${path} gives the program files to read (.files), which is not supported`);
  const own = has.has(`${path}.yaml`) ? readFields(files.read(`${path}.yaml`), `${path}.yaml`) : undefined;
  const fields = own === undefined ? inherited : [own, ...inherited];
  const note = (key: string, ending: string): string | undefined =>
    own?.text(key) ??
    (has.has(path + ending)
      ? files
          .read(path + ending)
          .toString()
          .trim()
      : undefined);
  const about = note('description', '.desc');
  const hint = note('hint', '.hint');
  return {
    name,
    get input() {
      return files.read(`${path}.in`);
    },
    get answer() {
      return files.read(`${path}.ans`);
    },
    args: nearest(fields, (one) => one.words('args')) ?? [],
    validatorArgs: [...flags, ...(nearest(fields, outputArgs) ?? [])],
    inputValidatorArgs: nearest(fields, inputArgs) ?? [],
    ...(about && { about }),
    ...(hint && { hint }),
  };
}

/** Everything below a folder of the data; these flags go to the output validator before those of a group. */
function readGroup(files: PackageFiles, flags: readonly string[], place: string): TestGroup {
  const inData = files.names.filter((name) => name.startsWith('data/'));
  const has = new Set(inData);
  const points = inData.some((name) => name.endsWith('/test_group.yaml'));
  const config = points ? 'test_group.yaml' : 'testdata.yaml';

  const groupOf = (name: string, folder: string, above: Inherited): TestGroup => {
    const file = `${folder}/${config}`;
    const own = has.has(file) ? readFields(files.read(file), file) : undefined;
    const inherited = { ...above, fields: own === undefined ? above.fields : [own, ...above.fields] };
    const inside = inData
      .filter((each) => each.startsWith(`${folder}/`))
      .map((each) => each.slice(folder.length + 1));
    const prefix = name === 'data' ? '' : `${name}/`;
    const tests = inside
      .filter((each) => !each.includes('/') && each.endsWith('.in'))
      .map((each) => each.slice(0, -'.in'.length));
    const groups = [
      ...new Set(
        inside
          .filter((each) => each.includes('/') && each.endsWith('.in'))
          .map((each) => each.split('/')[0] ?? ''),
      ),
    ].filter((each) => name !== 'data' || each === 'sample' || each === 'secret');
    // In newer versions, a folder without settings is not a group: its tests belong to the group above.
    const partsOf = (each: string): TestGroup['parts'] => {
      const group = groupOf(`${prefix}${each}`, `${folder}/${each}`, inherited);
      const isGroup = !points || name === 'data' || has.has(`${folder}/${each}/${config}`);
      return isGroup ? [group] : group.parts;
    };
    const parts = [
      ...tests.map((each) => ({
        key: each,
        parts: () => [testOf(files, has, `${prefix}${each}`, inherited)],
      })),
      ...groups.map((each) => ({ key: each, parts: () => partsOf(each) })),
    ].sort((a, b) => (a.key < b.key ? -1 : 1));
    return {
      name,
      counting: points && name !== 'data' ? pointsOf(name, own) : graderOf(inherited.fields),
      parts: parts.flatMap((each) => each.parts()),
    };
  };
  const above = { fields: [], flags };
  return place === 'data' ? groupOf('data', 'data', above) : groupOf(place, `data/${place}`, above);
}

/** All test data, `sample` before `secret`. */
export function readTests(files: PackageFiles, flags: readonly string[]): TestGroup {
  const all = readGroup(files, flags, 'data');
  if (testsIn(all).length === 0)
    throw new BadPackage('there is no test in it: expected data/secret/NAME.in with NAME.ans');
  return all;
}

/** Tests with an output that the validator must accept or must reject. */
export interface OutputExample {
  readonly test: PackageTest;
  readonly output: Buffer;
  readonly isRight: boolean;
}

export const readOutputExamples = (files: PackageFiles, flags: readonly string[]): readonly OutputExample[] =>
  (['valid_output', 'invalid_output'] as const).flatMap((place) =>
    files.names.some((name) => name.startsWith(`data/${place}/`) && name.endsWith('.out'))
      ? testsIn(readGroup(files, flags, place)).map((test) => ({
          test,
          output: files.read(`data/${test.name}.out`),
          isRight: place === 'valid_output',
        }))
      : [],
  );

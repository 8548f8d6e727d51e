/**
 * The first step of every submission, for the judge or as a bot: it is unpacked and built, in a thread of this machine or on a
 * connected one. The result can run on any machine that has the tools. A request may name the compiler that built a stored
 * program: where that is still the compiler here, nothing is done.
 */
import type { Allowed } from '@baralho/arena/jobs/ladder';
import { build, pack, unpack } from '../handin/index.ts';
import type { Language } from '../handin/languages.ts';
import { BUILD_LIMITS } from '../handin/limits.ts';
import { compilerOf } from '../handin/tools.ts';

export interface BuildParameters {
  /** What was submitted, in base64, and the name it had. */
  readonly source: string;
  readonly fileName: string;
  /** The language chosen by the team; empty to detect it from the files. */
  readonly language: string;
  /** Distinguishes submissions of the same bytes: a machine that lacked something may have it by now. */
  readonly attempt: string;
  /** The stored program for these bytes, if there is one. */
  readonly known?: { readonly language: Language; readonly compiler: string };
}

/** A built program in a message. */
export interface SentProgram {
  /** SHA-256 of its folder as a tar. */
  readonly hash: string;
  /** `./program`, or `python3 ./main.py`: files of the folder begin with `./`. */
  readonly run: readonly string[];
  /** The content of its file `protocol`, if it has one. */
  readonly protocol: string;
  /** The tar, packed, in base64. */
  readonly packed: string;
}

export interface BuildResult {
  /** The language, as far as it is known. */
  readonly language: string;
  readonly compiler: string;
  /** The output of the compiler. */
  readonly log: string;
  /** Why it could not be built, and whether that is a fault of the machine. */
  readonly refused?: string;
  readonly isOfMachine?: true;
  /** The known program is what would be built here. */
  readonly isKnown?: true;
  readonly program?: SentProgram;
}

const TOO_LARGE = `what was built is too large: at most ${BUILD_LIMITS.bytes / 2 ** 20} MB, packed, are sent to those who run it`;

const refusal = (refused: string, log = ''): BuildResult => ({ language: '', compiler: '', log, refused });

export async function buildSubmission(
  { source, fileName, language: named, known }: BuildParameters,
  allowed: Allowed,
): Promise<BuildResult> {
  if (allowed.commands === undefined)
    throw new Error('this worker runs no programs of others; npx baralho worker --commands allows them');
  if (known !== undefined && compilerOf(known.language) === known.compiler)
    return { ...known, log: '', isKnown: true };
  const hint = named || undefined;
  const unpacked = await unpack(Buffer.from(source, 'base64'), fileName, hint);
  if (!unpacked.ok) return refusal(unpacked.why);
  const built = await build(unpacked.files, hint);
  if (!built.ok)
    return { ...refusal(built.why, built.said), ...(built.whose === 'machine' && { isOfMachine: true }) };
  const { language, tar, hash, run, protocol } = built.program;
  const packed = pack(tar);
  if (packed.length > BUILD_LIMITS.bytes) return { ...refusal(TOO_LARGE, built.said), language };
  return {
    language,
    compiler: compilerOf(language) ?? '',
    log: built.said,
    program: { hash, run, protocol, packed: packed.toString('base64') },
  };
}

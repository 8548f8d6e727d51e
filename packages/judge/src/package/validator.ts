/**
 * Runs a package's own validator as the format wants it: `VALIDATOR input answer feedback_folder/ flags < output`, exit code
 * 42 for right and 43 for wrong. It runs in a sandbox like every program; the contents of its feedback folder are returned on
 * standard error after its own messages, because standard output is connected to the program that it interacts with.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Cage,
  makeOwnFolder,
  type Outcome,
  outcomeOf,
  type ProgramCommand,
  removeOwnFolder,
  runToEnd,
  type Sandbox,
  startProgram,
} from '@baralho/sandbox';
import type { Ruling } from '../check/ruling.ts';
import { capsOf, type Limits, leftOf, type Run, runOf } from '../check/run.ts';
import { BadPackage } from './files.ts';
import type { PackageLimits } from './package.ts';
import type { PackageTest } from './tests.ts';

/** The validator's result for an output. */
export interface Feedback {
  readonly ruling: Ruling;
  /** Points, if it gives any. */
  readonly score?: number;
  /** The share of the points of a test, from 0 to 1. */
  readonly share?: number;
  readonly forJudge?: string;
  readonly forTeam?: string;
  /** The program has to run again, with another input. */
  readonly next?: NextPass;
}

export interface NextPass {
  readonly input: Buffer;
  /** What the validator left in its feedback folder, as an archive; it is put back for the next pass. */
  readonly kept: Buffer;
}

export interface Validator {
  /** `before` is the result of the previous pass. */
  judge(test: PackageTest, output: Buffer, before?: NextPass): Promise<Feedback>;
  /** Connects a program and the validator to each other. */
  talk(
    test: PackageTest,
    program: ProgramCommand,
    cage: Cage,
    limits: Limits,
  ): Promise<{ readonly run: Run; readonly feedback: Feedback }>;
  close(): void;
}

/** A program that crashed or was stopped is wrong, even if its validator never finishes. */
const FAILED: Feedback = { ruling: { verdict: 'wrong answer' } };

const ACCEPTED = 42;
const REFUSED = 43;
const FEEDBACK_BYTES = 2 ** 24;
const KNOWN = ['score.txt', 'score_multiplier.txt', 'judgemessage.txt', 'teammessage.txt'];

/** If another pass is requested: its input, and the other files in the folder. */
const KEEP = [
  'if [ -f "$d/feedback/nextpass.in" ]; then',
  '{ printf "nextpass.in "; base64 <"$d/feedback/nextpass.in" | tr -d "\\n"; echo; } >&2',
  'rm "$d/feedback/nextpass.in"',
  '{ printf "kept "; tar -cf - -C "$d/feedback" . | base64 | tr -d "\\n"; echo; } >&2',
  'fi',
];

const inQuotes = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`;

/**
 * The validator's own output is kept in case it fails. In an interactive run only the validator holds the pipes: when it closes its output,
 * the input of the program ends.
 */
const scriptOf = (
  words: readonly string[],
  files: readonly string[],
  flags: readonly string[],
  isTalking: boolean,
  kept?: string,
): string => {
  const command = `${[...words, ...files].map(inQuotes).join(' ')} "$d/feedback/" ${flags.map(inQuotes).join(' ')} 2>"$d/said"`;
  return [
    'd=$(mktemp -d) && mkdir "$d/feedback" || exit 1',
    ...(kept === undefined ? [] : [`tar -xf ${inQuotes(kept)} -C "$d/feedback" || exit 1`]),
    ...(isTalking
      ? ['exec 3<&0', `${command} <&3 3<&- &`, 'exec >/dev/null </dev/null 3<&-', 'wait $!; code=$?']
      : [`${command} >/dev/null`, 'code=$?; exec >/dev/null']),
    `for f in ${KNOWN.join(' ')}; do`,
    '[ -f "$d/feedback/$f" ] && { printf "%s " "$f"; head -c 65536 "$d/feedback/$f" | base64 | tr -d "\\n"; echo; } >&2',
    'done',
    ...(isTalking ? [] : KEEP),
    '{ printf "said "; tail -c 2000 "$d/said" | base64 | tr -d "\\n"; echo; } >&2',
    'rm -rf "$d"; exit $code',
  ].join('\n');
};

function feedbackOf({ how, exitCode, stderr }: Outcome, name: string): Feedback {
  const files = new Map(
    stderr
      .toString()
      .split('\n')
      .map((line) => line.split(' '))
      .map(([key = '', text = '']) => [key, Buffer.from(text, 'base64')]),
  );
  const notes = new Map([...files].map(([key, bytes]) => [key, bytes.toString().trim()]));
  if (how !== 'exit' || (exitCode !== ACCEPTED && exitCode !== REFUSED)) {
    const ended =
      how === 'exit' ? `ended with exit code ${exitCode}, neither 42 nor 43` : 'used up its time or memory';
    const said = notes.get('said')?.split('\n').at(-1);
    throw new BadPackage(`its output validator ${ended}, on test ${name}${said ? `: ${said}` : ''}`);
  }
  const numberIn = (key: string): number | undefined => {
    const text = notes.get(key);
    if (text === undefined) return undefined;
    const number = Number(text);
    if (text === '' || !Number.isFinite(number))
      throw new BadPackage(`its output validator wrote '${text}' for points (${key}), on test ${name}`);
    return number;
  };
  const [score, share] = [numberIn('score.txt'), numberIn('score_multiplier.txt')];
  const [forJudge, forTeam] = [notes.get('judgemessage.txt'), notes.get('teammessage.txt')];
  const [input, kept] = [files.get('nextpass.in'), files.get('kept')];
  if (input !== undefined && exitCode !== ACCEPTED)
    throw new BadPackage(
      `its output validator asks for another pass with exit code ${exitCode}, on test ${name}`,
    );
  const reason = forTeam || forJudge?.split('\n')[0];
  return {
    ruling:
      exitCode === ACCEPTED
        ? { verdict: 'accepted' }
        : {
            verdict: 'wrong answer',
            reason: reason || 'The validator of the package does not take the output.',
          },
    ...(score !== undefined && { score }),
    ...(share !== undefined && { share }),
    ...(forJudge && { forJudge }),
    ...(forTeam && { forTeam }),
    ...(input !== undefined && kept !== undefined && { next: { input, kept } }),
  };
}

export function openValidator(command: ProgramCommand, sandbox: Sandbox, limits: PackageLimits): Validator {
  const cages: Cage[] = [];
  const idle: Cage[] = [];
  const take = (): Cage => {
    const there = idle.pop();
    if (there !== undefined) return there;
    const cage = sandbox.open();
    cages.push(cage);
    return cage;
  };
  const caps = { stdoutBytes: 64 * 2 ** 20, stderrBytes: FEEDBACK_BYTES };
  const left = leftOf(limits.validationSeconds);

  /** Puts the files of a test into a folder of their own while the validator works. */
  async function withFiles<T>(
    test: PackageTest,
    isTalking: boolean,
    work: (command: ProgramCommand) => Promise<T>,
    before?: NextPass,
  ): Promise<T> {
    const folder = makeOwnFolder('validated');
    const [input, answer, kept] = [join(folder, 'input'), join(folder, 'answer'), join(folder, 'kept.tar')];
    try {
      writeFileSync(input, test.input);
      writeFileSync(answer, test.answer);
      if (before !== undefined) writeFileSync(kept, before.kept);
      const script = scriptOf(command.words, [input, answer], test.validatorArgs, isTalking, before && kept);
      return await work({
        ...command,
        words: ['sh', '-c', script],
        readable: [...command.readable, folder],
      });
    } finally {
      removeOwnFolder(folder);
    }
  }

  return {
    judge: (test, output, before) =>
      withFiles(
        test,
        false,
        async (walled) => {
          const cage = take();
          const outcome = await runToEnd(walled, cage, { input: output, caps, left });
          idle.push(cage);
          return feedbackOf(outcome, test.name);
        },
        before,
      ),
    talk: (test, program, cage, own) =>
      withFiles(test, true, async (walled) => {
        const place = take();
        const judge = await startProgram(walled, place, { caps });
        const player = await startProgram(program, cage, { caps: capsOf(own) });
        judge.feed(player);
        player.feed(judge);
        // After a rejection we do not wait for the program; what it does then, such as dying of a broken pipe, is not its fault.
        let isRefused = false;
        const judged = outcomeOf(judge, (usage) => Math.min(left(usage), patience(own) - usage.wallMs)).then(
          (outcome) => {
            isRefused = player.isAlive && outcome.exitCode !== ACCEPTED;
            if (isRefused) player.kill();
            return outcome;
          },
        );
        const run = runOf(await outcomeOf(player, leftOf(own.seconds)), own);
        // A program stopped at a limit has failed, whatever the validator would say about the rest.
        if (!isRefused && run.end !== 'exit' && run.end !== 'signal') judge.kill();
        else judge.endInput();
        const hasFailed = !isRefused && (run.end !== 'exit' || run.code !== 0);
        const feedback = hasFailed ? await judged.then(() => FAILED) : feedbackOf(await judged, test.name);
        idle.push(place);
        return { run: isRefused ? { ...run, end: 'exit' as const, code: 0 } : run, feedback };
      }),
    close() {
      for (const cage of cages) cage.close();
    },
  };
}

/** How long an interactive run may take by the clock: the time of the program, and a minute for a busy machine. */
const patience = ({ seconds }: Limits): number => 1000 * (2 * seconds + 62);

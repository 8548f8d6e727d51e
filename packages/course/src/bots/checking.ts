/** Checks a version with the steps of `arena check`, on a machine of the queue; the same program is not checked twice. */
import { holdNewest } from '@baralho/core';
import { runOne } from '@baralho/jobs/runOne';
import { LIMITS, type PlayParts, PRIORITIES, resultOf } from './play.ts';
import { readReport } from './report.ts';
import { sentBot } from './rounds.ts';
import { entrantOf, type Version, type VersionStore } from './versionStore.ts';
import type { CheckedStep, CheckParameters } from './work.ts';

const MOST_REMEMBERED = 100;

/** What went wrong, and what the bot was sent, so that it can be reproduced by hand. */
const stepSays = ({ name, why, sent, stdout, stderr }: CheckedStep): string =>
  [
    `Check, ${name}: ${why ?? ''}`,
    ...(sent === undefined ? [] : [`It was sent:\n${sent}`]),
    ...(stdout === undefined ? [] : [`It wrote:\n${stdout}`]),
    ...(stderr === undefined || stderr === '' ? [] : [`To standard error:\n${stderr}`]),
  ].join('\n');

export function openChecking(
  { store, queue, signal }: PlayParts,
  versions: VersionStore,
): (version: Version) => Promise<void> {
  /** Programs checked recently, by their hash: if the same one is submitted again, it is not checked again. */
  const checked = new Map<string, Promise<readonly CheckedStep[]>>();

  function stepsOf(hash: string, parameters: CheckParameters): Promise<readonly CheckedStep[]> {
    const known = checked.get(hash);
    if (known !== undefined) return known;
    const steps = (async () =>
      resultOf(
        signal,
        await runOne<readonly CheckedStep[]>(
          await queue(),
          { kind: 'bot check', parameters },
          { priority: PRIORITIES.test, signal },
        ),
      ))();
    holdNewest(checked, hash, steps, MOST_REMEMBERED);
    steps.catch(() => checked.delete(hash));
    return steps;
  }

  return async (version) => {
    const report = readReport(version.report);
    const parameters: CheckParameters = {
      bot: await sentBot(store.db, entrantOf(version)),
      limits: LIMITS,
    };
    const steps = await stepsOf(readReport(version.report).program?.hash ?? '', parameters);
    const red = steps.find(({ ok }) => !ok);
    if (red !== undefined) return void (await versions.breaks(version, report, stepSays(red)));
    const weak = steps.flatMap(({ name, weak }) => (weak === undefined ? [] : [`Weak, ${name}: ${weak}`]));
    const says = [...report.says, `Checked: all ${steps.length} steps.`, ...weak];
    await versions.advance(version.submission_id, 'testing', { ...report, says });
  };
}

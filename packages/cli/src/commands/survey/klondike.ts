/** `baralho survey klondike`: the share of winnable deals, and files of them by difficulty. */

import { writeFileSync } from 'node:fs';
import { GAMES_OF_A_SEED } from '@baralho/core';
import { DIFFICULTIES } from '@baralho/lab/klondike/difficulty';
import { formatPack } from '@baralho/lab/klondike/packs';
import { shareInWords } from '@baralho/lab/plots/numbers';
import { MOST_POSITIONS } from '@baralho/lab/solve/verified/verify';
import {
  klondikeSurvey,
  packsOf,
  type VerifiedLosses,
  verifiedLosses,
  winnableShare,
} from '@baralho/lab/survey/klondike';
import { drawKlondikeSurvey } from '@baralho/lab/survey/picture';
import { VERDICT_FILE_ENDINGS, writeVerdicts } from '@baralho/lab/survey/verdictsFile';
import { Command } from 'commander';
import { type RulesOptions, rulesInJson, rulesInWords, withRules } from '../../klondikeRules.ts';
import { wholeNumberFrom } from '../../numbers.ts';
import { coarsenessFor } from '../../queues.ts';
import {
  checkWritable,
  openSimulation,
  type PictureOptions,
  type SimulationOptions,
  tellTrouble,
  withPictureOptions,
  withSimulationOptions,
  writePicture,
} from '../simulate/simulation.ts';

interface Options extends SimulationOptions, PictureOptions, RulesOptions {
  readonly deals: number;
  readonly nodes: number;
  readonly memory: number;
  readonly packs?: string;
  readonly verdicts?: string;
  readonly verify?: true;
  readonly verifyPositions: number;
}

const EXAMPLES = `
Examples:
  npx baralho survey klondike --draw 3 --deals 20000
  npx baralho survey klondike --draw 3 --deals 20000 --resume             after it was killed
  npx baralho survey klondike --draw 1 --deals 2000 --packs packs.json    winnable deals by difficulty
  npx baralho survey klondike --draw 1 --deals 5000 --plot winnable.svg
  npx baralho survey klondike --draw 2 --deals 5000 --verdicts verdicts.parquet
  npx baralho survey klondike --draw 3 --deals 2000 --verify              losses checked by the verified program

A deal that hits a limit counts as lost in the lower end of the interval and as won in the upper.
`;

const verifiedInWords = ({ verified, unverified, doubtful }: VerifiedLosses, all: number): string =>
  `verified: ${verified} of ${all} losses${unverified > 0 ? `; ${unverified} hit the limit of positions` : ''}${doubtful.length > 0 ? `; ${doubtful.length} NOT CONFIRMED` : ''}`;

/** The verified program searched everything and could not prove a loss: the kernel may be wrong. */
function warnOf(deals: readonly number[]): void {
  const codes = deals.map((number) => `b1:klondike:${number}`).join(', ');
  process.stderr.write(
    `baralho: NOT CONFIRMED by the verified program, although no limit was hit: ${codes}. The solver may be wrong about ${deals.length === 1 ? 'it' : 'them'}; please report this.\n`,
  );
  process.exitCode = 1;
}

async function run(options: Options): Promise<void> {
  const { nodes, memory, deals, seed, json, packs, verdicts, plot, theme } = options;
  if (packs !== undefined) checkWritable(packs, ['.json']);
  if (plot !== undefined) checkWritable(plot, ['.svg', '.png']);
  if (verdicts !== undefined) checkWritable(verdicts, VERDICT_FILE_ENDINGS);
  const simulation = openSimulation(options);
  const rules = rulesInJson(options);
  const parameters = {
    ...rules,
    nodes,
    megabytes: memory,
    ...(options.verify && { verify: options.verifyPositions }),
  };
  const results = await simulation.run([klondikeSurvey(parameters, seed, deals, coarsenessFor(options))]);
  const [result] = results;
  if (result === undefined) return;
  const survey = result.tally;
  const winnable = winnableShare(survey);
  const losses = options.verify && verifiedLosses(survey);
  const byDifficulty = packsOf(survey);
  const counts = Object.fromEntries(DIFFICULTIES.map((name) => [name, byDifficulty[name].length]));
  if (packs !== undefined)
    writeFileSync(packs, formatPack({ rules, seed, deals: survey.deals, packs: byDifficulty }));
  if (verdicts !== undefined) await writeVerdicts(verdicts, survey, { rules, seed });
  if (plot !== undefined && survey.deals > 0)
    await writePicture(plot, drawKlondikeSurvey(survey, { draw: rules.draw, seed }, theme));
  if (json) {
    const { parts: _, ...figures } = survey;
    process.stdout.write(
      `${JSON.stringify({ ...rules, seed, ...figures, share: winnable, ...(losses && { losses }), difficulty: counts, complete: result.complete, seconds: result.seconds })}\n`,
    );
  } else
    process.stdout.write(
      [
        `${survey.deals} deals at ${rulesInWords(options)}, seed ${seed}: ${survey.winnable} winnable, ${survey.unwinnable} unwinnable, ${survey.unknown} unknown`,
        `winnable: ${shareInWords(winnable)}`,
        ...(losses ? [verifiedInWords(losses, survey.unwinnable)] : []),
        `difficulty: ${DIFFICULTIES.map((name) => `${name} ${counts[name]}`).join(', ')}`,
        `${(survey.ms / 1000).toFixed(1)} s of search, ${survey.nodes} positions${survey.deals > 0 ? `; slowest b1:klondike:${survey.slowest} with ${(survey.slowestMs / 1000).toFixed(1)} s` : ''}`,
        '',
      ].join('\n'),
    );
  tellTrouble(simulation, results);
  if (losses && losses.doubtful.length > 0) warnOf(losses.doubtful);
}

export const klondikeCommand = (): Command =>
  withPictureOptions(
    withSimulationOptions(
      withRules(
        new Command('klondike')
          .description('count the winnable deals of Klondike, with a 95% confidence interval')
          .option('--deals <n>', 'how many', wholeNumberFrom(1, GAMES_OF_A_SEED), 1000),
      )
        .option('--nodes <n>', 'give up on a deal after this many positions', wholeNumberFrom(1), 4e9)
        .option('--memory <megabytes>', 'give up on a deal above this memory', wholeNumberFrom(1, 4000), 600)
        .option('--packs <file>', 'write the winnable deals by difficulty, .json')
        .option('--verdicts <file>', 'write the verdict on every deal, .csv or .parquet')
        .option('--verify', 'also check each loss with the verified program, which takes much longer')
        .option(
          '--verify-positions <n>',
          'leave a loss unverified after this many positions',
          wholeNumberFrom(1, 1e8),
          MOST_POSITIONS,
        ),
    ),
  )
    .addHelpText('after', EXAMPLES)
    .action(run);

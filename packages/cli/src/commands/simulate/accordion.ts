/** `baralho simulate accordion`: how many piles the judge's Accordian leaves. */
import { GAMES_OF_A_SEED } from '@baralho/core';
import {
  accordionExperiment,
  blockHistogram,
  drawAccordion,
  reportAccordion,
  summarizeAccordion,
} from '@baralho/lab';
import { Command } from 'commander';
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
} from './simulation.ts';

interface Options extends SimulationOptions, PictureOptions {
  readonly deals: number;
}

async function run(options: Options): Promise<void> {
  const { deals, seed, json, plot, theme } = options;
  if (plot !== undefined) checkWritable(plot, ['.svg', '.png']);
  const simulation = openSimulation(options);
  const results = await simulation.run([accordionExperiment(seed, deals, coarsenessFor(options))]);
  const [result] = results;
  if (result === undefined) return;
  const summary = summarizeAccordion(result.tally, seed);
  if (json) {
    process.stdout.write(
      `${JSON.stringify({ ...summary, complete: result.complete, dealsPerSecond: Math.round(summary.deals / result.seconds) })}\n`,
    );
  } else {
    process.stdout.write(
      `${reportAccordion(summary)}\n\n${summary.deals > 0 ? `${blockHistogram(result.tally.piles, { rows: 40 })}\n` : ''}`,
    );
  }
  if (plot !== undefined && summary.deals > 0)
    await writePicture(plot, drawAccordion(result.tally, seed, theme));
  tellTrouble(simulation, results);
}

export const accordionCommand = (): Command =>
  withPictureOptions(
    withSimulationOptions(
      new Command('accordion')
        .description("measure how many piles the judge's Accordian (UVa 127) leaves")
        .option('--deals <number>', 'number of deals, also as 1e6', wholeNumberFrom(1, GAMES_OF_A_SEED), 1e6),
    ),
  )
    .addHelpText(
      'after',
      `
Examples:
  npx baralho simulate accordion --deals 1e6
  npx baralho simulate accordion --deals 1e7 --seed 2 --plot piles.svg
`,
    )
    .action(run);

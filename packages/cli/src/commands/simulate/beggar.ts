/** `baralho simulate beggar`: how long Beggar-my-neighbour takes, whether it matters who begins, and games that never end. */
import { beggarExperiment, reportBeggar, summarizeBeggar } from '@baralho/lab/beggar/report';
import { Command } from 'commander';
import { wholeNumberFrom } from '../../numbers.ts';
import { coarsenessFor } from '../../queues.ts';
import { openSimulation, type SimulationOptions, tellTrouble, withSimulationOptions } from './simulation.ts';

interface Options extends SimulationOptions {
  readonly games: number;
}

async function run(options: Options): Promise<void> {
  const { games, seed, json } = options;
  const simulation = openSimulation(options);
  const results = await simulation.run([beggarExperiment(seed, games, coarsenessFor(options))]);
  const [result] = results;
  if (result === undefined) return;
  const summary = summarizeBeggar(result.tally, seed);
  process.stdout.write(
    json ? `${JSON.stringify({ ...summary, complete: result.complete })}\n` : `${reportBeggar(summary)}\n`,
  );
  tellTrouble(simulation, results);
}

export const beggarCommand = (): Command =>
  withSimulationOptions(
    new Command('beggar')
      .description('measure how long Beggar-my-neighbour takes, who wins, and which games never end')
      .option('--games <number>', 'number of games, also as 1e6', wholeNumberFrom(1, 2 ** 32), 1e5),
  )
    .addHelpText(
      'after',
      `
Examples:
  npx baralho simulate beggar --games 1e6
  npx baralho simulate beggar --games 1e6 --seed 2 --json
`,
    )
    .action(run);

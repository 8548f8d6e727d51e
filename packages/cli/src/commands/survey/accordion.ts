/** `baralho survey accordion`: the share of winnable rows, of whole packs or shorter ones. */
import { GAMES_OF_A_SEED } from '@baralho/core';
import { shareInWords } from '@baralho/lab/plots/numbers';
import { type AccordionSurveyParameters, accordionSurvey } from '@baralho/lab/survey/accordion';
import { winnableShare } from '@baralho/lab/survey/counts';
import { Command, Option } from 'commander';
import { wholeNumberFrom } from '../../numbers.ts';
import { coarsenessFor } from '../../queues.ts';
import {
  openSimulation,
  type SimulationOptions,
  tellTrouble,
  withSimulationOptions,
} from '../simulate/simulation.ts';

interface Options extends SimulationOptions {
  readonly deals: number;
  readonly rule: AccordionSurveyParameters['rule'];
  readonly cards: number;
  readonly nodes: number;
  readonly memory: number;
}

const EXAMPLES = `
Examples:
  npx baralho survey accordion --deals 10000 --seed 1
  npx baralho survey accordion --deals 10000 --rule card
  npx baralho survey accordion --deals 10000 --cards 12        rows of the first 12 cards

A row that hits a limit counts as lost in the lower end of the interval and as won in the upper.
`;

async function run(options: Options): Promise<void> {
  const { deals, rule, cards, nodes, memory, seed, json } = options;
  const simulation = openSimulation(options);
  const parameters = { rule, cards, nodes, megabytes: memory };
  const results = await simulation.run([accordionSurvey(parameters, seed, deals, coarsenessFor(options))]);
  const [result] = results;
  if (result === undefined) return;
  const survey = result.tally;
  const winnable = winnableShare(survey);
  if (json)
    process.stdout.write(
      `${JSON.stringify({ rule, cards, seed, ...survey, share: winnable, complete: result.complete, seconds: result.seconds })}\n`,
    );
  else
    process.stdout.write(
      [
        `${survey.deals} rows of ${cards} cards, rule ${rule}, seed ${seed}: ${survey.winnable} winnable, ${survey.unwinnable} unwinnable, ${survey.unknown} unknown`,
        `winnable: ${shareInWords(winnable)}`,
        `${(survey.ms / 1000).toFixed(1)} s of search, ${survey.nodes} positions${survey.deals > 0 ? `; slowest b1:accordion:${survey.slowest} with ${survey.slowestMs.toFixed(0)} ms` : ''}`,
        '',
      ].join('\n'),
    );
  tellTrouble(simulation, results);
}

export const accordionCommand = (): Command =>
  withSimulationOptions(
    new Command('accordion')
      .description('count the winnable rows of Accordion, with a 95% confidence interval')
      .option('--deals <n>', 'how many', wholeNumberFrom(1, GAMES_OF_A_SEED), 1000)
      .addOption(
        new Option('--rule <rule>', 'what moves: whole piles or the top card')
          .choices(['pile', 'card'])
          .default('pile'),
      )
      .option('--cards <n>', 'cards in a row, the first of the pack', wholeNumberFrom(1, 52), 52)
      .option('--nodes <n>', 'give up on a row after this many positions', wholeNumberFrom(1), 1e8)
      .option('--memory <megabytes>', 'give up on a row above this memory', wholeNumberFrom(32, 4000), 1000),
  )
    .addHelpText('after', EXAMPLES)
    .action(run);

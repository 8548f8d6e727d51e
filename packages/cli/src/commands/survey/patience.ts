/** `baralho survey freecell` and other games of patience with all cards face-up: the share of deals that can be won. */
import { dealNumber, numberedDeal, type PatienceId } from '@baralho/core';
import { loadPatience } from '@baralho/kernels/patience';
import { shareInWords } from '@baralho/lab/plots/numbers';
import { winnableShare } from '@baralho/lab/survey/counts';
import { Command } from 'commander';
import { wholeNumberFrom } from '../../numbers.ts';
import {
  dealtTo,
  decide,
  type PatienceOptions,
  patienceRulesFor,
  withPatienceOptions,
} from '../solve/patience.ts';

interface Options extends PatienceOptions {
  readonly deals: number;
  readonly seed: number;
}

async function run(id: PatienceId, options: Options): Promise<void> {
  const rules = patienceRulesFor(id, options.variant);
  const kernel = await loadPatience();
  const found = { winnable: 0, unwinnable: 0, unknown: 0 };
  let [nodes, ms] = [0, 0];
  let deals = 0;
  let isStopped = false;
  const stop = (): void => {
    isStopped = true;
  };
  process.once('SIGINT', stop);
  for (; deals < options.deals && !isStopped; deals++) {
    const state = dealtTo(rules, numberedDeal(id, dealNumber(options.seed, deals)));
    const verdict = await decide(kernel, state, options);
    found[verdict.verdict]++;
    nodes += verdict.nodes;
    ms += verdict.ms;
  }
  process.off('SIGINT', stop);
  if (isStopped) process.exitCode = 130;
  const survey = { deals, ...found };
  const share = winnableShare(survey);
  if (options.json) {
    const { seed, variant = '' } = options;
    process.stdout.write(
      `${JSON.stringify({ game: id, variant, seed, ...survey, share, nodes, ms, complete: !isStopped })}\n`,
    );
    return;
  }
  process.stdout.write(
    [
      `${survey.deals} deals of ${id}, seed ${options.seed}: ${found.winnable} winnable, ${found.unwinnable} unwinnable, ${found.unknown} unknown`,
      `winnable: ${shareInWords(share)}`,
      `${(ms / 1000).toFixed(1)} s of search, ${nodes} positions`,
      '',
    ].join('\n'),
  );
}

export const patienceSurvey = (id: PatienceId): Command =>
  withPatienceOptions(
    new Command(id)
      .description(`count the winnable deals of ${id}, with a 95% confidence interval`)
      .option('--deals <n>', 'how many', wholeNumberFrom(1, 2 ** 32), 100)
      .option('--seed <n>', 'which series of deals', wholeNumberFrom(0, 2 ** 21 - 1), 1),
  )
    .addHelpText(
      'after',
      `
Examples:
  npx baralho survey ${id} --deals 200 --seed 1

A deal that hits a limit counts as lost in the lower end of the interval and as won in the upper.
`,
    )
    .action((options: Options) => run(id, options));

/** `baralho simulate klondike`: how often a player who does not peek wins. */
import { GAMES_OF_A_SEED } from '@baralho/core';
import { BLIND_PLAYER } from '@baralho/lab/klondike/blind';
import { blindExperiment } from '@baralho/lab/klondike/simulate';
import { shareInWords } from '@baralho/lab/plots/numbers';
import { share } from '@baralho/statistics';
import { Command, Option } from 'commander';
import { type RulesOptions, rulesInJson, rulesInWords, withRules } from '../../klondikeRules.ts';
import { wholeNumberFrom } from '../../numbers.ts';
import { openSimulation, type SimulationOptions, tellTrouble, withSimulationOptions } from './simulation.ts';

interface Options extends SimulationOptions, RulesOptions {
  readonly player: 'blind';
  readonly games: number;
  readonly worlds: number;
  readonly plans: number;
  readonly nodes: number;
}

const EXAMPLES = `
Examples:
  npx baralho simulate klondike --player blind --draw 3 --games 1000
  npx baralho simulate klondike --draw 1 --games 200 --worlds 100 --json
`;

async function run(options: Options): Promise<void> {
  const { games, seed, json, player, worlds, plans, nodes } = options;
  const rules = rulesInJson(options);
  const simulation = openSimulation(options);
  const results = await simulation.run([blindExperiment({ ...rules, worlds, plans, nodes }, seed, games)]);
  const [result] = results;
  if (result === undefined) return;
  const { tally } = result;
  const won = share(tally.won, tally.games);
  const secondsAGame = tally.ms / 1000 / (tally.games || 1);
  process.stdout.write(
    json
      ? `${JSON.stringify({ player, ...rules, games: tally.games, seed, won: { count: tally.won, ...won }, secondsAGame, complete: result.complete })}\n`
      : `${tally.games} games at ${rulesInWords(options)}, seed ${seed}: the ${player} player wins ${shareInWords(won)}, ${secondsAGame.toFixed(2)} s a game and thread\n`,
  );
  tellTrouble(simulation, results);
}

export const klondikeCommand = (): Command =>
  withSimulationOptions(
    withRules(
      new Command('klondike')
        .description('measure how often a player who sees no face-down card wins')
        .addOption(new Option('--player <name>', 'who plays').choices(['blind']).default('blind')),
    )
      .option('--games <n>', 'how many', wholeNumberFrom(1, GAMES_OF_A_SEED), 100)
      .option(
        '--worlds <n>',
        'sample layouts of the hidden cards tried per move',
        wholeNumberFrom(1, 100_000),
        BLIND_PLAYER.worlds,
      )
      .option('--plans <n>', 'plans compared for a move', wholeNumberFrom(1, 1000), BLIND_PLAYER.plans)
      .option(
        '--nodes <n>',
        'positions searched for each sample layout',
        wholeNumberFrom(1),
        BLIND_PLAYER.nodes,
      ),
  )
    .addHelpText('after', EXAMPLES)
    .action(run);

/**
 * Requests for a run: `{"run": "war", "games": 1000000, "seed": 1, "setting": {"war-size": 3}}`. The shapes of the API check
 * every field; here missing fields get their defaults, and the experiment is made. The experiments are those of the command,
 * with its parameters, so that both give the same figures and share results that lie in a Redis.
 */
import { RUNS, runShape } from '@baralho/api/runs';
import { describeMisread } from '@baralho/core';
import { UNLIMITED_IN_JSON } from '@baralho/core/games/klondike/index';
import { faultOf, parseSwitch, USUAL, type WarSetting } from '@baralho/core/games/war/index';
import { failure, type Result, success } from '@baralho/core/result';
import { type Fitting, read } from '@baralho/core/shape';
import type { JobQueue } from '@baralho/jobs/queue';
import { accordionExperiment, summarizeAccordion } from '@baralho/lab/accordion/report';
import { beggarExperiment, summarizeBeggar } from '@baralho/lab/beggar/report';
import { BLIND_PLAYER } from '@baralho/lab/klondike/blind';
import { blindExperiment } from '@baralho/lab/klondike/simulate';
import { type Experiment, type SimulateOptions, simulate } from '@baralho/lab/simulate';
import { accordionSurvey } from '@baralho/lab/survey/accordion';
import { klondikeSurvey, packsOf, winnableShare } from '@baralho/lab/survey/klondike';
import { PATIENCE, warExperiment } from '@baralho/lab/war/experiment';
import { summarizeWar } from '@baralho/lab/war/summary';
import { share } from '@baralho/statistics';

/** The result of a run so far. */
export interface Outcome {
  readonly tally: unknown;
  summary(): unknown;
}

/** Something that can be run, and how to report the result. */
export interface RunPlan {
  readonly run: string;
  readonly seed: number;
  readonly games: number;
  readonly chunks: number;
  /** Approximate time on one core. */
  readonly secondsAGame: number;
  readonly nothing: Outcome;
  /** Returns whether it was completed. `progress` is called with the state at the beginning and after every chunk. */
  simulate(
    queue: JobQueue,
    options: Pick<SimulateOptions<unknown>, 'signal' | 'failed'> & {
      readonly progress: (found: Outcome, ...more: ProgressMore) => void;
    },
  ): Promise<boolean>;
}
type ProgressMore =
  Parameters<NonNullable<SimulateOptions<unknown>['progress']>> extends [unknown, ...infer More]
    ? More
    : never;

export function planOf<T>(
  run: string,
  experiment: Experiment<T>,
  secondsAGame: number,
  summarize: (tally: T) => unknown,
): RunPlan {
  const { seed, games, chunkSize, nothing } = experiment;
  const outcome = (tally: T): Outcome => ({ tally, summary: () => summarize(tally) });
  return {
    run,
    seed,
    games,
    chunks: Math.ceil(games / chunkSize),
    secondsAGame,
    nothing: outcome(nothing),
    async simulate(queue, { progress, ...options }) {
      const { complete } = await simulate(experiment, queue, {
        ...options,
        progress: (tally, ...more) => progress(outcome(tally), ...more),
      });
      return complete;
    },
  };
}

/** The switches by their command-line names, and the form. */
function settingOf({
  form = USUAL.form,
  ...switches
}: Readonly<Record<string, string | number | boolean>>): Result<WarSetting> {
  if (form !== 'lecture' && form !== 'judge')
    return failure("'form' of the setting must be lecture or judge");
  let setting: WarSetting = { ...USUAL, form };
  for (const [name, given] of Object.entries(switches)) {
    const text = typeof given === 'boolean' ? (given ? 'on' : 'off') : String(given);
    const values = parseSwitch(name, text);
    if (!values.ok) return failure(`'${name}' of the setting: ${describeMisread(values.error)}`);
    if (values.value.length !== 1) return failure(`'${name}' of the setting takes one value`);
    setting = { ...setting, ...values.value[0] };
  }
  const fault = faultOf(setting);
  return fault === undefined ? success(setting) : failure(fault);
}

const GAMES = 1_000_000;
const SEARCHES = 1000;
const KLONDIKE = { draw: 3, redeals: UNLIMITED_IN_JSON, worryBack: true } as const;

/** How much the player without peeking may search for a move. */
const effort = ({ worlds, plans, nodes }: typeof BLIND_PLAYER): number => worlds * plans * nodes;

/** Without random bits a game may never end, and detecting that takes most of the time. */
const warSeconds = ({ form, exchange, shufflePrize, winnings, decks }: WarSetting): number => {
  if (form === 'judge') return 1.5e-3;
  if (!exchange) return 5e-3 * decks;
  return (shufflePrize || winnings === 'apart' ? 8e-6 : 1e-6) * decks ** 2;
};

type RunName = keyof typeof RUNS;
type RunRequests = { readonly [N in RunName]: Fitting<(typeof RUNS)[N]> & { readonly run: N } };
export const RUN_NAMES: readonly string[] = Object.keys(RUNS);

/** Makes a plan from a request; `coarseness` makes chunks larger for remote machines. */
const PLANS: { readonly [N in RunName]: (asked: RunRequests[N], coarseness: number) => Result<RunPlan> } = {
  war({ run, seed = 1, games = GAMES, setting: given = {} }, coarseness) {
    const setting = settingOf(given);
    if (!setting.ok) return setting;
    const experiment = warExperiment({ setting: setting.value, seed, games, giveUp: PATIENCE, coarseness });
    return success(planOf(run, experiment, warSeconds(setting.value), (tally) => summarizeWar(tally, seed)));
  },
  accordion({ run, seed = 1, games = GAMES }, coarseness) {
    const experiment = accordionExperiment(seed, games, coarseness);
    return success(planOf(run, experiment, 1.5e-6, (tally) => summarizeAccordion(tally, seed)));
  },
  beggar({ run, seed = 1, games = GAMES }, coarseness) {
    const experiment = beggarExperiment(seed, games, coarseness);
    return success(planOf(run, experiment, 2e-5, (tally) => summarizeBeggar(tally, seed)));
  },
  'accordion survey'(asked, coarseness) {
    const { run, seed = 1, games = SEARCHES, rule = 'pile', cards = 52, nodes = 1e8, memory = 1000 } = asked;
    const experiment = accordionSurvey({ rule, cards, nodes, megabytes: memory }, seed, games, coarseness);
    return success(
      planOf(run, experiment, 3e-3, (survey) => {
        const { deals, winnable, unwinnable, unknown } = survey;
        return { deals, winnable, unwinnable, unknown, share: winnableShare(survey) };
      }),
    );
  },
  'klondike blind'({ run, seed = 1, games = 100, ...asked }) {
    const parameters = { ...KLONDIKE, ...BLIND_PLAYER, ...asked };
    const care = effort(parameters) / effort(BLIND_PLAYER);
    return success(
      planOf(run, blindExperiment(parameters, seed, games), 0.01 + 2.2 * care, (tally) => ({
        games: tally.games,
        won: { count: tally.won, ...share(tally.won, tally.games) },
      })),
    );
  },
  'klondike survey'({ run, seed = 1, games = SEARCHES, nodes = 4e9, memory = 600, ...asked }, coarseness) {
    const parameters = { ...KLONDIKE, ...asked, nodes, megabytes: memory };
    const experiment = klondikeSurvey(parameters, seed, games, coarseness);
    return success(
      planOf(run, experiment, parameters.draw === 1 ? 2e-3 : 0.04, (survey) => {
        const { deals, winnable, unwinnable, unknown } = survey;
        const difficulty = Object.entries(packsOf(survey)).map(([name, numbers]) => [name, numbers.length]);
        const counts = { deals, winnable, unwinnable, unknown };
        return { ...counts, share: winnableShare(survey), difficulty: Object.fromEntries(difficulty) };
      }),
    );
  },
};

const planned = <N extends RunName>(asked: RunRequests[N], coarseness: number): Result<RunPlan> =>
  PLANS[asked.run](asked, coarseness);

/** Parses the body of a request. */
export function planFrom(body: unknown, coarseness: number): Result<RunPlan> {
  const asked = read(runShape, body, 'body');
  return asked.ok ? planned(asked.value, coarseness) : asked;
}

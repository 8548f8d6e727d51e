/**
 * What may be asked of the server: `{"run": "war", "games": 1000000, "seed": 1, "setting": {"war-size": 3}}`. Every field is
 * checked and bounded; what cannot be run is answered with one sentence. The experiments are those of the command, with its
 * parameters, so that both give the same figures and share results that lie in a Redis.
 */
import { describeMisread, GAMES_OF_A_SEED, inOneTable, LAST_SEED, type Parsed } from '@baralho/core';
import { UNLIMITED_IN_JSON } from '@baralho/core/games/klondike/index';
import { faultOf, parseSwitch, USUAL, type WarSetting } from '@baralho/core/games/war/index';
import { accordionExperiment, summarizeAccordion } from '@baralho/lab/accordion/report';
import { BLIND_PLAYER } from '@baralho/lab/klondike/blind';
import { blindExperiment } from '@baralho/lab/klondike/simulate';
import type { Experiment } from '@baralho/lab/simulate';
import { accordionSurvey } from '@baralho/lab/survey/accordion';
import { klondikeSurvey, packsOf, winnableShare } from '@baralho/lab/survey/klondike';
import { PATIENCE, warExperiment } from '@baralho/lab/war/experiment';
import { summarizeWar } from '@baralho/lab/war/summary';
import { share } from '@baralho/statistics';

/** Something that can be run, and how to tell what came out. */
export interface RunPlan {
  readonly run: string;
  readonly experiment: Experiment<unknown>;
  /** About what a game takes on one core. */
  readonly secondsAGame: number;
  summarize(tally: unknown): unknown;
}

export type Asked =
  | { readonly ok: true; readonly plan: RunPlan }
  | { readonly ok: false; readonly why: string };

type Body = Readonly<Record<string, unknown>>;

/** A fault in what was asked, on its way to the answer. */
class Refused extends Error {}

interface Fields {
  whole(name: string, least: number, most: number, usual: number): number;
  choice<T extends string | number | boolean>(name: string, choices: readonly T[], usual: T): T;
  object(name: string): Body;
  /** Refuses fields that nobody has read. */
  end(): void;
}

function fieldsOf(body: Body): Fields {
  const known = ['run'];
  const take = (name: string): unknown => {
    known.push(name);
    return body[name];
  };
  return {
    whole(name, least, most, usual) {
      const value = take(name) ?? usual;
      if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most)
        return value;
      throw new Refused(`'${name}' must be a whole number from ${least} to ${most}`);
    },
    choice(name, choices, usual) {
      const value = take(name) ?? usual;
      const found = choices.find((one) => one === value);
      if (found === undefined) throw new Refused(`'${name}' must be one of ${choices.join(', ')}`);
      return found;
    },
    object(name) {
      const value = take(name) ?? {};
      if (isObject(value)) return value;
      throw new Refused(`'${name}' must be an object`);
    },
    end() {
      const stray = Object.keys(body).find((name) => !known.includes(name));
      if (stray !== undefined)
        throw new Refused(`'${stray}' is not known here; there are ${known.join(', ')}`);
    },
  };
}

const isObject = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function value<T>(read: Parsed<readonly T[]>, name: string): T {
  if (!read.ok) throw new Refused(`'${name}' of the setting: ${describeMisread(read.error)}`);
  const [one, ...more] = read.value;
  if (one === undefined || more.length > 0) throw new Refused(`'${name}' of the setting takes one value`);
  return one;
}

/** The switches by the names they have on the command line, and the form. */
function settingOf({ form = USUAL.form, ...switches }: Body): WarSetting {
  if (form !== 'lecture' && form !== 'judge')
    throw new Refused("'form' of the setting must be lecture or judge");
  let setting: WarSetting = { ...USUAL, form };
  for (const [name, given] of Object.entries(switches)) {
    const text = typeof given === 'boolean' ? (given ? 'on' : 'off') : String(given);
    setting = { ...setting, ...value(parseSwitch(name, text), name) };
  }
  const fault = faultOf(setting);
  if (fault !== undefined) throw new Refused(fault);
  return setting;
}

const planOf = <T>(
  experiment: Experiment<T>,
  secondsAGame: number,
  summarize: (tally: T) => unknown,
): Omit<RunPlan, 'run'> => ({
  experiment: experiment as Experiment<unknown>,
  secondsAGame,
  summarize: summarize as (tally: unknown) => unknown,
});

const seedOf = (fields: Fields): number => fields.whole('seed', 0, LAST_SEED, 1);
const rulesOf = (fields: Fields) => ({
  draw: fields.choice('draw', [1, 2, 3] as const, 3),
  redeals: fields.whole('redeals', UNLIMITED_IN_JSON, 1_000_000, UNLIMITED_IN_JSON),
  worryBack: fields.choice('worryBack', [true, false], true),
});

/** Searches may take hours on one core: what a survey or a careful player may ask for is bounded more closely. */
const MOST_SEARCHES = 1_000_000;

/** What the player who does not peek may search in a move. */
const effort = ({ worlds, plans, nodes }: typeof BLIND_PLAYER): number => worlds * plans * nodes;

/** Without random bits a game may never end, and finding that out takes most of the time. */
const warSeconds = ({ form, exchange, shufflePrize, winnings, decks }: WarSetting): number => {
  if (form === 'judge') return 1.5e-3;
  if (!exchange) return 5e-3 * decks;
  return (shufflePrize || winnings === 'apart' ? 8e-6 : 1e-6) * decks ** 2;
};

/** Reads the fields of a run; `coarseness` makes chunks larger for machines far away. */
type Run = (fields: Fields, coarseness: number) => Omit<RunPlan, 'run'>;

const RUNS = inOneTable<Run>({
  war: {
    war(fields, coarseness) {
      const seed = seedOf(fields);
      const games = fields.whole('games', 1, GAMES_OF_A_SEED, 1_000_000);
      const setting = settingOf(fields.object('setting'));
      const experiment = warExperiment({ setting, seed, games, giveUp: PATIENCE, coarseness });
      return planOf(experiment, warSeconds(setting), (tally) => summarizeWar(tally, seed));
    },
  },
  accordion: {
    accordion(fields, coarseness) {
      const seed = seedOf(fields);
      const games = fields.whole('games', 1, GAMES_OF_A_SEED, 1_000_000);
      return planOf(accordionExperiment(seed, games, coarseness), 1.5e-6, (tally) =>
        summarizeAccordion(tally, seed),
      );
    },
    'accordion survey'(fields, coarseness) {
      const parameters = {
        rule: fields.choice('rule', ['pile', 'card'] as const, 'pile'),
        cards: fields.whole('cards', 1, 52, 52),
        nodes: fields.whole('nodes', 1, 1e8, 1e8),
        megabytes: fields.whole('memory', 32, 1000, 1000),
      };
      const games = fields.whole('games', 1, MOST_SEARCHES, 1000);
      return planOf(accordionSurvey(parameters, seedOf(fields), games, coarseness), 3e-3, (survey) => {
        const { deals, winnable, unwinnable, unknown } = survey;
        return { deals, winnable, unwinnable, unknown, share: winnableShare(survey) };
      });
    },
  },
  klondike: {
    'klondike blind'(fields) {
      const how = {
        worlds: fields.whole('worlds', 1, 1000, BLIND_PLAYER.worlds),
        plans: fields.whole('plans', 1, 32, BLIND_PLAYER.plans),
        nodes: fields.whole('nodes', 1, 30_000, BLIND_PLAYER.nodes),
      };
      const games = fields.whole('games', 1, MOST_SEARCHES, 100);
      const care = effort(how) / effort(BLIND_PLAYER);
      const experiment = blindExperiment({ ...rulesOf(fields), ...how }, seedOf(fields), games);
      return planOf(experiment, 0.01 + 2.2 * care, (tally) => ({
        games: tally.games,
        won: { count: tally.won, ...share(tally.won, tally.games) },
      }));
    },
    'klondike survey'(fields, coarseness) {
      const limits = {
        nodes: fields.whole('nodes', 1, 4e9, 4e9),
        megabytes: fields.whole('memory', 1, 600, 600),
      };
      const games = fields.whole('games', 1, MOST_SEARCHES, 1000);
      const parameters = { ...rulesOf(fields), ...limits };
      const experiment = klondikeSurvey(parameters, seedOf(fields), games, coarseness);
      return planOf(experiment, parameters.draw === 1 ? 2e-3 : 0.04, (survey) => {
        const { deals, winnable, unwinnable, unknown } = survey;
        const difficulty = Object.entries(packsOf(survey)).map(([name, numbers]) => [name, numbers.length]);
        const counts = { deals, winnable, unwinnable, unknown };
        return { ...counts, share: winnableShare(survey), difficulty: Object.fromEntries(difficulty) };
      });
    },
  },
});

export const RUN_NAMES: readonly string[] = Object.keys(RUNS);

/** Reads the body of a request. */
export function planFrom(body: unknown, coarseness: number): Asked {
  if (!isObject(body)) return { ok: false, why: 'the body must be a JSON object' };
  const { run } = body;
  const read = typeof run === 'string' && Object.hasOwn(RUNS, run) ? RUNS[run] : undefined;
  if (typeof run !== 'string' || read === undefined)
    return { ok: false, why: `'run' must be one of ${RUN_NAMES.join(', ')}` };
  try {
    const fields = fieldsOf(body);
    const plan = read(fields, coarseness);
    fields.end();
    return { ok: true, plan: { run, ...plan } };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, why: error.message };
    throw error;
  }
}

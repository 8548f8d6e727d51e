/** `baralho play`: which game, from which start, in which form. */
import type { State as KlondikeState, Language } from '@baralho/core/games/klondike/index';
import type { Difficulty } from '@baralho/lab/klondike/difficulty';
import { isGraded } from '@baralho/lab/klondike/graded';
import { commandOf, type Variants } from './command.ts';
import { runDialogue } from './plain/run.ts';
import { colourLevelOf } from './screen/theme.ts';
import { type Fault, klondikeStarts, packStarts, type Starts, startsOf } from './starts.ts';
import { runTable } from './table/run.ts';
import { parseSave } from './table/save.ts';
import { newSession } from './table/session.ts';
import { faultOfHome, homeOf, openStore } from './table/store.ts';
import { type TableGame, USUAL_SPEED, wordsOf } from './table/table.ts';

export interface PlayOptions extends Variants {
  /** A deal code; without one the last game goes on, or a new deal is made. */
  readonly deal: string | undefined;
  /** A new deal even when a game is waiting. */
  readonly fresh: boolean;
  readonly language: Language | undefined;
  readonly fourColours: boolean;
  readonly colour: boolean;
  readonly plain: boolean;
  /** A printed position of Klondike, and the seed of its unseen cards. */
  readonly position: string | undefined;
  readonly seed: number | undefined;
  /** Only deals of Klondike that can be won, of this difficulty. */
  readonly difficulty: Difficulty | undefined;
}

const languageOf = ({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): Language => {
  const locale = LC_ALL || LC_MESSAGES || LANG || '';
  return locale.startsWith('pt') ? 'pt' : locale.startsWith('zh') ? 'zh' : 'en';
};

/** Sits down: goes on with the game asked for, or with the last one of this variant, or deals. */
async function sit<State, Move, Focus>(
  game: TableGame<State, Move, Focus>,
  { asked, deal, mayGoOn = () => true }: Starts<State>,
  options: PlayOptions,
): Promise<Fault | undefined> {
  const home = homeOf(process.env);
  const fault = faultOfHome(home);
  if (fault !== undefined) return { fault };
  const store = openStore(home);
  const preferred = store.preferences();
  const fresh = asked ?? deal();
  const waiting = options.fresh ? [] : store.savedGames(options.game);
  const saved = waiting
    .flatMap((text) => {
      const session = parseSave(text, game.rules);
      return session.ok ? [session.value] : [];
    })
    .find(({ start }) =>
      asked === undefined ? start.variant === fresh.variant && mayGoOn(start) : start.text === asked.text,
    );
  const sitting = {
    session: saved ?? newSession<State, Move>(fresh, Date.now()),
    resumed: saved !== undefined,
    deal,
  };
  const settings = {
    language: options.language ?? preferred.language ?? languageOf(process.env),
    fourColours: options.fourColours || (preferred.fourColours ?? false),
    speed: USUAL_SPEED,
  };
  const colours = options.colour ? colourLevelOf(process.env) : 'none';
  const left = await runTable(game, sitting, settings, colours, store, process.stdin, process.stdout);
  const words = wordsOf(left);
  if (left.session.moves.length > 0 && game.ending(left, words) === undefined)
    process.stdout.write(`${words.saved(commandOf(options))} (${left.session.start.deal})\n`);
  return undefined;
}

async function klondikeStartsOf(options: PlayOptions): Promise<Starts<KlondikeState> | Fault> {
  const { klondike: rules, difficulty, deal, position, seed } = options;
  if (difficulty === undefined) return klondikeStarts(rules, deal, position, seed);
  if (deal !== undefined || position !== undefined)
    return { fault: '--difficulty chooses the deal itself; it goes with neither --deal nor --position' };
  if (!isGraded(rules))
    return {
      fault: '--difficulty: deals are graded for --draw 1 and 3, redeals without limit and worrying back',
    };
  const { winnableDeals } = await import('@baralho/lab/klondike/winnableDeals');
  return packStarts(rules, winnableDeals(rules.draw, difficulty));
}

/** Each game with its table loads only what it needs. */
async function sitAt(options: PlayOptions): Promise<Fault | undefined> {
  const { deal } = options;
  const seated = async <State, Move, Focus>(
    game: TableGame<State, Move, Focus>,
    starts: Starts<State> | Fault,
  ): Promise<Fault | undefined> => ('fault' in starts ? starts : sit(game, starts, options));
  switch (options.game) {
    case 'klondike': {
      const { klondikeTableWith } = await import('./games/klondike/solved.ts');
      const { loadKlondike } = await import('@baralho/kernels/klondike');
      const { klondikeSolver } = await import('@baralho/lab/solve/klondike');
      return seated(
        klondikeTableWith(await loadKlondike(), await klondikeSolver()),
        await klondikeStartsOf(options),
      );
    }
    case 'accordion': {
      const { freeAccordion } = await import('./games/accordion/game.ts');
      const { watchedAccordion } = await import('./games/accordion/watch.ts');
      const { startOfAccordion } = await import('./games/accordion/start.ts');
      const rule = options.accordion;
      return seated(
        rule === 'uva' ? watchedAccordion : freeAccordion,
        startsOf('accordion', deal, (dealt) => startOfAccordion(dealt, rule)),
      );
    }
    case 'war': {
      const { warTable } = await import('./games/war/game.ts');
      const { war } = options;
      if (war.form === 'judge') {
        const { judgeForm, startOfJudge } = await import('./games/war/judge.ts');
        return seated(warTable(judgeForm), startsOf('war', deal, startOfJudge));
      }
      const { lectureForm, parseNumbered, startOfLecture } = await import('./games/war/lecture.ts');
      return seated(
        warTable(lectureForm),
        startsOf('war', deal, (dealt) => startOfLecture(dealt, war), parseNumbered),
      );
    }
    case 'escalada': {
      const { escaladaTable } = await import('./games/escalada/game.ts');
      const { startOfEscalada } = await import('./games/escalada/start.ts');
      const { botNames, openOpponents } = await import('./games/escalada/opponents.ts');
      const names = await botNames();
      const [opponents, advisor] = [
        await openOpponents(options.opponents),
        await openOpponents([names.at(-1) ?? '']),
      ];
      const choose = advisor?.[0]?.choose;
      if (opponents === undefined || choose === undefined)
        return { fault: `opponents '${options.opponents.join(',')}': expected three of ${names.join(', ')}` };
      return seated(
        escaladaTable(opponents, choose),
        startsOf('escalada', deal, (dealt) => startOfEscalada(dealt, options.opponents)),
      );
    }
  }
}

export async function play(options: PlayOptions): Promise<Fault | undefined> {
  if (options.plain) {
    if (options.game !== 'klondike') return { fault: `--plain is the dialogue of the Klondike assignment` };
    const starts = await klondikeStartsOf(options);
    if ('fault' in starts) return starts;
    const { state } = starts.asked ?? starts.deal();
    await runDialogue(state, options.language ?? 'pt', process.stdin, process.stdout);
    return undefined;
  }
  if (!process.stdin.isTTY || !process.stdout.isTTY)
    return { fault: `the table needs a terminal ('baralho play klondike --plain' works through a pipe)` };
  if (process.env.TERM === 'dumb')
    return {
      fault: `the table needs more than a dumb terminal, as TERM says ('baralho play klondike --plain' does not)`,
    };
  return sitAt(options);
}

/**
 * The current game of a page: saved with every change, and updated when it is also played in another window. Another game
 * replaces it only after the player has agreed.
 */
import type { Session } from '@baralho/table';
import type { GameKeeper, Opening } from './keeper.ts';

/** What happens to the game under way when another one is dealt. */
export type Answer = 'save' | 'give up' | 'stay';

/** Create it in a component. `taken` is called when another game is on the table. */
export function createSavedGame<State, Move>(
  keeper: GameKeeper<State, Move>,
  opening: Opening<State, Move>,
  taken: () => void = () => {},
) {
  const opened = keeper.open(opening);
  let session = $state.raw(opened.session);
  let asked = $state.raw(opened.asked);

  $effect(() =>
    keeper.follow((elsewhere) => {
      if (elsewhere.startedAt === session.startedAt) session = elsewhere;
    }),
  );

  function become(next: Session<State, Move>): void {
    const before = session;
    session = next;
    keeper.keep(session, before);
  }

  function take(next: Session<State, Move>): void {
    become(next);
    taken();
  }

  return {
    get session(): Session<State, Move> {
      return session;
    },
    /** The same game, a moment later: a second of the clock is not worth a write. */
    set session(next: Session<State, Move>) {
      session = next;
    },
    /** The game that waits for the player's answer. */
    get asked(): Session<State, Move> | undefined {
      return asked;
    },
    become,
    /** Another game; immediately when nothing is under way. */
    propose(next: Session<State, Move>): void {
      if (keeper.isUnderWay(session)) asked = next;
      else take(next);
    },
    answer(what: Answer): void {
      const next = asked;
      asked = undefined;
      if (next === undefined || what === 'stay') return;
      if (what === 'save') {
        session = keeper.swap(next, session).session;
        taken();
      } else take(next);
    },
  };
}

export type SavedGame = Pick<ReturnType<typeof createSavedGame>, 'asked' | 'answer'>;

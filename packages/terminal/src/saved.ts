/** Lists the unfinished games, one line each, with the command that continues it. */
import { GAME_IDS, type GameId } from '@baralho/core';
import { anyNumber, anyText, atLeast, readJson } from '@baralho/core/shape';
import { clock } from './table/frame.ts';
import { faultOfHome, homeOf, openStore } from './table/store.ts';
import { WORDS } from './table/words.ts';

export interface SavedGame {
  readonly game: GameId;
  readonly path: string;
  /** How it began, in the format of a save. */
  readonly start: string;
  readonly moves: number;
  readonly ms: number;
}

/** What the list shows of a save, for any game. */
const listed = atLeast({ start: anyText, at: anyNumber, ms: anyNumber });

/** Of one game or all, the most recently played first. */
export function savedGames(game: GameId | undefined): readonly SavedGame[] {
  const home = homeOf(process.env);
  if (faultOfHome(home) !== undefined) return [];
  const store = openStore(home);
  return (game === undefined ? GAME_IDS : [game]).flatMap((id) =>
    store.savedGames(id).flatMap(({ path, text }) => {
      const save = readJson(listed, text, 'save');
      return save.ok
        ? [{ game: id, path, start: save.value.start, moves: save.value.at, ms: save.value.ms }]
        : [];
    }),
  );
}

/** `switchesOf`: the options that the command needs besides the file, depending on how a game began. */
export function listSaved(
  saved: readonly SavedGame[],
  switchesOf: (game: SavedGame) => readonly string[],
): string {
  if (saved.length === 0) return 'No game is waiting.\n';
  return saved
    .map((one) => {
      const [first = ''] = one.start.split('\n');
      const command = ['npx baralho play', one.game, ...switchesOf(one), `--open '${one.path}'`].join(' ');
      return `${one.game}  ${first}  ${WORDS.en.moves(one.moves)}  ${clock(one.ms)}\n  ${command}\n`;
    })
    .join('');
}

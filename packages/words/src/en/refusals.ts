/** English: why a move of Klondike is impossible. The rules come with these words. */
export { REFUSALS as words } from '@baralho/core/games/klondike/index';

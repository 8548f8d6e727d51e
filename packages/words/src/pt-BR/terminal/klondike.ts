export { words } from '../../pt-PT/terminal/klondike.ts';

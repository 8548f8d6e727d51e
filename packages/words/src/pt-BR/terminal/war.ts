export { words } from '../../pt-PT/terminal/war.ts';

export { words } from '../../pt-PT/terminal/accordion.ts';

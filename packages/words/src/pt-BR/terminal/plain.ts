export { words } from '../../pt-PT/terminal/plain.ts';

export { words } from '../../pt-PT/terminal/beggar.ts';

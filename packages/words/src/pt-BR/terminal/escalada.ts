export { words } from '../../pt-PT/terminal/escalada.ts';

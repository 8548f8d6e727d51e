export { words } from '../../pt-PT/terminal/table.ts';

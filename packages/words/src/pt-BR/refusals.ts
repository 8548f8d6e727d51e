export { words } from '../pt-PT/refusals.ts';

export { words } from '../../pt-PT/first/cards.ts';

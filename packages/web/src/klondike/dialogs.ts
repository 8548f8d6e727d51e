/** All dialogs of Klondike, loaded together after its table. */

export { default as LessonLink } from '../lesson/LessonLink.svelte';
export { default as ReplaceDialog } from '../ui/ReplaceDialog.svelte';
export { default as DeadEnd } from './DeadEnd.svelte';
export { default as Lamp } from './Lamp.svelte';
export { default as LosingMovesDialog } from './LosingMovesDialog.svelte';
export { default as MoreDialog } from './MoreDialog.svelte';
export { default as NewGameDialog } from './NewGameDialog.svelte';
export { default as TypedMoveDialog } from './TypedMoveDialog.svelte';
export { default as Won } from './Won.svelte';

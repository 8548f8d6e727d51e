/** Which part of the page a key press is for. */

/** For a dialog, or for a field that takes letters. */
export const isElsewhere = ({ target }: KeyboardEvent): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof HTMLElement && target.matches('input:not([type=range]), textarea, select'));

/** For a dialog, a field or the browser. */
export const isNotOurs = (event: KeyboardEvent): boolean =>
  event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event);

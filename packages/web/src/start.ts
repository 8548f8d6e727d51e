/** Where a first view stands in the page already it is painted before the script is run that brings it to life. */
const begin = (): void => void import('./main.ts');

if (document.getElementById('app')?.firstElementChild === null || document.hidden) begin();
else {
  requestAnimationFrame(() => setTimeout(begin));
  // Nothing is painted in a window that cannot be seen.
  setTimeout(begin, 300);
}

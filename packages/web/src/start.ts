/** If the page already contains its first view, this lets it paint before loading the main script. */
const begin = (): void => void import('./main.ts');

if (document.getElementById('app')?.firstElementChild === null || document.hidden) begin();
else {
  requestAnimationFrame(() => setTimeout(begin));
  // Nothing is painted in a window that is not visible.
  setTimeout(begin, 300);
}

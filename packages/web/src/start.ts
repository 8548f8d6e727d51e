/** If the page already contains its first view, that is painted before the script starts that makes it work. */
const begin = (): void => void import('./main.ts');

if (document.getElementById('app')?.firstElementChild === null || document.hidden) begin();
else {
  requestAnimationFrame(() => setTimeout(begin));
  // Nothing is painted in a window that cannot be seen.
  setTimeout(begin, 300);
}

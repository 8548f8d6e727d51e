/** The colours of a picture, light, dark, or as the reader's system prefers. */
export const THEMES = ['light', 'dark', 'auto'] as const;
export type Theme = (typeof THEMES)[number];

interface Colours {
  readonly ground: string;
  readonly ink: string;
  readonly quiet: string;
  readonly grid: string;
  /** Distinguishable with any colour vision, each with a contrast of 3 : 1 to the background. */
  readonly series: readonly [string, string, string, string];
}

const LIGHT: Colours = {
  ground: '#ffffff',
  ink: '#1b1f24',
  quiet: '#57606a',
  grid: '#e3e6ea',
  series: ['#2166ac', '#c2510b', '#117a55', '#8e3b9c'],
};
const DARK: Colours = {
  ground: '#12161b',
  ink: '#e8ecf1',
  quiet: '#9aa5b1',
  grid: '#2a313a',
  series: ['#6cb0f5', '#ff9d57', '#4fc79a', '#d58ce3'],
};

const rules = ({ ground, ink, quiet, grid, series }: Colours): string =>
  [
    `.ground{fill:${ground}}`,
    `.ink{fill:${ink}}`,
    `.quiet{fill:${quiet}}`,
    `.grid{stroke:${grid};stroke-width:1}`,
    `.axis{stroke:${quiet};stroke-width:1}`,
    `.whisker{stroke:${ink};stroke-width:1.5;fill:none}`,
    `.mark{stroke:${ink};stroke-width:1.5;stroke-dasharray:5 4;fill:none}`,
    ...series.flatMap((colour, i) => [
      `.fill${i}{fill:${colour}}`,
      `.line${i}{stroke:${colour};stroke-width:2;fill:none}`,
    ]),
  ].join('');

export function styleOf(theme: Theme): string {
  const text = `text{font-family:'Inter','Helvetica Neue',Arial,'DejaVu Sans',sans-serif}`;
  if (theme === 'auto') return `${text}${rules(LIGHT)}@media (prefers-color-scheme: dark){${rules(DARK)}}`;
  return text + rules(theme === 'dark' ? DARK : LIGHT);
}

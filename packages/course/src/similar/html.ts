/** The report on similar sources as one HTML file that works in any browser, to keep or pass on. */
import type { SimilarReport } from './report.ts';
import { type Side, sidesOf } from './sides.ts';

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

const STYLE = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}body{margin:2rem auto;max-width:90rem;padding:0 1rem}
td,th{padding:.3rem .8rem;text-align:left}td.n{text-align:right}.sides{display:grid;grid-template-columns:1fr 1fr;gap:1rem}
pre{overflow-x:auto;border:1px solid #8886;padding:.5rem 0;font-size:.8rem;line-height:1.4}pre span{display:block;padding:0 .6rem}
pre i{display:inline-block;width:3em;font-style:normal;opacity:.6}[data-part="0"]{background:#f0b42933}[data-part="1"]{background:#3f9e6f33}
[data-part="2"]{background:#6c52bd33}[data-part="3"]{background:#b02e5533}@media(max-width:60rem){.sides{grid-template-columns:1fr}}`;

/** Colours repeat after this many parts. */
const COLOURS = 4;

const sideHtml = ({ team, id, isEarlier, percent, files }: Side): string =>
  `<div><h3>${escaped(team)}${isEarlier ? ' (earlier year)' : ` <small>${escaped(id)}</small>`}: ${percent}%</h3>${files
    .map(
      ({ name, lines }) =>
        `<h4>${escaped(name)}</h4><pre>${lines
          .map(
            ({ number, text, part }) =>
              `<span${part === 0 ? '' : ` data-part="${part % COLOURS}"`}><i>${number}</i>${escaped(text)}</span>`,
          )
          .join('')}</pre>`,
    )
    .join('')}</div>`;

/** `title` names the course and the problem, `made` says when. */
export function similarAsHtml(
  report: SimilarReport,
  { title, made }: { readonly title: string; readonly made: string },
): string {
  const rows = report.pairs.map((pair, i) => {
    const [one, other] = sidesOf(report, pair);
    return {
      line: `<tr><td><a href="#pair-${i + 1}">${i + 1}</a></td><td class="n">${pair.percent}%</td><td>${escaped(one.team)}</td><td class="n">${pair.otherPercent}%</td><td>${escaped(other.team)}${other.isEarlier ? ' (earlier year)' : ''}</td></tr>`,
      section: `<section id="pair-${i + 1}"><h2>${i + 1}. ${escaped(one.team)} and ${escaped(other.team)}</h2><div class="sides">${sideHtml(one)}${sideHtml(other)}</div></section>`,
    };
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escaped(title)}</title><style>${STYLE}</style>
<h1>${escaped(title)}</h1><p>${escaped(made)}. ${report.compared} submissions compared. Names, numbers, texts, comments and layout do not count. A percentage proves nothing: read both sources.</p>
<table><tr><th></th><th>shared</th><th>of</th><th>shared</th><th>of</th></tr>${rows.map(({ line }) => line).join('\n')}</table>
${rows.map(({ section }) => section).join('\n')}</html>
`;
}

/**
 * The statement of a package as Markdown with formulas, with its pictures embedded. Of LaTeX it supports what statements use:
 * headings, lists, emphasis, code, pictures and formulas; everything else stays as it was written.
 */
import type { PackageFiles } from './files.ts';
import type { ProblemPackage, StatementFile } from './package.ts';

const PICTURES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
};
const MOST_PICTURE = 2 ** 18;

/** A picture beside the statement, with or without its extension, as a data address. */
function pictureAt(files: PackageFiles, folder: string, name: string): string | undefined {
  const path = Object.keys(PICTURES)
    .flatMap((ending) => [`${folder}/${name}`, `${folder}/${name}.${ending}`])
    .find((each) => files.names.includes(each));
  const kind = PICTURES[path?.split('.').at(-1)?.toLowerCase() ?? ''];
  if (path === undefined || kind === undefined) return undefined;
  const bytes = files.read(path);
  return bytes.length > MOST_PICTURE ? undefined : `data:${kind};base64,${bytes.toString('base64')}`;
}

const withPictures = (text: string, files: PackageFiles, folder: string): string =>
  text.replace(/!\[([^\]]*)\]\(([^)\s]+)\)/g, (whole, about: string, name: string) => {
    const address = pictureAt(files, folder, name);
    return address === undefined ? whole : `![${about}](${address})`;
  });

const FORMULA = String.raw`\$\$[\s\S]+?\$\$|\\\[[\s\S]+?\\\]|\\\([\s\S]+?\\\)|(?<!\\)\$[^$]+?\$`;
const CODE = String.raw`\\begin\{(?:verbatim|lstlisting)\}[\s\S]*?\\end\{(?:verbatim|lstlisting)\}`;
const UNTOUCHED = new RegExp(`${CODE}|${FORMULA}`, 'g');

function asMarkdown(found: string): string {
  if (found.startsWith('\\begin'))
    return `\n\`\`\`\n${found.replace(/^\\begin\{\w+\}\n?|\n?\\end\{\w+\}$/g, '')}\n\`\`\`\n`;
  if (found.startsWith('\\[')) return `\n$$${found.slice(2, -2)}$$\n`;
  return found.startsWith('\\(') ? `$${found.slice(2, -2).trim()}$` : found;
}

/** Commands around a piece of text, and their Markdown. */
const AROUND: Readonly<Record<string, string>> = {
  textbf: '**',
  textit: '*',
  emph: '*',
  underline: '*',
  texttt: '`',
  verb: '`',
  textsc: '',
  text: '',
  mbox: '',
};

function withoutCommands(text: string): string {
  let left = text;
  for (let before = ''; before !== left; ) {
    before = left;
    left = left.replace(/\\(\w+)\*?(?:\[[^\]]*\])?\{([^{}]*)\}/g, (whole, name: string, inside: string) => {
      const around = AROUND[name];
      if (around !== undefined) return `${around}${inside}${around}`;
      if (/^(sub)*section$/.test(name)) return `\n## ${inside}\n`;
      if (name === 'problemname') return '';
      if (name === 'illustration' || name === 'includegraphics') return `![](${inside})`;
      if (name === 'url') return `<${inside}>`;
      return /^(label|vspace|hspace|caption|centering|begin|end)$/.test(name) ? '' : whole;
    });
  }
  return left;
}

/** Items of lists, with inner lists indented. */
function withLists(text: string): string {
  const kinds: ('itemize' | 'enumerate')[] = [];
  return text
    .split('\n')
    .map((line) => {
      const [, edge, kind] = /\\(begin|end)\{(itemize|enumerate)\}/.exec(line) ?? [];
      if (edge === 'begin' && (kind === 'itemize' || kind === 'enumerate')) kinds.push(kind);
      if (edge === 'end') kinds.pop();
      if (edge !== undefined) return '';
      const mark = `${'   '.repeat(Math.max(0, kinds.length - 1))}${kinds.at(-1) === 'enumerate' ? '1.' : '-'} `;
      return line.replace(/^\s*\\item(?:\[[^\]]*\])?\s*/, mark);
    })
    .join('\n');
}

/** One row of Markdown for each row of a table; the first is the head. */
const withTables = (text: string): string =>
  text.replace(/\\begin\{tabular\}\{[^{}]*\}([\s\S]*?)\\end\{tabular\}/g, (_, inside: string) => {
    const rows = inside
      .replace(/\\hline|\\[ct]oprule|\\midrule|\\bottomrule/g, '')
      .split(/\\\\/)
      .map((row) => row.split(/(?<!\\)&/).map((cell) => cell.trim()))
      .filter((cells) => cells.some((cell) => cell !== ''));
    const [head = [], ...others] = rows.map((cells) => `| ${cells.join(' | ')} |`);
    const rule = `|${(rows[0] ?? []).map(() => '-').join('|')}|`;
    return `\n\n${[head, rule, ...others].join('\n')}\n\n`;
  });

const rewritten = (text: string): string =>
  withoutCommands(
    withTables(withLists(text))
      .replace(/(?<!\\)%.*$/gm, '')
      .replace(/\\illustration\{[^{}]*\}\{([^{}]*)\}\{[^{}]*\}/g, '\n![]($1)\n'),
  )
    .replace(/``|''/g, '"')
    .replace(/\\(?:ldots|dots)\b(?:\{\})?/g, '…')
    .replace(/---/g, '—')
    .replace(/--/g, '–')
    .replace(/(?<!\\)~/g, ' ')
    .replace(/\\\\(?:\[[^\]]*\])?/g, '\n')
    .replace(/\\(?:centering|noindent|medskip|bigskip|smallskip|par|newpage|clearpage)\b/g, '')
    .replace(/\\([%&#_{}])/g, '$1')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** Converts LaTeX to Markdown; formulas and code are set aside while the rest is rewritten. */
export function markdownOf(tex: string): string {
  const aside: string[] = [];
  const rest = tex.replace(UNTOUCHED, (found) => {
    aside.push(asMarkdown(found));
    return `\uE000${aside.length - 1}\uE001`;
  });
  return rewritten(rest)
    .replace(/\uE000(\d+)\uE001/g, (_, i: string) => aside[Number(i)] ?? '')
    .trim();
}

const READABLE = ['en', 'pt', 'pt-PT', 'pt-BR'];

/** In the language requested, otherwise in English, otherwise in any; a sentence if there is only a PDF or nothing. */
export function statementOf({ statements, files }: ProblemPackage, language = 'en'): string {
  const texts = statements.filter(({ kind }) => kind !== 'pdf');
  const found = [language, ...READABLE]
    .map((wanted) => texts.find((one) => one.language === wanted))
    .find((one): one is StatementFile => one !== undefined);
  const chosen = found ?? texts[0];
  if (chosen === undefined)
    return statements.length > 0
      ? 'The statement of this package is a PDF, which is not shown here.'
      : 'This package has no statement.';
  const text = files.read(chosen.path).toString();
  const folder = chosen.path.slice(0, chosen.path.lastIndexOf('/'));
  return withPictures(chosen.kind === 'tex' ? markdownOf(text) : text, files, folder);
}

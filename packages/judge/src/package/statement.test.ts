/** Statements of packages as Markdown: what statements in LaTeX are written with, and pictures within the text. */
import { describe, expect, it } from 'vitest';
import { filesInMemory } from './files.ts';
import { readPackage } from './package.ts';
import { markdownOf, statementOf } from './statement.ts';

describe('LaTeX becomes Markdown', () => {
  it.each([
    ['a heading', '\\problemname{Sums}\n\\section*{Input}\nTwo.', '## Input\n\nTwo.'],
    ['emphasis', '\\textbf{bold}, \\emph{so \\texttt{it}} is', '**bold**, *so `it`* is'],
    ['formulas', 'of \\(n \\le 10^{5}\\) and $x_{i}\\%$', 'of $n \\le 10^{5}$ and $x_{i}\\%$'],
    ['quotes and dashes', "``a''---b~c, 1--2, 5\\% % a remark", '"a"—b c, 1–2, 5%'],
    [
      'lists in lists',
      '\\begin{itemize}\n\\item one\n\\begin{enumerate}\n  \\item two\n\\end{enumerate}\n\\end{itemize}',
      '- one\n\n   1. two',
    ],
    ['code', '\\begin{verbatim}\na_b % 2\n\\end{verbatim}', '```\na_b % 2\n```'],
    [
      'a table',
      '\\begin{tabular}{|l|l|}\n\\hline\nGroup & Points \\\\ \\hline\n$1$ & 10 \\\\\n\\end{tabular}',
      '| Group | Points |\n|-|-|\n| $1$ | 10 |',
    ],
  ])('%s', (_, tex, markdown) => {
    expect(markdownOf(tex)).toBe(markdown);
  });
});

it('takes the language that is wanted, and pictures beside it into the text', () => {
  const file = (name: string, text: string) => ({ name, bytes: Buffer.from(text), isExecutable: false });
  const read = (...more: readonly ReturnType<typeof file>[]) =>
    readPackage(
      filesInMemory('p', [
        file('problem.yaml', 'name: P'),
        file('data/secret/1.in', '1'),
        file('data/secret/1.ans', '1'),
        ...more,
      ]),
    );
  const both = read(
    file('problem_statement/problem.en.tex', 'A \\includegraphics[width=3cm]{cave} in a cave'),
    file('problem_statement/problem.pt.md', 'Uma ![gruta](cave.png), ![outra](https://x/y.png)'),
    file('problem_statement/cave.png', 'PNG'),
  );
  expect(statementOf(both)).toBe('A ![](data:image/png;base64,UE5H) in a cave');
  expect(statementOf(both, 'pt')).toBe('Uma ![gruta](data:image/png;base64,UE5H), ![outra](https://x/y.png)');
  expect(statementOf(read(file('problem_statement/problem.en.pdf', '%PDF')))).toContain('PDF');
  expect(statementOf(read())).toContain('no statement');
});

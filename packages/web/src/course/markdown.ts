/**
 * Renders statements, Markdown with formulas, as nodes of the page. Their authors are not trusted: everything goes through the
 * sanitiser at the end, and only pictures embedded in the text are shown. Loaded when somebody opens a statement.
 */
import DOMPurify from 'dompurify';
import katex from 'katex';
import { Marked, type TokenizerAndRendererExtension } from 'marked';

/** MathML only: it needs no styles and no fonts. The source, which KaTeX adds to it, is left out. */
const formula = (source: string, displayMode: boolean): string =>
  katex
    .renderToString(source, {
      displayMode,
      output: 'mathml',
      throwOnError: false,
      trust: false,
      strict: false,
      maxExpand: 200,
    })
    .replace(/<annotation[\s\S]*?<\/annotation>/g, '');

/** `$x$` within a line and `$$x$$` as a block; with a space after the first dollar or a digit after the second it is money. */
const formulas = (name: string, pattern: RegExp, isBlock: boolean): TokenizerAndRendererExtension => ({
  name,
  level: isBlock ? 'block' : 'inline',
  start: (text) => {
    const at = text.indexOf(isBlock ? '\n$$' : '$');
    return at < 0 ? undefined : at;
  },
  tokenizer(text) {
    const [raw, source] = pattern.exec(text) ?? [];
    return raw === undefined ? undefined : { type: name, raw, source: source ?? '' };
  },
  renderer: ({ source }) => formula(String(source), isBlock),
});

const markdown = new Marked({
  gfm: true,
  extensions: [
    formulas('block formula', /^\$\$([\s\S]+?)\$\$(?:\n|$)/, true),
    formulas('formula', /^\$(?!\s)((?:\\[\s\S]|[^$\\\n])+?)(?<!\s)\$(?!\d)/, false),
  ],
});

/** The page has its own headings above a statement. */
const LEVELS = { H1: 'h4', H2: 'h4', H3: 'h5', H4: 'h6', H5: 'h6', H6: 'h6' } as const;
const isLevel = (name: string): name is keyof typeof LEVELS => name in LEVELS;

const clean = DOMPurify(window);

export function statementNodes(text: string): DocumentFragment {
  const fragment = clean.sanitize(markdown.parse(text, { async: false }), {
    USE_PROFILES: { html: true, mathMl: true },
    FORBID_TAGS: [
      'style',
      'form',
      'input',
      'button',
      'textarea',
      'select',
      'option',
      'dialog',
      'template',
      'slot',
      'audio',
      'video',
    ],
    FORBID_ATTR: ['style', 'class', 'id', 'name', 'tabindex', 'autofocus', 'srcset', 'background', 'popover'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    // Every value is checked against it: one of the schemes named here, or none.
    ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto):|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const heading of fragment.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    if (!isLevel(heading.nodeName)) continue;
    const lower = document.createElement(LEVELS[heading.nodeName]);
    lower.append(...heading.childNodes);
    heading.replaceWith(lower);
  }
  for (const link of fragment.querySelectorAll('a[href]')) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
  // Anything loaded from outside the text would tell a foreign server who reads it.
  for (const picture of fragment.querySelectorAll('img'))
    if (!/^data:image\/(?:png|jpeg|gif|webp);base64,/.test(picture.getAttribute('src') ?? ''))
      picture.replaceWith(picture.alt);
  return fragment;
}

/**
 * Untrusted statements in a real browser: what they show, and that nothing in them ever runs, even with the page's own policy
 * switched off.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withBrowser } from './page.suite.ts';

const browser = withBrowser();
const manifest: Readonly<Record<string, { readonly file: string }>> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../dist/.vite/manifest.json'), 'utf8'),
);
const script = `/${manifest['src/course/markdown.ts']?.file}`;

declare global {
  var statementNodes: (text: string) => DocumentFragment;
  var hit: number | undefined;
}

/** A page with the renderer loaded. */
async function open(bypassCSP: boolean) {
  const { page } = await browser.open('', { bypassCSP });
  // As text: the imports of a test itself would be rewritten.
  await page.evaluate(
    `import('${script}').then((loaded) => { window.statementNodes = loaded.statementNodes; })`,
  );
  return page;
}

const HIT = 'window.hit = (window.hit ?? 0) + 1';
const ATTACKS = [
  `<script>${HIT}</script>`,
  `<img src=x onerror="${HIT}">`,
  `<svg onload="${HIT}"></svg>`,
  `<svg><script>${HIT}</script></svg>`,
  `<svg><animate onbegin="${HIT}" attributeName=x dur=1s></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror="${HIT}"></style></mglyph></table></mtext></math>`,
  `<math><maction actiontype="statusline" xlink:href="javascript:${HIT}">x</maction></math>`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror="${HIT}">`,
  `<details open ontoggle="${HIT}"><summary>x</summary></details>`,
  `<video><source onerror="${HIT}"></video>`,
  `<audio src=x onerror="${HIT}"></audio>`,
  `<iframe srcdoc="<script>parent.hit = 1</script>"></iframe>`,
  `<iframe src="javascript:parent.hit = 1"></iframe>`,
  `<object data="javascript:${HIT}"></object><embed src="javascript:${HIT}">`,
  `<a href="javascript:${HIT}">x</a>`,
  `<a href="java\nscript:${HIT}">x</a>`,
  `[x](javascript:${HIT.replaceAll(' ', '%20')})`,
  `[x](&#106;avascript:${HIT.replaceAll(' ', '%20')})`,
  `![x](javascript:alert "a\\" onerror=${HIT.replaceAll(' ', '')}")`,
  `![x" onerror="${HIT}](x)`,
  `<a href="data:text/html,<script>parent.hit = 1</script>">x</a>`,
  `<style>@import url(javascript:${HIT});</style><p style="background: url(javascript:${HIT})">x</p>`,
  `<base href="https://elsewhere.example/">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${HIT}">`,
  `<link rel="stylesheet" href="https://elsewhere.example/a.css">`,
  `<form action="javascript:${HIT}"><button autofocus onfocus="${HIT}">x</button></form>`,
  `<input autofocus onfocus="${HIT}"><select autofocus onfocus="${HIT}"></select>`,
  `<p id="app" name="getElementById" onclick="${HIT}" tabindex=0>x</p>`,
  `<noscript><p title="</noscript><img src=x onerror=${HIT.replaceAll(' ', '')}>"></noscript>`,
  `<template><script>${HIT}</script></template>`,
  `$\\href{javascript:${HIT}}{x}$`,
  `$\\htmlData{x=1}{\\htmlStyle{color:red}{y}}$`,
  `$\\includegraphics{https://elsewhere.example/x.png}$`,
  `$</annotation><img src=x onerror="${HIT}">$`,
  `$$\\text{<img src=x onerror="${HIT}">}$$`,
  `<img src="https://elsewhere.example/spy.png" alt="a picture">`,
  `<picture><source srcset="https://elsewhere.example/spy.png"><img alt=x></picture>`,
  `\`\`\`<img src=x onerror="${HIT}">\nx\n\`\`\``,
];

it('nothing in them runs, even without the policy of the page: the sanitiser alone stands between', async () => {
  const page = await open(true);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const found = await page.evaluate(async (attacks) => {
    const place = document.body.appendChild(document.createElement('div'));
    const bad: string[] = [];
    for (const attack of attacks) {
      place.replaceChildren(statementNodes(attack));
      for (const element of place.querySelectorAll('*')) {
        if (
          /^(script|style|iframe|object|embed|form|input|button|select|base|meta|link|svg|template)$/i.test(
            element.localName,
          )
        )
          bad.push(`${attack}: ${element.localName}`);
        for (const { name, value } of element.attributes)
          if (
            /^(on|style$|id$|class$|name$|srcset$)/i.test(name) ||
            /^\s*(javascript|data:text)/i.test(value)
          )
            bad.push(`${attack}: ${name}=${value}`);
      }
      for (const element of place.querySelectorAll<HTMLElement>('a, p, summary')) element.click();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return { bad, hit: window.hit ?? 0 };
  }, ATTACKS);
  expect(found).toEqual({ bad: [], hit: 0 });
  expect(asked.filter((url) => url.includes('elsewhere'))).toEqual([]);
});

it('shows Markdown, formulas and pictures', async () => {
  const page = await open(false);
  const picture =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const text = `## Sum (\`sum\`)\n\nAdd $a_1 + \\frac{a_2}{2} \\le 10^9$; it costs $5 or $6.\n\n$$\\sum_{i=1}^{n} i$$\n\n- **one**\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n\`\`\`\n1 2\n\`\`\`\n\n![a dot](${picture})\n\n[rules](https://example.org/)`;
  const shown = await page.evaluate(async (text) => {
    const place = document.body.appendChild(document.createElement('div'));
    place.append(statementNodes(text));
    const count = (what: string) => place.querySelectorAll(what).length;
    return {
      heading: place.querySelector('h4')?.textContent,
      formulas: count('math'),
      fractions: count('mfrac'),
      isBlock: place.querySelector('math[display=block]') !== null,
      source: place.textContent?.includes('\\frac'),
      money: place.textContent?.includes('it costs $5 or $6.'),
      items: count('li'),
      cells: count('td'),
      code: place.querySelector('pre')?.textContent,
      pictures: count('img[alt="a dot"]'),
      rel: place.querySelector('a')?.rel,
    };
  }, text);
  expect(shown).toEqual({
    heading: 'Sum (sum)',
    formulas: 2,
    fractions: 1,
    isBlock: true,
    source: false,
    money: true,
    items: 2,
    cells: 2,
    code: '1 2\n',
    pictures: 1,
    rel: 'noopener noreferrer',
  });
});

import { describe, expect, it } from 'vitest';
import { renderBody } from './markdown.ts';
import { wordsOf } from './mistake-words.ts';

const faultsOf = async (markdown: string): Promise<string> =>
  (await renderBody(markdown)).faults.map((each) => wordsOf(each, 'en')).join('\n');

describe('a body is refused for', () => {
  it.each([
    ['<script>alert(1)</script>', '<script>'],
    ['<SCRIPT>alert(1)</SCRIPT>', '<script>'],
    ['<base href="https://evil.example/">', '<base>'],
    ['<meta http-equiv=refresh content="0;url=https://evil.example/">', '<meta>'],
    ['<link rel=stylesheet href=https://evil.example/x.css>', '<link>'],
    ['<style>body { display: none }</style>', '<style>'],
    ['<iframe src=https://evil.example/></iframe>', '<iframe>'],
    ['<form action=/><button>Go</button></form>', '<form>'],
    ['<input name=password>', '<input>'],
    ['<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>', '<svg>'],
    ['<math><mtext>x</mtext></math>', '<math>'],
    ['<template><b>x</b></template>', '<template>'],
    ['<constructor>x</constructor>', '<constructor>'],
    ['- [ ] a task', '<input>'],
    ['![A ball](ball.png)', '::picture{id} on a line of its own: list them under pictures in story.yaml'],
    ['<H1>Title</H1>', 'starts its headings at ##'],
  ])('the element of %s', async (markdown, named) => {
    expect(await faultsOf(markdown)).toContain(named);
  });

  it.each([
    ["<b onclick='x()'>b</b>", 'onclick'],
    ['<b\nONCLICK=x()>b</b>', 'onclick'],
    ['<p style=position:fixed>b</p>', 'style'],
    ['<p id=main>b</p>', 'id'],
    ['<p class=masthead>b</p>', 'class'],
    ['<a href="https://example.org" target=_top>x</a>', 'target'],
    ['<b constructor="x">x</b>', 'constructor'],
    ['<bdi dir="up">2–1</bdi>', 'rtl, ltr or auto'],
    ['<b title="a > b">x</b>', 'title'],
  ])('the attribute of %s', async (markdown, named) => {
    expect(await faultsOf(markdown)).toContain(named);
  });

  it.each([
    "<a href='javascript:alert(1)'>x</a>",
    '<a HREF="javascript:alert(1)">x</a>',
    '<a href=javascript:alert(1)>x</a>',
    '<a href = "javascript:alert(1)">x</a>',
    '<a href="&#106;avascript:alert(1)">x</a>',
    '<a href=" javascript:alert(1)">x</a>',
    '<a href="data:text/html,x">x</a>',
    "<a href='/en/news'>x</a>",
    '<a href="//evil.example">x</a>',
    '[x](http://example.org)',
  ])('the link %s', async (markdown) => {
    expect(await faultsOf(markdown)).toContain('a link is https://');
  });

  it('a link to an item with an unreadable name', async () => {
    expect(await faultsOf('<a href="club:%E0%A4%A">x</a>')).toContain('club:%E0%A4%A');
  });

  it.each([
    ['</main></body>', '</main>'],
    ['Words.\n\n</div>\n\nMore.', '</div>'],
    ['A word.</p></div> Another.', '</div>'],
    ['| a |\n|---|\n| b</td></tr></table></div> |', '</table>'],
    ['<body class=x>', '<body>'],
    ['<html>', '<html>'],
    ['<td>5</td>', '<td>'],
    ['<div>never closed', '</div>'],
    ['<b><i>x</b></i>', '</i>'],
    ['</br>', '</br>'],
    ['<p>x</p', '</p'],
    ['<!-- never closed', '<!--'],
    ['<b title="x" title="y">x</b>', 'duplicate-attribute'],
    ['<?php x ?>', '<?php'],
    ['> ::chart{goals}', '::chart{goals}'],
  ])('markup that browsers would parse differently: %s', async (markdown, named) => {
    expect(await faultsOf(markdown)).toContain(named);
  });
});

describe('a body may contain', () => {
  it.each([
    ['tables', '| a | b |\n|:--|--:|\n| 1 | 2 |'],
    ['footnotes', '## عنوان\n\nنص[^1]، ونص[^2].\n\n[^1]: حاشية.\n[^2]: أخرى.'],
    ['lists', '- a\n- b\n\n5. five\n6. six'],
    ['code', '```js\nlet a = "<b>";\n```\n\nand `<script>`'],
    ['directions', 'فازت <bdi dir="rtl">2–1</bdi> و<bdi dir=ltr>90+4</bdi> <span lang="es" dir="ltr">La Roja</span>'],
    [
      'links',
      '[a](https://example.org "title") [b](mailto:a@example.org) [c](#one) [d](club:spain) <https://a.example>',
    ],
    ['signs of text', '1 < 2 & 3 > 2, "x", &amp;copy; &copy;'],
    ['notes and quotes', '> a quote\n\nH<sub>2</sub>O, 1<sup>st</sup>, ~~no~~, **yes**, *so*\n\n---\n\nhard\\\nbreak'],
    ['an own table', '<table><tbody><tr><th scope="row" colspan="2">a</th><td>1</td></tr></tbody></table>'],
  ])('%s', async (_, markdown) => {
    expect((await renderBody(markdown)).faults).toEqual([]);
  });

  it('item links in any quoting and case, which are normalised', async () => {
    const { html, links } = await renderBody("<A HREF='club:spain'>Spain</A> <a href=club:egypt>Egypt</a>");
    expect(html).toBe('<p><a href="club:spain">Spain</a> <a href="club:egypt">Egypt</a></p>');
    expect(links).toEqual([
      { kind: 'club', target: 'spain' },
      { kind: 'club', target: 'egypt' },
    ]);
  });

  it('code that looks like a link, which is none', async () => {
    expect((await renderBody('Write `href="club:spain"` or `[Spain](club:spain)`.')).links).toEqual([]);
  });

  it('comments to colleagues, which readers do not get', async () => {
    const { html, faults } = await renderBody('Words.\n\n<!-- Ask <b>her</b> again. -->\n\nMore.');
    expect(html).toMatch(/^<p>Words\.<\/p>\s+<p>More\.<\/p>$/);
    expect(faults).toEqual([]);
  });

  it('non-breaking spaces, unchanged', async () => {
    expect((await renderBody('10\u00a0km, 5&nbsp;km')).html).toBe('<p>10\u00a0km, 5\u00a0km</p>');
  });

  it('blank lines in code', async () => {
    expect((await renderBody('```\na\n\n\n\nb\n```')).html).toContain('a\n\n\n\nb');
  });
});

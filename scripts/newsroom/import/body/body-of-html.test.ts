import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderBody } from '#newsroom/index/markdown.ts';
import { bodyOf } from '../testing/body-markdown.ts';
import { parseHtml, wordsOf } from './tree.ts';

const markdown = async (html: string) => (await bodyOf(html)).markdown.trim();

describe('the Markdown of a body', () => {
  it.each([
    ['<h1>أ</h1><h2>ب</h2>', '## أ\n\n### ب'],
    ['<h2>أ</h2><h6>ب</h6>', '## أ\n\n###### ب'],
    ['<ul><li>أ<ul><li>ب<ol><li>ج</li></ol></li></ul></li></ul>', '- أ\n  - ب\n    1. ج'],
    ['<ul><li>أ</li><ul><li>ب</li></ul></ul>', '- أ\n  - ب'],
    ['<p>قال<strong> المدرب: </strong>نعم</p>', 'قال **المدرب**: نعم'],
    ['<p><b><strong>أ</strong></b> <em></em>ب</p>', '**أ** ب'],
    ['<p><b>أ</p><p>ب</p>', '**أ**\n\n**ب**'],
    ['<blockquote><p>قول</p><cite>هو</cite></blockquote>', '> قول\n>\n> — هو'],
    [
      '<figure class="wp-block-pullquote"><blockquote><p>أ</p><cite>هو</cite></blockquote></figure>',
      '> [!quote]\n>\n> أ\n>\n> — هو',
    ],
    ['<p>H<sub>2</sub>O <mark>م</mark></p>', 'H<sub>2</sub>O <mark>م</mark>'],
    ['<p dir="ltr">Form 4-3-3</p><p dir="rtl">أ</p>', '<bdi dir="ltr">Form 4-3-3</bdi>\n\nأ'],
    ['<p><span lang="en">VAR</span> أ</p>', '<span lang="en">VAR</span> أ'],
    ['أ<div>ب<p>ج</p>د</div>', 'أ\n\nب\n\nج\n\nد'],
    ['<p>أ&nbsp;ب &amp; &lt;b&gt; *ج* [د](x)</p>', 'أ\u00a0ب & \\<b> \\*ج\\* \\[د]\\(x)'],
    ['<dl><dt>أ</dt><dd>ب</dd></dl>', '- أ\n\n  ب'],
    ['<pre><code>a &lt; b</code></pre>', '```\na < b\n```'],
    ['<p>أ<!-- note --></p><!-- wp:more --><p></p>', 'أ'],
  ])('of %s', async (html, expected) => {
    expect(await markdown(html)).toBe(expected);
  });

  it('has tables as rows, with their caption above and nothing but words in cells', async () => {
    const html =
      '<table><caption>أول</caption><tr><td>أ|ب</td><td><p>1</p><ul><li>2</li></ul></td></tr><tr><td>ج</td><td>4</td></tr></table>';
    expect(await markdown(html)).toBe('**أول**\n\n| أ\\|ب | 1 2 |\n| - | - |\n| ج | 4 |');
    expect(await markdown('<table><tr><td><p>أ</p><p>ب</p></td></tr></table>')).toBe('أ\n\nب');
    const nested = await bodyOf('<table><tr><th>أ</th><td><table><tr><td>ب</td></tr></table></td></tr></table>');
    expect(nested.markdown).toContain('ب');
    expect(nested.notes).toEqual(['table: a table in a table: ب']);
  });
});

describe('links', () => {
  it.each([
    ['https://a.example/x y', '[أ](https://a.example/x%20y)', []],
    ['http://a.example/', '[أ](https://a.example/)', ['link: http://a.example/ is https now']],
    ['/2024/05/%D9%82%D9%85%D8%A9/', '[أ](story:news/summit)', []],
    ['https://www.old.example/?p=9', '[أ](story:news/summit)', []],
    ['mailto:a@b.example', '[أ](mailto:a@b.example)', []],
    ['javascript:alert(1)', 'أ', ['link: javascript:alert(1): no address that a body may lead to']],
    ['JaVa\tScript:alert(1)', 'أ', ['link: JaVa\tScript:alert(1): no address that a body may lead to']],
    ['data:text/html,x', 'أ', ['link: data:text/html,x: no address that a body may lead to']],
    ['club:egypt', 'أ', ['link: club:egypt: no address that a body may lead to']],
    ['#top', 'أ', ['link: #top: a place of the same page']],
    ['', 'أ', []],
  ])('to %s', async (href, expected, notes) => {
    const body = await bodyOf(`<p><a href="${href}">أ</a></p>`);
    expect([body.markdown.trim(), body.notes, body.faults]).toEqual([expected, notes, []]);
  });

  it('are made of addresses in the words, with https', async () => {
    expect(await markdown('<p>على http://a.example/x. وwww.b.example</p>')).toBe(
      'على [http://a.example/x](https://a.example/x). و[www.b.example](https://www.b.example/)',
    );
  });
});

describe('embeds', () => {
  const video = '<https://www.youtube.com/watch?v=dQw4w9WgXcQ>';
  it.each([
    ['<iframe src="//www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0"></iframe>', video],
    ['<figure class="wp-block-embed"><div>\nhttps://youtu.be/dQw4w9WgXcQ\n</div></figure>', video],
    ['<p>https://www.youtube.com/shorts/dQw4w9WgXcQ</p>', '<https://www.youtube.com/shorts/dQw4w9WgXcQ>'],
    ['<p>https://twitter.com/a/status/12?s=20</p>', '<https://x.com/a/status/12>'],
    ['<p>https://www.instagram.com/reel/Ab_1x/?igsh=1</p>', '<https://www.instagram.com/reel/Ab_1x/>'],
  ])('of services that a story can hold are carried: %s', async (html, expected) => {
    const body = await bodyOf(html);
    expect([body.markdown.trim(), body.faults, body.notes]).toEqual([expected, [], []]);
    expect((await renderBody(body.markdown)).blocks).toMatchObject([{ kind: 'embed', id: expected.slice(1, -1) }]);
  });

  it.each([
    ['<iframe src="https://player.vimeo.com/video/7"></iframe>', '<https://vimeo.com/7>'],
    ['<iframe src="https://maps.example/a" title="خريطة"></iframe>', '[خريطة](https://maps.example/a)'],
    ['<video src="/wp-content/uploads/a.mp4"></video>', '<https://old.example/wp-content/uploads/a.mp4>'],
  ])('of others are links: %s', async (html, expected) => {
    const body = await bodyOf(html);
    expect([body.markdown.trim(), body.faults]).toEqual([expected, []]);
    expect(body.notes).not.toEqual([]);
  });

  it('of X keep their words as a quote', async () => {
    const html =
      '<blockquote class="twitter-tweet"><p>أ</p>— ب <a href="https://twitter.com/a/status/12?x">May</a></blockquote><script src="https://platform.twitter.com/widgets.js"></script>';
    const { markdown: text, notes } = await bodyOf(html);
    expect(text).toBe('> أ\n>\n> — ب [May](https://twitter.com/a/status/12?x)\n\n<https://x.com/a/status/12>\n');
    expect(notes).toEqual([]);
  });
});

describe('pictures', () => {
  it('stand between paragraphs, with their captions', async () => {
    const html =
      '<p>أ <a href="b.jpg"><img src="b.jpg" alt="صورة"></a> ب</p><figure><img src="c.jpg"><figcaption>شرح</figcaption></figure><ul><li>ج <img src="d.jpg"></li></ul>';
    const { markdown: text, pictures, notes } = await bodyOf(html);
    expect(text.trim()).toBe('أ ب\n\n::picture{picture-1}\n\n::picture{picture-2}\n\n- ج\n\n::picture{picture-3}');
    expect(pictures).toMatchObject([{ url: 'b.jpg', alt: 'صورة' }, { url: 'c.jpg', caption: 'شرح' }, { url: 'd.jpg' }]);
    expect(notes).toEqual([]);
  });

  it.each([
    [
      '<figure class="wp-block-gallery"><figure><img src="a.jpg"><figcaption>أ</figcaption></figure><figure><img src="b.jpg"><figcaption>ب</figcaption></figure></figure>',
      ['أ', 'ب'],
    ],
    ['<div class="kg-gallery-container"><div><img src="a.jpg"><img src="b.jpg"></div></div>', []],
    ['<p><img src="a.jpg"> <img src="b.jpg"></p>', []],
  ])('beside each other are a gallery: %s', async (html, captions) => {
    const { markdown: text, pictures, faults } = await bodyOf(html);
    expect([text.trim(), faults]).toEqual(['::gallery{picture-1, picture-2}', []]);
    expect(pictures.map(({ url }) => url)).toEqual(['a.jpg', 'b.jpg']);
    expect(pictures.flatMap(({ caption }) => caption || [])).toEqual(captions);
  });

  it('without a file leave their caption and are reported', async () => {
    const { markdown: text, notes } = await bodyOf('<figure><img src="lost.jpg"><figcaption>شرح</figcaption></figure>');
    expect([text.trim(), notes]).toEqual(['شرح', ['missing: lost.jpg']]);
  });

  it('of one pixel and of an emoji are none', async () => {
    const {
      markdown: text,
      pictures,
      notes,
    } = await bodyOf('<p>أ<img class="emoji" alt="⚽"><img src="t.gif" width="1"></p>');
    expect([text.trim(), pictures, notes]).toEqual(['أ⚽', [], ['element: <img src="t.gif"> of one pixel']]);
  });
});

describe('what a body cannot hold', () => {
  it.each([
    ['<script>alert("أ")</script>', 'script: <script> alert("أ")'],
    ['<style>p{}</style>', 'script: <style> p{}'],
    ['<form action="/x"><label>اسم</label><input name="n"></form>', 'form: <form action="/x"> اسم'],
    ['<svg onload="alert(1)"><text>أ</text></svg>', 'element: <svg> أ'],
    ['<object data="a.swf"></object>', 'element: <object data="a.swf">'],
    ['<iframe srcdoc="<script>1</script>"></iframe>', 'element: <iframe>'],
    ['<!-- wp:latest-posts {"postsToShow":3} /-->', 'block: latest-posts {"postsToShow":3}'],
  ])('%s is reported', async (html, note) => {
    const { markdown: text, notes, faults } = await bodyOf(`<p>ب</p>${html}`);
    expect([text.trim(), faults]).toEqual(['ب', []]);
    expect(notes.map((each) => each.trim())).toContain(note);
  });

  it.each([
    ['brackets without an end', '[a '.repeat(20_000)],
    ['spaces in a bracket', `[a${' '.repeat(200_000)}`],
    ['empty lines', `<pre>${'\n'.repeat(200_000)}x</pre>`],
  ])('of %s by the thousand is read at once', async (_, html) => {
    expect((await bodyOf(html, 'wordpress')).faults).toEqual([]);
  });

  it('is no HTML in its Markdown, whatever the words look like', async () => {
    const words = '&lt;img src=x onerror=alert(1)&gt; &lt;/main&gt; ::picture{x} `&lt;b&gt;` &amp;lt;';
    const { markdown: text, faults } = await bodyOf(
      `<p>${words}</p><p>::chart{x}</p><p>::picture{picture-9}</p><blockquote>[!facts] x</blockquote><blockquote><p>[!quote]</p><ul><li>x</li></ul></blockquote>`,
    );
    expect(faults).toEqual([]);
    const { html, blocks } = await renderBody(text);
    expect(blocks).toEqual([]);
    expect(html).not.toMatch(/<(?:img|section)|<\/main/);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });
});

/** The words that a reader sees, without the spaces between them. The site sets quotes and dashes of its own. */
const seen = (html: string): string =>
  wordsOf(parseHtml(html))
    .replace(/\s+/g, '')
    .replace(/[“”„]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/[-–—]+/g, '-')
    .replace(/…/g, '...');

const word = fc.oneof(
  fc.constantFrom(
    'هدف',
    'قال:',
    '«نعم»',
    'VAR',
    '90+4',
    '2–1',
    '*',
    '_x_',
    '#',
    '1.',
    '-',
    '>',
    '|',
    '[a]',
    '`',
    '~~',
    '\\',
    '!',
    '::picture{a}',
    '[!quote]',
    '&',
    '<b>',
    'a@b.co',
    '+',
    '=',
    '---',
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 }).filter((text) => !/\p{C}|\s/u.test(text)),
);
const words = fc
  .array(word, { minLength: 1, maxLength: 5 })
  .map((list) => list.join(' ').replace(/[&<>]/g, (mark) => `&#${mark.charCodeAt(0)};`));
const inline = fc
  .tuple(fc.constantFrom('b', 'em', 'span', 'sub', 'a href="https://a.example"', 'u', 'font', 'code'), words, words)
  .map(([tag, inner, after]) => `<${tag}>${inner}</${tag.split(' ')[0]}>${after} `);
const { tree: block } = fc.letrec<{ tree: string }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3 },
    fc.array(fc.oneof(words, inline), { minLength: 1, maxLength: 3 }).map((list) => `<p>${list.join(' ')}</p>`),
    fc
      .tuple(
        fc.constantFrom('div', 'blockquote', 'section', 'center', 'b'),
        fc.array(tie('tree'), { minLength: 1, maxLength: 3 }),
      )
      .map(([tag, list]) => `<${tag}>${list.join('')}</${tag}>`),
    fc
      .tuple(fc.constantFrom('ul', 'ol'), fc.array(tie('tree'), { minLength: 1, maxLength: 3 }))
      .map(([tag, list]) => `<${tag}>${list.map((item) => `<li>${item}</li>`).join('')}</${tag}>`),
    words.map((text) => `<h2>هدف ${text}</h2>`),
    fc
      .array(words, { minLength: 2, maxLength: 4 })
      .map((cells) => `<table><tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr></table>`),
  ),
}));

describe('all words of a body', () => {
  it('are in its Markdown, in order, and it is a body that the site publishes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(block, { minLength: 1, maxLength: 4 }), async (blocks) => {
        const html = blocks.join('');
        const { markdown: text, faults } = await bodyOf(html);
        expect(faults).toEqual([]);
        expect(seen((await renderBody(text)).html)).toBe(seen(html));
      }),
      { numRuns: 150 },
    );
  });
});

import { describe, expect, it } from 'vitest';
import { splitAtBlocks } from '../placed-blocks.ts';
import { renderBody } from './markdown.ts';

describe('a body', () => {
  it('becomes HTML with its headings, item links, charts and polls', async () => {
    const body = await renderBody(
      '## عنوان أول\n\n[إسبانيا](club:spain) و[الخبر](story:news/one).\n\n::chart{goals}\n\n::poll{best}\n\nنهاية.',
    );
    expect(body.headings).toEqual([{ id: 'عنوان-أول', text: 'عنوان أول', depth: 2 }]);
    expect(body.links).toEqual([
      { kind: 'club', target: 'spain' },
      { kind: 'story', target: 'news/one' },
    ]);
    expect(body.blocks).toEqual([
      { kind: 'chart', id: 'goals' },
      { kind: 'poll', id: 'best' },
    ]);
    expect(body.faults).toEqual([]);
  });

  it.each([
    ['quotation marks', '" '.repeat(6000)],
    ['cells', `${'|a'.repeat(300)}\n${'|-'.repeat(300)}\n${'|\r'.repeat(200)}`],
    ['footnotes', '[^a]\n\n'.repeat(5001)],
    ['quotes in one another', '>'.repeat(50)],
    ['characters', 'a '.repeat(200_001)],
  ])('is not read where it has too many %s: it would stop publishing for everybody', async (_what, markdown) => {
    const { faults, html } = await renderBody(markdown);
    expect([faults.length, html]).toEqual([1, '']);
  });

  it('aligns table columns by attribute: the security policy forbids styles', async () => {
    const { html } = await renderBody('| a | b |\n|---|--:|\n| 1 | 2 |');
    expect(html).toContain('<td data-align="right">2</td>');
    expect(html).not.toContain('style=');
  });

  it('counts the words a reader reads, in both scripts', async () => {
    expect((await renderBody('## عنوان\n\nكلمة، [كلمتان](https://example.org/a/b) و3 كلمات – 90+4.')).words).toBe(6);
    expect((await renderBody('England’s 2–1 win, by a self-made side.')).words).toBe(7);
  });
});

describe('placed blocks', () => {
  it('separate the text between them, and empty text is dropped', () => {
    expect(splitAtBlocks('<p>a</p>\n<p>::chart{one}</p>\n<p>::poll{two}</p>\n<p>b</p>')).toEqual([
      { html: '<p>a</p>\n' },
      { kind: 'chart', id: 'one' },
      { kind: 'poll', id: 'two' },
      { html: '\n<p>b</p>' },
    ]);
    expect(splitAtBlocks('<p>no block, ::poll{in} a sentence</p>')).toHaveLength(1);
  });

  it('are not words of the text', async () => {
    expect((await renderBody('One two.\n\n::poll{best-of-all}\n\nThree.')).words).toBe(3);
  });

  it('of an unknown kind are an error that names it', async () => {
    expect((await renderBody('::pol{best}')).faults).toMatchObject([
      { key: 'unknownBlock', values: { block: '::pol{best}' } },
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { splitAtCharts } from '../chart-marks.ts';
import { renderBody } from './markdown.ts';

describe('a body', () => {
  it('becomes HTML with its headings, item links and charts', async () => {
    const body = await renderBody(
      '## عنوان أول\n\n[إسبانيا](club:spain) و[الخبر](story:news/one).\n\n::chart{goals}\n\nنهاية.',
    );
    expect(body.headings).toEqual([{ id: 'عنوان-أول', text: 'عنوان أول', depth: 2 }]);
    expect(body.links).toEqual([
      { kind: 'club', target: 'spain' },
      { kind: 'story', target: 'news/one' },
    ]);
    expect(body.charts).toEqual(['goals']);
    expect(body.faults).toEqual([]);
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

describe('splitting at charts', () => {
  it('keeps the text between them, and drops what is empty', () => {
    expect(splitAtCharts('<p>a</p>\n<p>::chart{one}</p>\n<p>::chart{two}</p>\n<p>b</p>')).toEqual([
      { html: '<p>a</p>\n' },
      { chart: 'one' },
      { chart: 'two' },
      { html: '\n<p>b</p>' },
    ]);
  });
});

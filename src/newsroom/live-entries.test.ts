import { expect, it } from 'vitest';
import { liveEntriesOf, withoutLinks } from './live-entries.ts';

it('an entry has the title that it begins with, whose links a list of links leaves out', () => {
  const { intro, entries } = liveEntriesOf(
    '<p>Before.</p><p>::entry{2026-07-19T17:05:00.000Z key}</p>\n<h2 id="a">At <a href="/en/club/spain">Spain’s</a> <abbr>FT</abbr></h2><p>Words.</p>',
  );
  expect(intro).toBe('<p>Before.</p>');
  expect(entries).toEqual([
    {
      ...{ id: 'entry-20260719170500', at: '2026-07-19T17:05:00.000Z', isKey: true, html: '<p>Words.</p>' },
      title: 'At <a href="/en/club/spain">Spain’s</a> <abbr>FT</abbr>',
    },
  ]);
  expect(withoutLinks(entries[0]?.title ?? '')).toBe('At Spain’s <abbr>FT</abbr>');
});

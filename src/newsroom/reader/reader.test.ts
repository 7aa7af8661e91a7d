import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newsroomFolder } from '../testing/newsroom-folder.ts';
import { openReader } from './reader.ts';
import type { PageRead } from './recorded-reads.ts';

let folder: ReturnType<typeof newsroomFolder>;
let readers: ReturnType<typeof openReader>[];
beforeEach(() => {
  folder = newsroomFolder();
  readers = [];
});
afterEach(() => {
  for (const reader of readers) reader.close();
  folder.dispose();
});

const read = (now = '2026-11-20', drafts = false) => {
  const keys = new Map<string, PageRead>();
  const reader = openReader({ indexFile: folder.indexFile, now: new Date(now), drafts });
  readers.push(reader);
  return { ...reader.forPage((key, made) => keys.set(key, made())), keys };
};

describe('stories', () => {
  it('come newest first, by section and language', async () => {
    folder.story('news/old', { publishedAt: '2026-07-01T10:00:00Z' });
    folder.story('news/new', { publishedAt: '2026-07-03T10:00:00+03:00' });
    folder.story('articles/other', { publishedAt: '2026-07-02T10:00:00Z' });
    await folder.index();
    expect(
      read()
        .latest('en', ['news'], 5)
        .map(({ id }) => id),
    ).toEqual(['new', 'old']);
    expect(
      read()
        .latest('ar', ['news', 'articles'], 2)
        .map(({ id }) => id),
    ).toEqual(['new', 'other']);
    expect(read().storyCount('ar', 'news')).toBe(2);
  });

  it('appear when they are due, and not while they are drafts or withdrawn', async () => {
    folder.story('news/later', { status: 'scheduled', publishedAt: '2026-12-01T10:00:00Z' });
    folder.story('news/draft', { status: 'draft' });
    folder.story('news/withdrawn', { status: 'archived' });
    await folder.index();
    const ids = (now: string, drafts = false) =>
      read(now, drafts)
        .latest('en', ['news'], 9)
        .map(({ id }) => id);
    expect(ids('2026-11-20')).toEqual([]);
    expect(ids('2026-12-02')).toEqual(['later']);
    expect(ids('2026-11-20', true)).toEqual(['later', 'draft']);
    expect(read().story('en', 'news', 'draft')).toBeUndefined();
  });

  it('find their counterpart by its own slugs', async () => {
    folder.story('news/one');
    await folder.index();
    const story = read().story('ar', 'news', 'خبر-one');
    expect(story?.title).toBe('عنوان one');
    expect(read().storySlug('en', 'news', 'one')).toBe('one');
  });

  it('are related by shared subjects, most first, then to others of their section', async () => {
    const colours = { primary: '#c00000', secondary: '#ffffff' };
    folder.write('football/clubs/egypt.json', {
      id: 'egypt',
      name: { en: 'Egypt' },
      kind: 'national',
      country: 'EG',
      colours,
    });
    const about = [{ kind: 'club', id: 'egypt' }];
    folder.story('news/one', { tags: ['cup'], about, publishedAt: '2026-07-05T10:00:00Z' });
    folder.story('news/tag-only', { tags: ['cup'], publishedAt: '2026-07-04T10:00:00Z' });
    folder.story('articles/both', { tags: ['cup'], about, publishedAt: '2026-07-03T10:00:00Z' });
    folder.story('news/later', { tags: ['cup'], about, publishedAt: '2026-07-06T10:00:00Z' });
    folder.story('news/none');
    await folder.index();
    expect(
      read()
        .related('en', 'news', 'one', 5)
        .map(({ id }) => id),
    ).toEqual(['later', 'both', 'tag-only', 'none']);
    expect(
      read()
        .storiesAbout('en', 'club', 'egypt')
        .map(({ id }) => id),
    ).toEqual(['later', 'one', 'both']);
    expect(
      read()
        .subjectArchive('en', 'tag', 'cup', 1, 2)
        .map(({ id }) => id),
    ).toEqual(['one', 'tag-only']);
  });

  it('are listed by their author, who is no subject that stories share', async () => {
    folder.write('authors/mona.yaml', { id: 'mona', name: { ar: 'منى', en: 'Mona' } });
    folder.story('news/first', { author: 'mona', publishedAt: '2026-07-01T10:00:00Z' });
    folder.story('articles/second', { author: 'mona', publishedAt: '2026-07-02T10:00:00Z' });
    folder.story('news/other', { publishedAt: '2026-07-03T10:00:00Z' });
    await folder.index();
    const ids = (stories: { id: string }[]) => stories.map(({ id }) => id);
    expect(ids(read().subjectArchive('en', 'author', 'mona', 0, 9))).toEqual(['second', 'first']);
    expect(read().subjectCount('en', 'author', 'desk')).toBe(1);
    expect(ids(read().related('en', 'news', 'first', 5))).toEqual(['other']);
  });

  it('count words and reading time from the text alone', async () => {
    folder.story('news/long', {}, { ar: 'كلمة '.repeat(600), en: '[word](https://example.org/a-b-c) '.repeat(400) });
    await folder.index();
    expect(read().story('ar', 'news', 'خبر-long')).toMatchObject({ words: 600, readingMinutes: 3 });
    expect(read().story('en', 'news', 'long')).toMatchObject({ words: 400, readingMinutes: 2 });
  });
});

describe('reads', () => {
  it('are recorded with the keys the result depends on, through everything that was read for it', async () => {
    folder.story('news/one', { tags: ['cup'] });
    await folder.index();
    const { keys, ...reads } = read();
    reads.storySlug('ar', 'news', 'one');
    reads.latest('en', ['news'], 3);
    reads.author('desk');
    reads.author('desk');
    const dependencies = Object.fromEntries(
      [...keys.values()].map((each) => [each.key, [...each.dependencies].sort()]),
    );
    expect(dependencies).toEqual({
      '["storySlug","ar","news","one"]': ['edition/news/one/ar'],
      '["latest","en",["news"],3]': ['edition/news/one/en', 'list/news/en'],
      '["author","desk"]': ['item/author/desk'],
    });
  });

  it('have another hash only when the result changes', async () => {
    folder.story('news/one');
    await folder.index();
    const hash = (): string | undefined => {
      const { keys, ...reads } = read();
      reads.storyById('en', 'news', 'one');
      return [...keys.values()][0]?.hash;
    };
    const before = hash();
    folder.write('authors/desk.yaml', { id: 'desk', name: { ar: 'المكتب', en: 'Another desk' } });
    await folder.index();
    expect(hash()).toBe(before);
    folder.story('news/one', { title: { ar: 'عنوان', en: 'Another title' } });
    await folder.index();
    expect(hash()).not.toBe(before);
  });

  it('notice a changed index', async () => {
    folder.story('news/one');
    await folder.index();
    const reader = openReader({ indexFile: folder.indexFile, now: new Date('2026-11-20') });
    readers.push(reader);
    expect(reader.forPage().author('desk')?.name.en).toBe('the desk');
    folder.write('authors/desk.yaml', { id: 'desk', name: { ar: 'مكتب المستديرة', en: 'The Mustadira desk' } });
    await folder.index();
    expect(reader.forPage().author('desk')?.name.en).toBe('The Mustadira desk');
  });
});

it('standing texts are listed with their titles, and are read in the languages they exist in', async () => {
  folder.write('pages/about/page.yaml', { id: 'about', title: { ar: 'عنا' }, description: { ar: 'من نحن' } });
  folder.write('pages/about/ar.md', 'نحن.');
  await folder.index();
  expect(read().standingTexts()[0]).toEqual({ id: 'about', title: { ar: 'عنا' } });
  expect(Object.keys(read().standingText('about')?.bodies ?? {})).toEqual(['ar']);
  const { keys, standingTexts } = read();
  standingTexts();
  expect([...keys.values()].map(({ dependencies }) => [...dependencies])).toEqual([['kind/page']]);
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newsroomFolder } from '../testing/newsroom-folder.ts';
import { openReader } from './reader.ts';

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
  const keys = new Set<string>();
  const reader = openReader({ indexFile: folder.indexFile, now: new Date(now), drafts });
  readers.push(reader);
  return { ...reader.forPage((key) => keys.add(key)), keys };
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
    expect(read().count('ar', 'news')).toBe(2);
  });

  it('appear when their time has come, and not while they are drafts or withdrawn', async () => {
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

  it('know their counterpart by their own slugs', async () => {
    folder.story('news/one');
    await folder.index();
    const story = read().story('ar', 'news', 'خبر-one');
    expect(story?.title).toBe('عنوان one');
    expect(story && read().counterpart(story)?.slug).toBe('one');
  });

  it('are related by what they share, most first', async () => {
    const club = {
      id: 'egypt',
      name: { en: 'Egypt' },
      kind: 'national',
      country: 'EG',
      colours: { primary: '#c00000', secondary: '#ffffff' },
    };
    folder.write('football/clubs/egypt.json', club);
    const about = [{ kind: 'club', id: 'egypt' }];
    folder.story('news/one', { tags: ['cup'], about });
    folder.story('news/tag-only', { tags: ['cup'] });
    folder.story('articles/both', { tags: ['cup'], about });
    folder.story('news/none');
    await folder.index();
    const one = read().storyById('en', 'news', 'one');
    expect(
      one &&
        read()
          .related(one, 5)
          .map(({ id }) => id),
    ).toEqual(['both', 'tag-only']);
    expect(
      read()
        .storiesAbout('en', 'club', 'egypt')
        .map(({ id }) => id),
    ).toEqual(['both', 'one']);
  });

  it('count words and reading time from the text alone', async () => {
    folder.story('news/long', {}, { ar: 'كلمة '.repeat(600), en: '[word](https://example.org/a-b-c) '.repeat(400) });
    await folder.index();
    expect(read().storyById('ar', 'news', 'long')).toMatchObject({ words: 600, readingMinutes: 3 });
    expect(read().storyById('en', 'news', 'long')).toMatchObject({ words: 400, readingMinutes: 2 });
  });
});

describe('reads', () => {
  it('tell the page what it depends on', async () => {
    folder.story('news/one', { tags: ['cup'] });
    await folder.index();
    const { keys, ...reads } = read();
    const story = reads.story('en', 'news', 'one');
    if (story) reads.counterpart(story);
    reads.latest('en', ['news'], 3);
    reads.author('desk');
    expect([...keys].sort()).toEqual(['author/desk', 'latest/news/en', 'story/news/one/ar', 'story/news/one/en']);
  });

  it('see an index that changed under them', async () => {
    folder.story('news/one');
    await folder.index();
    const reader = openReader({ indexFile: folder.indexFile, now: new Date('2026-11-20') });
    readers.push(reader);
    expect(reader.forPage().author('desk')?.name.en).toBe('The desk');
    folder.write('authors/desk.yaml', { id: 'desk', name: { ar: 'مكتب المستديرة', en: 'The Mustadira desk' } });
    await folder.index();
    expect(reader.forPage().author('desk')?.name.en).toBe('The Mustadira desk');
  });
});

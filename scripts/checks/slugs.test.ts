import { describe, expect, it } from 'vitest';
import { checkFileNames, checkSlugs } from './slugs.ts';

const story = (slug: unknown, id = 'one', section = 'news') => ({
  file: `src/content/${section}/${id}/story.yaml`,
  section,
  slug,
});
const messages = (...stories: ReturnType<typeof story>[]) => checkSlugs(stories).map(({ message }) => message);

describe('slugs', () => {
  it('pass when they are fit and their own', () => {
    expect(messages(story({ ar: 'إسبانيا-بطلة-العالم', en: 'spain-champions' }), story('mexico-2026', 'two'))).toEqual(
      [],
    );
  });

  it.each([
    ['بطولةٌ', 'tashkeel'],
    ['العـالم', 'tatweel'],
    ['spain\u200F', 'direction mark'],
    ['e\u0301quipe', 'NFC'],
    ['a'.repeat(61), 'longer than 60'],
    ['spain champions', 'letters and digits'],
    ['-spain', 'letters and digits'],
    ['Spain', 'upper-case'],
    ['', 'letters and digits'],
  ])('refuse “%s”', (slug, reason) => {
    expect(messages(story({ en: slug }))).toEqual([expect.stringContaining(reason)]);
  });

  it('refuse a slug two stories of a section share, naming the first', () => {
    expect(messages(story({ en: 'final' }, 'one'), story({ ar: 'النهائي', en: 'final' }, 'two'))).toEqual([
      'slug.en “final” belongs to src/content/news/one/story.yaml',
    ]);
  });

  it('see that a slug for all languages collides with one for a single language', () => {
    expect(messages(story('final', 'one'), story({ ar: 'final' }, 'two'))).toHaveLength(1);
  });

  it('let sections and languages have the same slug', () => {
    expect(
      messages(story({ en: 'final' }), story({ ar: 'final' }, 'two'), story({ en: 'final' }, 'one', 'articles')),
    ).toEqual([]);
  });

  it.each([undefined, null, {}, 7, { en: 7 }])('refuse a story without one: %s', (slug) => {
    expect(messages(story(slug))).toEqual([expect.stringContaining('slug is missing')]);
  });

  it('never make too long a file name', () => {
    const maxLengthSlug = '\u{10330}'.repeat(60);
    expect(messages(story({ en: maxLengthSlug }))).toEqual([]);
    expect(checkFileNames([`news/${maxLengthSlug}.html.br`])).toEqual([]);
  });
});

it('names files whose name is too long', () => {
  expect(checkFileNames([`news/${'ا'.repeat(128)}.md`, 'news/ok.md'])).toHaveLength(1);
});

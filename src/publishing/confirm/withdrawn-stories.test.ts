import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { StoryAddress } from '#newsroom/address-book.ts';
import { writeFiles } from '../testing/write-files.ts';
import { storyPagesIn, withdrawnStories } from './withdrawn-stories.ts';

const root = mkdtempSync(path.join(tmpdir(), 'withdrawn-'));
afterAll(() => rmSync(root, { recursive: true }));

const final: StoryAddress = { section: 'news', locale: 'en', slug: 'final', id: 'story-1' };

describe('the story pages of a site', () => {
  it('are the pages in the folders of sections, and nothing else there', () => {
    const site = writeFiles(path.join(root, 'site'), {
      'en/news/final.html': '',
      'en/news/final.html.br': '',
      'ar/articles/مقال.html': '',
      'en/club/lions.html': '',
    });
    mkdirSync(path.join(site, 'en/news/page'));
    writeFileSync(path.join(site, 'en/news/page/2.html'), '');
    expect(storyPagesIn(site)).toEqual([
      { locale: 'ar', section: 'articles', slug: 'مقال' },
      { locale: 'en', section: 'news', slug: 'final' },
    ]);
  });

  it('are none where there is no site', () => {
    expect(storyPagesIn(path.join(root, 'absent'))).toEqual([]);
  });
});

describe('withdrawn pages', () => {
  const pages = [final];

  it('are those whose story is published no more', () => {
    expect(withdrawnStories(pages, [], () => final)).toEqual(['/en/news/final']);
  });

  it('are not those whose story has another address now', () => {
    expect(withdrawnStories(pages, [{ ...final, slug: 'the-final' }], () => final)).toEqual([]);
  });

  it('are those of a story that remains in another language alone', () => {
    expect(withdrawnStories(pages, [{ ...final, locale: 'ar' }], () => final)).toEqual(['/en/news/final']);
  });

  it('are those whose story nobody knows', () => {
    expect(withdrawnStories(pages, [], () => undefined)).toEqual(['/en/news/final']);
  });
});

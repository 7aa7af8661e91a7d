import { join } from 'node:path';
import type { Locale } from '#i18n/locales.ts';
import { openReader } from '#newsroom/reader/reader.ts';
import { loadSettings } from '#settings/settings.ts';
import { type DistPage, pagePaths, sourceOf } from './dist.ts';
import { type Section, sections } from '../../../src/settings/sections.ts';

export interface StoryUnderTest extends DistPage {
  section: Section;
  /** As the newsroom's index counts them. */
  words: number;
}

/** The story pages of the build. */
export function storyPages(): StoryUnderTest[] {
  // A story that was out when the site was built is out now.
  const reader = openReader({ indexFile: join(loadSettings().cacheDir, 'index.sqlite'), now: new Date() });
  const reads = reader.forPage();
  const stories = pagePaths.flatMap((page) => {
    const [, , folder, slug, ...deeper] = page.path.split('/');
    const section = sections.find((each) => each === folder);
    if (!section || !slug || deeper.length > 0) return [];
    const story = reads.story(page.locale, section, slug);
    if (!story) throw new Error(`The index has no story for ${page.path}: was the site built from another one?`);
    return [{ ...page, section, words: story.words }];
  });
  reader.close();
  return stories;
}

/** Path of a story with a video in a language. */
export const storyWithVideo = (locale: Locale): string =>
  storyPages().find((story) => story.locale === locale && sourceOf(story).includes('<video'))?.path ?? '';

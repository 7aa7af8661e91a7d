import type { StoryPage } from '#newsroom/reader/story.ts';
import { resolveLinks } from './resolve-links.ts';

/** A story's text as a page shows it, with resolved links. */
export const bodyHtml = (story: Pick<StoryPage, 'html'>, { locale, address, read }: App.Locals): string =>
  resolveLinks(story.html, {
    address,
    exists: (kind, id) => read.exists(kind, id),
    competitionKind: (id) => read.competition(id)?.kind,
    slug: (section, id) => read.storyById(locale, section, id)?.slug,
  });

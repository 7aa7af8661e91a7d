import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { NewsroomRequest, ResponseTo } from '#contract/desk/newsroom-messages.ts';
import { addresses } from '#i18n/addresses.ts';
import type { Locale } from '#i18n/locales.ts';
import { isCurrentIndex } from '#newsroom/index/database.ts';
import { builtFor } from '#newsroom/index/pending-changes.ts';
import { stampOfItem } from '#newsroom/index/scan.ts';
import { isReadAgain } from '#newsroom/index/versions.ts';
import { isVisible } from '#newsroom/visibility.ts';
import { openValueCache } from '#newsroom/reader/context.ts';
import type { Section } from '#settings/sections.ts';
import { pageFile } from '../render/page-path.ts';
import { readSlots } from '../slots/slots.ts';
import type { DeskPlaces } from './desk-places.ts';
import type { DeskRenderer } from './desk-renderer.ts';

type LiveRequest = Extract<NewsroomRequest, { kind: 'live' }>;

interface EditionRow {
  slug: string;
  status: string;
  publishedAt: string;
}

/** Whether the site's index has the files of an item as they lie in the content folder now. */
const isIndexed = (database: DatabaseSync, contentDir: string, item: string): boolean => {
  const row = database.prepare('SELECT stamp FROM units WHERE path = ?').get(item) as { stamp: string } | undefined;
  const present = stampOfItem(contentDir, item);
  if (row === undefined || present === undefined) return row === undefined && present === undefined;
  return (isReadAgain(row.stamp) ? row.stamp.slice(1) : row.stamp) === present;
};

/**
 * Whether the served page of an item is what its content gives now: the site's own index has its files as they are, and its page is the one
 * that is rendered from there. Of an item that readers do not see: that no page is there.
 */
export const isPageLive = async (
  { item, locale }: LiveRequest,
  { places, renderer, now }: { places: DeskPlaces; renderer: DeskRenderer; now: Date },
): Promise<ResponseTo<'live'>> => {
  const { indexFile, dist } = places.published;
  const { live } = readSlots(dist);
  if (live === undefined || !isCurrentIndex(indexFile)) return { kind: 'live', isLive: false };
  const database = new DatabaseSync(indexFile, { readOnly: true });
  try {
    database.exec('BEGIN');
    const [section, id] = item.split('/') as [Section, string];
    const edition = database
      .prepare('SELECT slug, status, publishedAt FROM editions WHERE section = ? AND id = ? AND locale = ?')
      .get(section, id, locale) as EditionRow | undefined;
    const isFresh = isIndexed(database, places.contentDir, item);
    if (!edition) return { kind: 'live', isLive: isFresh };
    const story = { locale: locale as Locale, section, slug: edition.slug };
    const address = addresses(story.locale).story(section, edition.slug);
    const served = path.join(live, pageFile(address));
    if (!isVisible(edition, now.toISOString()))
      return { kind: 'live', isLive: isFresh && !existsSync(served), path: address };
    if (!isFresh || !existsSync(served)) return { kind: 'live', isLive: false, path: address };
    const opened = { database, values: openValueCache() };
    // The page as of the last publish: what is due since has one of its own.
    const reader = { indexFile, now: new Date(builtFor(database)), opened };
    const page = await renderer.renderStory(story, reader).catch(() => undefined);
    return { kind: 'live', isLive: page !== undefined && readFileSync(served).equals(page.body), path: address };
  } finally {
    database.close();
  }
};

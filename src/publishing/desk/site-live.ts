import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { NewsroomRequest, ResponseTo } from '#contract/desk/newsroom-messages.ts';
import type { SiteFileName } from '#contract/desk/site-files.ts';
import { addresses } from '#i18n/addresses.ts';
import { isLocale, type Locale } from '#i18n/locales.ts';
import { isCurrentIndex } from '#newsroom/index/database.ts';
import { builtFor } from '#newsroom/index/pending-changes.ts';
import { stampOfFile } from '#newsroom/index/scan.ts';
import { isReadAgain } from '#newsroom/index/versions.ts';
import { openValueCache } from '#newsroom/reader/context.ts';
import { parsePublishedSite, publishedSiteFile } from '#settings/site/published-site.ts';
import { readSiteFile } from '#settings/site/site-file.ts';
import { pageFile } from '../render/page-path.ts';
import { textIn } from '../slots/live-site.ts';
import { readSlots } from '../slots/slots.ts';
import type { DeskPlaces } from './desk-places.ts';
import type { DeskRenderer } from './desk-renderer.ts';
import { pageOfSiteFile } from './site-page.ts';

type SiteLiveRequest = Extract<NewsroomRequest, { kind: 'siteLive' }>;

/** Whether an index has a file as it lies in the content folder now, or neither has one. */
const isIndexed = (database: DatabaseSync, contentDir: string, name: string): boolean => {
  const row = database.prepare('SELECT stamp FROM units WHERE path = ?').get(name) as { stamp: string } | undefined;
  const stamp = row && (isReadAgain(row.stamp) ? row.stamp.slice(1) : row.stamp);
  return stamp === stampOfFile(contentDir, name);
};

/** Whether the served page of what a file has is the one that the published index gives. */
const isFileLive = async (
  name: SiteFileName,
  locale: Locale,
  live: string,
  { places, renderer }: { places: DeskPlaces; renderer: DeskRenderer },
): Promise<{ isLive: boolean; path?: string }> => {
  const { indexFile } = places.published;
  if (!isCurrentIndex(indexFile)) return { isLive: false };
  const database = new DatabaseSync(indexFile, { readOnly: true });
  try {
    database.exec('BEGIN');
    if (!isIndexed(database, places.contentDir, name)) return { isLive: false };
    const opened = { database, values: openValueCache() };
    const reader = { indexFile, now: new Date(builtFor(database)), opened };
    const address = pageOfSiteFile(name, { locale }, { database, reader });
    // What no page shows is live with the site.
    if (address === undefined) return { isLive: true };
    const served = path.join(live, pageFile(address));
    if (!existsSync(served)) return { isLive: false, path: address };
    const page = await renderer.renderPageFrom(address, reader).catch(() => undefined);
    return { isLive: page !== undefined && readFileSync(served).equals(page.body), path: address };
  } finally {
    database.close();
  }
};

/** Whether the served site was made with `site.yaml` as it lies in the content folder now. */
const areSettingsLive = (live: string, contentDir: string): boolean => {
  const text = textIn(live, publishedSiteFile);
  return text !== undefined && parsePublishedSite(text).hash === readSiteFile(contentDir).settings.hash;
};

/** Whether readers see what a file of the site gives now. */
export const isSiteLive = async (
  { name, locale }: SiteLiveRequest,
  parts: { places: DeskPlaces; renderer: DeskRenderer },
): Promise<ResponseTo<'siteLive'>> => {
  const { live } = readSlots(parts.places.published.dist);
  if (live === undefined || !isLocale(locale)) return { kind: 'siteLive', isLive: false };
  if (name !== 'site.yaml') return { kind: 'siteLive', ...(await isFileLive(name, locale, live, parts)) };
  const isLive = areSettingsLive(live, parts.places.contentDir);
  return { kind: 'siteLive', isLive, path: addresses(locale).home };
};

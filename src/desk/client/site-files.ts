import type { DataKind } from '#contract/desk/data-list.ts';
import type { Revision } from '#contract/desk/item-routes.ts';
import type { DataChange, DeskProblem } from '#contract/desk/items.ts';
import { paramOf, type SiteFileName } from '#contract/desk/site-files.ts';
import type { DeskDataList, DeskSiteFile } from '#contract/desk/site-routes.ts';
import type { Locale } from '#i18n/locales.ts';
import { request } from './client.ts';

/** Which football data a list has. */
export type DataChoice = Partial<Record<'query' | 'missing' | 'season', string>> & { kind: DataKind };

export const listData = (choice: DataChoice, from = 0, signal?: AbortSignal) => {
  const given = Object.entries({ ...choice, from: String(from) }).filter(([, value]) => value);
  return request<DeskDataList>('get', 'data', { searchParams: Object.fromEntries(given), ...(signal && { signal }) });
};

const pathOf = (name: SiteFileName): string => `data/${paramOf(name)}`;

export const readSiteFile = (name: SiteFileName) => request<DeskSiteFile>('get', pathOf(name));

/** Changes of a file of the site, with the hash of what they were made from. */
export interface SiteFileEdit {
  from: string | null;
  changes: readonly DataChange[];
  merged?: string;
}

/** A conflict is a failure of 409 with the file as it is now. */
export const saveSiteFile = (name: SiteFileName, edit: SiteFileEdit) =>
  request<DeskSiteFile>('put', pathOf(name), { json: edit });

export const discardSiteFile = (name: SiteFileName) => request<DeskSiteFile>('delete', `${pathOf(name)}/working-copy`);

/** A failure of 409 has the file as it is now, or both texts; one of 422 has the mistakes. */
export const publishSiteFile = (name: SiteFileName, from: string | null) =>
  request<DeskSiteFile>('post', `${pathOf(name)}/publish`, { json: { from } });

export const previewSiteFile = (
  name: SiteFileName,
  page: { locale: Locale; of?: string | undefined },
  changes: readonly DataChange[],
  signal: AbortSignal,
) =>
  request<{ html?: string; path?: string; problems: DeskProblem[]; wholeMs?: number }>(
    'post',
    `${pathOf(name)}/preview`,
    {
      json: { ...page, changes },
      signal,
    },
  );

export const listSiteRevisions = (name: SiteFileName) => request<Revision[]>('get', `${pathOf(name)}/revisions`);
export const readSiteRevision = (name: SiteFileName, n: number) =>
  request<{ text: string }>('get', `${pathOf(name)}/revisions/${n}`);
export const restoreSiteRevision = (name: SiteFileName, n: number) =>
  request<undefined>('post', `${pathOf(name)}/revisions/${n}/restore`);

export const readSiteLive = (name: SiteFileName, locale: Locale) =>
  request<{ isLive: boolean }>('get', `${pathOf(name)}/live`, { searchParams: { locale } });

import type { DeskItem, DeskProblem, FileEdit, FoundItem, ItemStatus, PlainValue } from '#contract/desk/items.ts';
import type { PreviewLink } from '#contract/desk/preview-link-routes.ts';
import type { DeskShare } from '#contract/desk/share.ts';
import type { Locale } from '#i18n/locales.ts';
import type { DeskPicture, ListedStory, OutdatedTexts, Revision, TrashedItem } from '#contract/desk/item-routes.ts';
import type { OpenItem } from './open-item.ts';
import { request, requestFile } from './client.ts';

/** A story after it was published, withdrawn or corrected. */
interface PublishedItem {
  status: ItemStatus;
  publishedAt: string;
}

/** Which stories a list has. */
export interface StoryFilter {
  section?: string | undefined;
  status?: string | undefined;
  author?: string | undefined;
  missing?: string | undefined;
  outdated?: string | undefined;
  query?: string | undefined;
}

/** Stories of one page of the list. */
const storiesPerPage = 50;

const given = (values: object): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''));

export const listItems = (filter: StoryFilter, from: number, signal: AbortSignal) =>
  request<{ items: ListedStory[]; total: number }>('get', 'items', {
    searchParams: given({ ...filter, from: String(from), most: String(storiesPerPage) }),
    signal,
  });

export const createItem = (draft: { section: string; id?: string; title: Partial<Record<string, string>> }) =>
  request<{ item: DeskItem }>('post', 'items', { json: draft });

export const readItem = (item: DeskItem) => request<OpenItem>('get', `items/${item}`);

/** Saves one file. A conflict is a failure of 409 with the file as it is now. */
export const saveFile = (item: DeskItem, edit: FileEdit) =>
  request<{ name: string; hash: string; text?: string }>('put', `items/${item}/files`, { json: edit });

/** Goes back to what is published. */
export const discardWorkingCopy = (item: DeskItem) => request<undefined>('delete', `items/${item}/working-copy`);

export const publishItem = (item: DeskItem, from: Record<string, string>, at?: string) =>
  request<PublishedItem>('post', `items/${item}/publish`, { json: { from, ...(at !== undefined && { at }) } });

export const withdrawItem = (item: DeskItem) => request<PublishedItem>('post', `items/${item}/withdraw`);

export const correctItem = (item: DeskItem, from: Record<string, string>, note: Partial<Record<string, string>>) =>
  request<PublishedItem>('post', `items/${item}/correct`, { json: { note, from } });

export const previewItem = (item: DeskItem, locale: Locale, edits: readonly FileEdit[], signal: AbortSignal) =>
  request<{ html?: string; path?: string; share?: DeskShare; problems: DeskProblem[] }>(
    'post',
    `items/${item}/preview`,
    {
      json: { locale, edits },
      signal,
    },
  );

/** What is wrong with the story with what is not saved. */
export const checkItem = (item: DeskItem, edits: readonly FileEdit[], signal: AbortSignal) =>
  request<DeskProblem[]>('post', `items/${item}/check`, { json: { edits }, signal });

export const listPreviewLinks = (item: DeskItem) => request<PreviewLink[]>('get', `items/${item}/preview-links`);

/** Makes a link to the page in one language. Its token is shown this once. */
export const makePreviewLink = (item: DeskItem, locale: Locale) =>
  request<{ link: PreviewLink; token: string }>('post', `items/${item}/preview-links`, { json: { locale } });

export const revokePreviewLink = (item: DeskItem, n: string) =>
  request<undefined>('delete', `items/${item}/preview-links/${n}`);

/** Draws the share image of the page with what is not saved. */
export const drawShareImage = (item: DeskItem, locale: Locale, edits: readonly FileEdit[], signal: AbortSignal) =>
  requestFile('post', `items/${item}/share-image`, { json: { locale, edits }, signal });

export const readLive = (item: DeskItem, locale: Locale) =>
  request<{ isLive: boolean; path?: string }>('get', `items/${item}/live`, { searchParams: { locale } });

export const listRevisions = (item: DeskItem) => request<Revision[]>('get', `items/${item}/revisions`);

/** The languages whose texts are older than a change of another one. */
export const readOutdated = (item: DeskItem) => request<OutdatedTexts>('get', `items/${item}/outdated`);

export const readRevision = (item: DeskItem, n: number) =>
  request<{ texts: Record<string, string>; value: PlainValue }>('get', `items/${item}/revisions/${n}`);

export const restoreRevision = (item: DeskItem, n: number) =>
  request<undefined>('post', `items/${item}/revisions/${n}/restore`);

export const findItems = (query: string, locale: Locale, kinds: readonly FoundItem['kind'][], signal?: AbortSignal) =>
  request<FoundItem[]>('get', 'find', {
    searchParams: { query, locale, kinds: kinds.join(',') },
    ...(signal && { signal }),
  });

export const trashItem = (item: DeskItem) => request<undefined>('delete', `items/${item}`);
export const listTrash = () => request<TrashedItem[]>('get', 'trash');
export const restoreTrashed = (n: string) => request<{ item: DeskItem }>('post', `trash/${n}/restore`);

/** Address of a picture of an item. */
export const pictureAddress = (item: DeskItem, name: string): string =>
  `/api/desk/items/${item}/pictures/${encodeURIComponent(name)}`;

export const uploadPicture = (item: DeskItem, name: string, picture: Blob) =>
  request<DeskPicture>('put', `items/${item}/pictures/${encodeURIComponent(name)}`, {
    body: picture,
    headers: { 'content-type': picture.type },
    timeout: 120_000,
  });

import type { DeskItem } from '#contract/desk/items.ts';
import type { CopiedPicture } from '#contract/desk/picture-routes.ts';
import type { LibraryPicture, PictureUse } from '#contract/desk/pictures.ts';
import { request } from './client.ts';

/** Pictures of stories that a query finds, from one on. */
export const listPictures = (query: string, from: number, signal: AbortSignal) =>
  request<{ pictures: LibraryPicture[]; total: number }>('get', 'pictures', {
    searchParams: { from, ...(query !== '' && { query }) },
    signal,
  });

/** Copies a picture of another story beside this one, and gives what is said of it. */
export const copyPicture = (item: DeskItem, { item: from, picture }: PictureUse) =>
  request<CopiedPicture>('post', `items/${item}/pictures`, { json: { item: from, picture } });

/** Address of a file of the media folder. */
export const mediaAddress = (file: string): string => `/api/desk/media/${encodeURIComponent(file)}`;

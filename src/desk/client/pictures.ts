import type { DeskItem } from '#contract/desk/items.ts';
import type { CopiedPicture } from '#contract/desk/picture-routes.ts';
import type { LibraryPicture, PictureUse } from '#contract/desk/pictures.ts';
import { answered, request } from './client.ts';

/** Pictures of stories that a query finds, from one on. */
export const listPictures = async ({ query }: { query: string }, from: number, signal: AbortSignal) => {
  const asked = query.trim();
  const answer = await request<{ pictures: LibraryPicture[]; total: number }>('get', 'pictures', {
    searchParams: { from, ...(asked !== '' && { query: asked }) },
    signal,
  });
  return answered(answer, ({ pictures, total }) => ({ items: pictures, total }));
};

/** Copies a picture of another story beside this one, and gives what is said of it. */
export const copyPicture = (item: DeskItem, { item: from, picture }: PictureUse) =>
  request<CopiedPicture>('post', `items/${item}/pictures`, { json: { item: from, picture } });

/** Address of a file of the media folder. */
export const mediaAddress = (file: string): string => `/api/desk/media/${encodeURIComponent(file)}`;

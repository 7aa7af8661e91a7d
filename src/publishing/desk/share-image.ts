import type { ResponseTo } from '#contract/desk/newsroom-messages.ts';
import type { SharePicture } from '#share-images/picture.ts';
import type { DraftPage } from './draft-page.ts';
import { shareOfPage } from './share-of-page.ts';

/** Draws the share images of drafts, as publishing does. */
export const shareImages = (mediaDir: string) => {
  // The renderer and its fonts are loaded with the first.
  const load = async () => (await import('#share-images/renderer.ts')).openShareRenderer({ mediaDir });
  let loading: ReturnType<typeof load> | undefined;
  const draw = async (picture: SharePicture): Promise<Buffer> => {
    loading ??= load();
    loading.catch(() => (loading = undefined));
    return (await loading).draw(picture);
  };
  return async ({ page }: DraftPage): Promise<ResponseTo<'shareImage'>> => {
    const { image } = shareOfPage(page?.html ?? '');
    const picture = image === '' ? undefined : page?.images.get(new URL(image).pathname.slice(1));
    return { kind: 'shareImage', ...(picture && { image: await draw(picture) }) };
  };
};

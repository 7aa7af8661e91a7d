import { comparablePath } from '../body/links.ts';
import type { ExportedPicture } from '../exported-site.ts';
import { detached, fieldOf, plain } from './export-texts.ts';
import type { ExportRecord } from './read-export.ts';

/** Pictures by number and by address, without the size that WordPress puts into the names of smaller copies. */
export const pictureBook = () => {
  const byId = new Map<string, ExportedPicture>();
  const byAddress = new Map<string, ExportedPicture>();
  const attached = new Map<string, string[]>();
  const addressKey = (url: string): string =>
    comparablePath(url.replace(/^https?:\/\/[^/]*/, '').replace(/[?#].*$/, ''));
  return {
    attached,
    byId,
    add: (record: ExportRecord): void => {
      const { meta } = record;
      const url = fieldOf(record, 'wp:attachment_url') || fieldOf(record, 'guid');
      const picture: ExportedPicture = {
        url: detached(url),
        alt: detached(plain(meta.get('_wp_attachment_image_alt') ?? '')),
        caption: detached(plain(fieldOf(record, 'excerpt:encoded'))),
        title: detached(plain(fieldOf(record, 'title'))),
        credit: detached(
          plain(meta.get('_media_credit') ?? meta.get('media_credit') ?? meta.get('_wp_attachment_source_name') ?? ''),
        ),
      };
      const id = detached(fieldOf(record, 'wp:post_id'));
      byId.set(id, picture);
      byAddress.set(addressKey(url), picture);
      const parent = detached(fieldOf(record, 'wp:post_parent'));
      if (/\.(?:jpe?g|png|gif|webp|avif)$/i.test(url)) attached.set(parent, [...(attached.get(parent) ?? []), id]);
    },
    find: (url: string, id?: string): ExportedPicture => {
      const whole = addressKey(url).replace(/-\d+x\d+(?=\.\w+$)/, '');
      const known =
        (id === undefined ? undefined : byId.get(id)) ??
        byAddress.get(addressKey(url)) ??
        byAddress.get(whole) ??
        // WordPress keeps a smaller copy of a very large picture in its place.
        byAddress.get(whole.replace(/(?=\.\w+$)/, '-scaled'));
      return known ?? { url };
    },
  };
};

import { embedOf } from '#schemas/embed-services.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Story } from '#schemas/story.ts';
import { idsOfGallery, partsOfBlock, type PlacedBlock } from '../placed-blocks.ts';
import { fault, type Folder, link } from './folder.ts';
import type { Body } from './markdown.ts';
import { readWordedPicture } from './worded-picture.ts';

/** The fields of a story with what a line places, and what such a line names. */
const own = { chart: 'charts', picture: 'pictures', gallery: 'pictures', embed: 'embeds' } as const;
/** The items of the record, or of the newsroom, that a line names, and the kind of the part after a slash. */
const named = {
  poll: { kind: 'poll' },
  player: { kind: 'player' },
  match: { kind: 'match' },
  table: { kind: 'season', part: 'team' },
  bracket: { kind: 'season', part: 'stage' },
} as const satisfies Partial<Record<PlacedBlock['kind'], { kind: string; part?: string }>>;

const isNamed = (kind: PlacedBlock['kind']): kind is keyof typeof named => Object.hasOwn(named, kind);

/** Checks that a story has what the lines of a body place, and records the references to items outside of it. */
export const readBlocks = (folder: Folder, bodyFile: string, value: Story, { blocks }: Body): void => {
  for (const block of blocks) {
    const { kind, id, words } = block;
    if (kind === 'entry') {
      if (!value.live) fault(folder, bodyFile, '', { key: 'entryNotLive', values: { block: `::entry{${id}}` } });
      continue;
    }
    if (isNamed(kind)) {
      const [item, part] = partsOfBlock(block);
      const of: { kind: string; part?: string } = named[kind];
      link(folder, bodyFile, `::${kind}`, of.kind, item);
      if (kind === 'bracket') link(folder, bodyFile, '::bracket', 'bracket', item);
      if (part === undefined) continue;
      if (of.part) link(folder, bodyFile, `::${kind}`, of.part, `${item}/${part}`);
      else
        fault(folder, bodyFile, '', {
          key: 'blockPart',
          values: { block: `::${kind}{${id}}`, example: `::${kind}{${item}}` },
        });
    } else if (kind === 'embed' && words !== undefined) {
      if (!embedOf(id)) fault(folder, bodyFile, '', { key: 'embedAddress', values: { value: id } });
    } else {
      const ids = kind === 'gallery' ? idsOfGallery(id) : [id];
      for (const each of ids)
        if (!value[own[kind]].some((item) => item.id === each))
          fault(folder, bodyFile, '', {
            key: 'notInStory',
            values: { block: `::${kind}{${id}}`, id: each, list: own[kind] },
          });
      if (kind === 'gallery' && ids.length < 2)
        fault(folder, bodyFile, '', { key: 'smallGallery', values: { block: `::gallery{${id}}` } });
    }
  }
};

/** The pictures of a story with their texts in one language. */
export const readPictures = async (folder: Folder, file: string, { pictures }: Story, locale: Locale) => {
  const read = pictures.map(async ({ id, caption, ...picture }, at) => {
    const worded = await readWordedPicture(folder, file, `pictures.${at}`, picture, locale);
    return worded && { id, caption: caption?.[locale], ...worded };
  });
  return (await Promise.all(read)).filter((picture) => picture !== undefined);
};

/** The embeds of a story with their texts in one language. */
export const readEmbeds = (folder: Folder, file: string, { embeds }: Story, locale: Locale) =>
  Promise.all(
    embeds.map(async ({ id, url, title, still }, at) => ({
      id,
      url: embedOf(url)?.url ?? url,
      title: title?.[locale],
      still: still && (await readWordedPicture(folder, file, `embeds.${at}.still`, still, locale)),
    })),
  );

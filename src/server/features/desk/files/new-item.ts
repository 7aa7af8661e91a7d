import { existsSync, mkdirSync, rmdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { itemIdFrom } from '#contract/desk/item-id.ts';
import type { DeskItem } from '#contract/desk/items.ts';
import { slugify } from '#i18n/slugs.ts';
import { replaceFile } from '#lib/replace-file.ts';
import { spliceYaml } from '#lib/splice/yaml.ts';
import { authorKey } from './default-author.ts';
import { type DeskFolders, placeOf, requireInside, UnusableFile } from './item-place.ts';

type Title = Partial<Record<string, string>>;

/** Thrown where an item has the name already. */
export class NameTaken extends Error {
  override readonly name = 'NameTaken';
}

/** A free id, from the title where it is in Latin letters, otherwise from the day. @param day as 2026-07-19 */
export const freeId = async (
  isTaken: (item: DeskItem) => Promise<boolean>,
  section: string,
  title: Title,
  day: string,
): Promise<string> => {
  const base =
    Object.values(title)
      .map((text = '') => itemIdFrom(text))
      .find(Boolean) ?? day;
  for (let n = 1; ; n += 1) {
    const id = n === 1 ? base : `${base}-${n}`;
    if (!(await isTaken(`${section}/${id}` as DeskItem))) return id;
  }
};

/** What a draft begins with; `publishedAt` in ISO 8601. */
interface Beginning {
  title: Title;
  publishedAt: string;
  author?: string | undefined;
}

/** Writes the folder of a draft. Call it under the item's lock. @throws {NameTaken} @throws {UnusableFile} */
export const createItem = (folders: DeskFolders, item: DeskItem, { title, publishedAt, author }: Beginning): void => {
  const { contentDir, content } = placeOf(folders, item);
  const slug = Object.fromEntries(Object.entries(title).map(([language, text]) => [language, slugify(text ?? '')]));
  const values = {
    id: item.split('/')[1] ?? '',
    slug,
    status: 'draft',
    title: title as Record<string, string>,
    publishedAt,
    ...(author !== undefined && { [authorKey(item)]: author }),
  };
  const text = spliceYaml(
    '',
    Object.entries(values).map(([key, value]) => ({ path: [key], value })),
  );
  if (!existsSync(contentDir)) throw new UnusableFile(`There is no ${contentDir}`);
  mkdirSync(dirname(content), { recursive: true });
  requireInside(contentDir, dirname(content));
  try {
    mkdirSync(content);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw new NameTaken();
    throw error;
  }
  try {
    replaceFile(join(content, 'story.yaml'), text);
  } catch (error) {
    rmdirSync(content);
    throw error;
  }
};

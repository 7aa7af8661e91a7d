import { locales } from '#i18n/locales.ts';
import { page } from '#schemas/editorial.ts';
import { fault, type Folder, readBody, readItem } from './folder.ts';
import { type Body } from './markdown.ts';

/** Reads a folder of a fixed text. */
export const readPage = async (folder: Folder): Promise<void> => {
  const file = `${folder.path}/page.yaml`;
  const value = readItem(folder, file, page);
  if (!value) return;
  const bodies: Record<string, Body> = {};
  for (const locale of locales) {
    const bodyFile = `${folder.path}/${locale}.md`;
    const body = await readBody(folder, locale);
    if (body.blocks.length > 0)
      fault(folder, bodyFile, '', 'places a chart, a picture or a poll, which only stories can');
    bodies[locale] = body;
  }
  folder.rows.items.push({ kind: 'page', id: value.id, value: { ...value, bodies } });
};

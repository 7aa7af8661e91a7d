import { isReservedAddress } from '#i18n/addresses.ts';
import { locales } from '#i18n/locales.ts';
import { page } from '#schemas/editorial.ts';
import { fault, type Folder, readBody, readItem } from './folder.ts';
import type { Body } from './markdown.ts';
import { bodiesOf, isTextOf, noBody, noWords } from './worded-picture.ts';

/** Reads a folder of a fixed text: it is a page in each language that it has a body in. */
export const readPage = async (folder: Folder): Promise<void> => {
  const file = `${folder.path}/page.yaml`;
  const value = readItem(folder, file, page);
  if (!value) return;
  if (isReservedAddress(value.id)) fault(folder, file, 'id', { key: 'reservedId', values: { id: value.id } });
  const bodies: Record<string, Body> = {};
  const given = bodiesOf(folder);
  for (const locale of locales) {
    const bodyFile = `${folder.path}/${locale}.md`;
    const hasBody = given.includes(locale);
    for (const field of ['title', 'description'] as const) {
      const isGiven = value[field][locale] !== undefined;
      if (isGiven && !hasBody && !isTextOf(given, value[field], locale))
        fault(folder, file, `${field}.${locale}`, noBody(locale));
      if (!isGiven && hasBody) fault(folder, file, `${field}.${locale}`, noWords(field, locale));
    }
    if (!hasBody) continue;
    const body = await readBody(folder, locale);
    if (body.blocks.length > 0) fault(folder, bodyFile, '', { key: 'blocksInPage' });
    bodies[locale] = body;
  }
  folder.rows.items.push({ kind: 'page', id: value.id, value: { ...value, bodies } });
};

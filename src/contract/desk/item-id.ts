import { slugify } from '#i18n/slugs.ts';

/** Id of a story or of an item of data: the name of its folder or file. In its own file, as browsers need it without a validator. */
export const itemId = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The id in a text of Latin letters; empty for one of another script. */
export const itemIdFrom = (text: string): string => {
  const id = slugify(text.normalize('NFKD').replace(/\p{M}/gu, ''));
  return itemId.test(id) ? id : '';
};

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { TextByLocale } from '#i18n/localised-text.ts';
import { type Locale, locales } from '#i18n/locales.ts';
import type { Focus, Hero } from '#schemas/picture.ts';
import { fault, type Folder, readPicture } from './folder.ts';
import { exampleOf } from './examples.ts';
import type { Reason } from './mistake-words.ts';
import type { Picture } from './pictures.ts';

/** A picture with its texts in one language. */
export interface WordedPicture extends Picture {
  alt: string;
  credit: string;
  /** Identifier of a licence (src/schemas/licence.ts); without one all rights are reserved. */
  licence?: string | undefined;
  focus?: Focus | undefined;
}

/** The reason for a text that a language of a story lacks. */
export const noWords = (field: string, locale: Locale): Reason => ({
  key: 'noWords',
  values: { language: locale, file: `${locale}.md`, example: exampleOf(field) ?? '' },
});

/** The reason for a text in a language that has no body. */
export const noBody = (locale: Locale): Reason => ({
  key: 'noBody',
  values: { language: locale, file: `${locale}.md` },
});

/** The languages that a folder has a body in. */
export const bodiesOf = ({ contentDir, path }: Folder): Locale[] =>
  locales.filter((locale) => existsSync(join(contentDir, path, `${locale}.md`)));

/** Whether a text in a language without a body is also that of one with a body: one text for all languages asks for no other body. */
export const isTextOf = (bodies: readonly Locale[], texts: TextByLocale, locale: Locale): boolean =>
  bodies.some((other) => texts[other] === texts[locale]);

/** Reads a picture beside an item, `field` of its file, with its texts in one language; undefined with the problems recorded. */
export const readWordedPicture = async (
  folder: Folder,
  file: string,
  field: string,
  { src, alt, credit, licence, focus }: Hero,
  locale: Locale,
): Promise<WordedPicture | undefined> => {
  const picture = await readPicture(folder, file, `${field}.src`, typeof src === 'string' ? src : src[locale]);
  const words = { alt: alt[locale], credit: credit[locale] };
  if (!words.alt) fault(folder, file, `${field}.alt.${locale}`, noWords('alt', locale));
  if (!words.credit) fault(folder, file, `${field}.credit.${locale}`, noWords('credit', locale));
  return picture && words.alt && words.credit
    ? { ...picture, alt: words.alt, credit: words.credit, licence, focus }
    : undefined;
};

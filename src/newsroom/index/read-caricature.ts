import { locales } from '#i18n/locales.ts';
import { caricature } from '#schemas/story.ts';
import { addEdition, addSubjects, fault, type Folder, readItem, readPicture, slugOf } from './folder.ts';

/** Reads a folder of one caricature. */
export const readCaricature = async (folder: Folder): Promise<void> => {
  const file = `${folder.path}/story.yaml`;
  const value = readItem(folder, file, caricature);
  if (!value) return;
  addSubjects(folder, value.artist, value);
  for (const locale of locales) {
    const title = value.title[locale];
    if (!title) continue;
    const caption = value.captionText[locale];
    const alt = value.alt[locale];
    if (!caption) fault(folder, file, `captionText.${locale}`, 'is missing for a language that has a title');
    if (!alt) fault(folder, file, `alt.${locale}`, 'is missing for a language that has a title');
    const src = typeof value.image === 'string' ? value.image : value.image[locale];
    const picture = await readPicture(folder, file, 'image', src);
    if (picture && picture.width < 1200)
      fault(folder, file, 'image', `is ${picture.width} px wide; a caricature has at least 1200`);
    const slug = slugOf(folder, file, value, locale);
    if (!caption || !alt || !picture || !slug) continue;
    await addEdition(folder, value, locale, slug, {
      summary: {
        title,
        dek: caption,
        author: value.artist,
        hero: { ...picture, alt, credit: '', licence: value.licence },
        hasVideo: false,
        readingMinutes: 0,
      },
      body: { html: '', words: 0, headings: [], charts: [], pictures: [], embeds: [] },
      text: alt,
    });
  }
};

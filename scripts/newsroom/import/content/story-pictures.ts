import type { Locale } from '#i18n/locales.ts';
import type { BodyPicture } from '../body/body-context.ts';
import type { ExportedPicture } from '../exported-site.ts';
import type { NoteKind } from '../report.ts';
import { importedTexts } from './imported-texts.ts';
import type { PictureFile } from './picture-files.ts';
import { placeholderDrawing } from './placeholder.ts';
import type { ItemFile } from './write-item.ts';

/** A smaller main picture has no share card of full size. */
const heroWidth = 1200;

/** The pictures of a story. */
export interface StoryPictures {
  hero: object;
  /** Those that its body places. */
  placed: object[];
  files: Map<string, ItemFile>;
}

interface PictureTexts {
  locale: Locale;
  /** Of the story. */
  title: string;
  /** For a picture whose credit the export does not have. */
  credit: string | undefined;
  report: (kind: NoteKind, detail: string) => void;
}

/** A name that a camera or a phone gave says nothing of the picture. */
const isFileName = (title: string): boolean =>
  /\.\w{3,4}$/.test(title) ||
  /^[\w-]*\d{3,}[\w-]*$/.test(title) ||
  /^(?:img|dsc|image|screenshot|whatsapp)\b/i.test(title);

const wordsFor = (picture: ExportedPicture, { locale, title, credit, report }: PictureTexts) => {
  const texts = importedTexts[locale];
  const named = picture.title && !isFileName(picture.title.trim()) ? picture.title.trim() : '';
  const alt = picture.alt?.trim() || picture.caption?.trim() || named || texts.pictureOf(title);
  if (!picture.alt?.trim()) report('alt', `${picture.url}: ${alt}`);
  const stated = picture.credit?.trim() || credit;
  if (!stated) report('credit', picture.url);
  return { alt: { [locale]: alt }, credit: { [locale]: stated || texts.noCredit } };
};

/** A picture with the file that it was found in. */
export type FoundPicture<Picture extends ExportedPicture = ExportedPicture> = Picture & { file: PictureFile };

/** The main picture and those of the body, each with a copy of its file. A story without any has a drawing. */
export const storyPictures = (
  main: FoundPicture | undefined,
  placed: readonly FoundPicture<BodyPicture>[],
  texts: PictureTexts,
): StoryPictures => {
  const { locale, report } = texts;
  const files = new Map<string, ItemFile>();
  const copy = (name: string, { file }: FoundPicture): string => {
    const src = `${name}${file.extension}`;
    files.set(src, { copyOf: file.path });
    return src;
  };
  const body = placed.map((picture) => ({
    id: picture.id,
    src: copy(picture.id, picture),
    ...wordsFor(picture, texts),
    ...(picture.caption?.trim() && { caption: { [locale]: picture.caption.trim() } }),
  }));
  if (main) {
    if (main.file.width < heroWidth) report('small', `${main.url}: ${main.file.width} pixels`);
    return { hero: { src: copy('hero', main), ...wordsFor(main, texts) }, placed: body, files };
  }
  report('hero', '');
  files.set('hero.svg', { text: placeholderDrawing });
  const { placeholder, drawnCredit } = importedTexts[locale];
  return {
    hero: { src: 'hero.svg', alt: { [locale]: placeholder }, credit: { [locale]: drawnCredit } },
    placed: body,
    files,
  };
};

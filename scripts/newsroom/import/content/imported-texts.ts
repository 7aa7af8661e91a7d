import type { Locale } from '#i18n/locales.ts';

/** Texts that an import writes where the export has none. They say no more than is known. */
export const importedTexts: Record<
  Locale,
  { placeholder: string; noCredit: string; drawnCredit: string; pictureOf: (title: string) => string; untitled: string }
> = {
  ar: {
    placeholder: 'رسم لدائرة منتصف الملعب، لأن الخبر بلا صورة',
    noCredit: 'المصدر غير مذكور',
    drawnCredit: 'رسم بديل',
    pictureOf: (title) => `صورة منشورة مع «${title}»`,
    untitled: 'بلا عنوان',
  },
  en: {
    placeholder: 'A drawing of a pitch’s centre circle, as the story has no picture',
    noCredit: 'Source not stated',
    drawnCredit: 'Stand-in drawing',
    pictureOf: (title) => `Picture published with “${title}”`,
    untitled: 'Untitled',
  },
};

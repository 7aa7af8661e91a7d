import { fill } from '#i18n/fill.ts';
import { filesByLocale } from '#i18n/message-files.ts';
import type { Messages } from '#i18n/message-types.ts';
import { pageFormatTag, pageLocale } from '#i18n/page-locale.ts';

const files = import.meta.glob<Messages['viewer']>('../../../i18n/messages/*/viewer.json', {
  eager: true,
  import: 'default',
});

/** The viewer's texts in the language of the page. */
export const viewerWords = () => {
  const words = filesByLocale(files)[pageLocale()];
  const { format } = new Intl.NumberFormat(pageFormatTag());
  return {
    ...words,
    /** Number of the shown picture, from 1. */
    positionOf: (index: number, count: number): string =>
      fill(words.position, { position: format(index + 1), count: format(count) }),
  };
};

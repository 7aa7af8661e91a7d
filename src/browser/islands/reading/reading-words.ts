import { filesByLocale } from '#i18n/message-files.ts';
import type { Messages } from '#i18n/message-types.ts';
import { pageLocale } from '#i18n/page-locale.ts';

const files = import.meta.glob<Messages['reading']>('../../../i18n/messages/*/reading.json', {
  eager: true,
  import: 'default',
});

/** The words about saving and reading on, in the language of the page. */
export const readingWords = (): Messages['reading'] => filesByLocale(files)[pageLocale()];

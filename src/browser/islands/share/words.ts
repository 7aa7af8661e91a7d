import { filesByLocale } from '#i18n/message-files.ts';
import type { Messages } from '#i18n/message-types.ts';
import { pageLocale } from '#i18n/page-locale.ts';

const files = import.meta.glob<Messages['share']>('../../../i18n/messages/*/share.json', {
  eager: true,
  import: 'default',
});

/** The texts of sharing in the language of the page. */
export const shareWords = (): Messages['share'] => filesByLocale(files)[pageLocale()];

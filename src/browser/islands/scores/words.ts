import { filesByLocale } from '#i18n/message-files.ts';
import type { Messages } from '#i18n/message-types.ts';
import { pageLocale } from '#i18n/page-locale.ts';

const files = import.meta.glob<Messages['scores']>('../../../i18n/messages/*/scores.json', {
  eager: true,
  import: 'default',
});

/** The texts of hidden results in the language of the page. */
export const scoreWords: Messages['scores'] = filesByLocale(files)[pageLocale()];

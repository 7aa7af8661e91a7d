import { filesByLocale } from '#i18n/message-files.ts';
import type { Messages } from '#i18n/message-types.ts';
import { pageLocale } from '#i18n/page-locale.ts';

const files = import.meta.glob<Messages['push']>('../../../i18n/messages/*/push.json', {
  eager: true,
  import: 'default',
});

/** The words about notifications, in the language of the page. */
export const pushWords = (): Messages['push'] => filesByLocale(files)[pageLocale()];

import { filesByLocale } from '#i18n/message-files.ts';
import { pageLocale } from '#i18n/page-locale.ts';
import type { PollWords } from './words.ts';

const files = import.meta.glob<PollWords>('../../../i18n/messages/*/voting.json', { import: 'default' });

/** A poll's texts in the language of the page. */
export const loadWords = (): Promise<PollWords> => filesByLocale(files)[pageLocale()]();

import { localePattern } from '#i18n/locales.ts';

/** Also read by PCRE, in nginx's configuration, which a publish makes. */
export const hashedFile = new RegExp(
  `^/(?:(?:_assets|media|share)/|search/(?:${localePattern})/(?:terms|entries|names)-)`,
);

/** Whether the name of the file at a path contains a hash of its content: other content would have another name. */
export const isHashedFile = (path: string): boolean => hashedFile.test(path);

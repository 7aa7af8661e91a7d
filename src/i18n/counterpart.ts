import { isLocale, otherLocale } from './locales.ts';

/** The same path under the other language's prefix: `/ar/news` for `/en/news`. `/` counts as the Arabic home. */
export const counterpartPath = (path: string): string => {
  const [, first = '', ...rest] = path.split('/');
  return ['', isLocale(first) ? otherLocale(first) : 'en', ...(isLocale(first) ? rest : [])].join('/');
};

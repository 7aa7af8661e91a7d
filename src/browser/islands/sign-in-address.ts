import { accountPath } from '#i18n/account-pages.ts';
import { pageLocale } from '#i18n/page-locale.ts';

/** The page for signing in, which returns the reader to a part of this page. */
export const signInAddress = (id: string): string => {
  const here = encodeURIComponent(`${location.pathname}${location.search}#${id}`);
  return `${accountPath(pageLocale(), 'login')}?callbackUrl=${here}`;
};

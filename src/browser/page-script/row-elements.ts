import { withArabicIndicDigits } from '#i18n/numerals-in-html.ts';
import { pageFormatTag } from '#i18n/page-locale.ts';
import { showLocalKickoffs } from './local-kickoff.ts';

/** Elements of what a template of rows has drawn (football/rows): digits as the page's, times by the reader's clock. */
export const rowElements = (html: string): HTMLElement[] => {
  const template = document.createElement('template');
  template.innerHTML = pageFormatTag().endsWith('-arab') ? withArabicIndicDigits(html) : html;
  showLocalKickoffs(template.content);
  return [...template.content.children] as HTMLElement[];
};

import { Idiomorph } from 'idiomorph';
import { applyStyles, parsePage } from './apply-styles.ts';

/**
 * Shows a page in the document of a frame that runs no scripts. What is the same stays, with its place and what was scrolled; the head's
 * style sheets load once.
 * @param theme of the page; it follows the device without one
 */
export const showPage = async (page: Document, html: string, theme: 'light' | 'dark' | undefined): Promise<void> => {
  const fresh = parsePage(html);
  if (theme) fresh.documentElement.dataset['theme'] = theme;
  // The first time it waits for the sheets.
  await Idiomorph.morph(page.documentElement, fresh.documentElement, {
    head: { style: 'morph' },
    ignoreActiveValue: true,
  });
  applyStyles(page);
};

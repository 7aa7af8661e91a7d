import type { Context } from 'hono';
import { localeFacts } from '#i18n/locales.ts';
import { escapeHtml } from '#lib/escape-html.ts';
import { wordsFor } from '../../http/session/reader-api.ts';

/**
 * A page of one sentence, in the reader's language and without a file of the application.
 * @param script runs after it; the page's policy has to allow it
 */
export const sentencePage = (
  c: Context,
  key: 'desk.notBuilt' | 'deskItems.previewLinkEnded' | 'deskItems.unready',
  script?: string,
): string => {
  const { locale, t } = wordsFor(c);
  const { tag, dir } = localeFacts[locale];
  return `<!doctype html>
<html lang="${tag}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">
<title>${escapeHtml(t('siteName'))}</title></head>
<body><p>${escapeHtml(t(`api:${key}`))}</p>${script === undefined ? '' : `<script>${script}</script>`}</body>
</html>
`;
};

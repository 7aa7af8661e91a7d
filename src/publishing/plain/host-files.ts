import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Redirects } from '#contract/site-files/redirects.ts';
import { defaultLocale } from '#i18n/locales.ts';
import { escapeHtml } from '#lib/escape-html.ts';

const redirectPage = (to: string): string => {
  const address = escapeHtml(to);
  return `<!doctype html><meta charset="utf-8"><title>${address}</title><meta http-equiv="refresh" content="0;url=${address}"><meta name="robots" content="noindex"><link rel="canonical" href="${address}"><a href="${address}">${address}</a>\n`;
};

/**
 * What any host of plain files understands, in place of the server's rules: one page for unknown addresses, and a page that leads on
 * at each old address of a page.
 */
export const hostFiles = (outDir: string, { moved }: Pick<Redirects, 'moved'>): Map<string, Buffer> => {
  const notFound = readFileSync(path.join(outDir, defaultLocale, '404.html'), 'utf8');
  const redirects = [...moved]
    .filter(([from]) => !/[.?]/.test(from))
    .map(([from, to]): [string, string] => [`${from.slice(1)}.html`, redirectPage(to)]);
  // The server names the address that was asked for.
  const pages: [string, string][] = [['404.html', notFound.replaceAll('__PATH__', '…')], ...redirects];
  return new Map(pages.map(([file, text]) => [file, Buffer.from(text)]));
};

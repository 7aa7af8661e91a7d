import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Redirects } from '#contract/site-files/redirects.ts';
import { defaultLocale } from '#i18n/locales.ts';
import { escapeHtml } from '#lib/escape-html.ts';

const redirectPage = (to: string): string => {
  const address = escapeHtml(to);
  return `<!doctype html><meta charset="utf-8"><title>${address}</title><meta http-equiv="refresh" content="0;url=${address}"><meta name="robots" content="noindex"><link rel="canonical" href="${address}"><a href="${address}">${address}</a>\n`;
};

/** Hosts show it for unknown addresses. */
const notFoundFile = '404.html';

/** Most file systems have no longer names. */
const maxNameBytes = 255;
const isFileName = (name: string): boolean => Buffer.byteLength(name) <= maxNameBytes;

/**
 * What any host of plain files understands, in place of the server's rules: one page for unknown addresses, and a page that leads on
 * at each old address of a page, unless there is a page again.
 */
export const hostFiles = (outDir: string, { moved }: Pick<Redirects, 'moved'>): Map<string, Buffer> => {
  const notFound = readFileSync(path.join(outDir, defaultLocale, '404.html'), 'utf8');
  const redirects = [...moved]
    .filter(([from]) => !/[.?]/.test(from))
    .map(([from, to]): [string, string] => [`${from.slice(1)}.html`, redirectPage(to)])
    .filter(
      ([file]) => file !== notFoundFile && !existsSync(path.join(outDir, file)) && file.split('/').every(isFileName),
    );
  // The server names the address that was asked for.
  const pages: [string, string][] = [[notFoundFile, notFound.replaceAll('__PATH__', '…')], ...redirects];
  return new Map(pages.map(([file, text]) => [file, Buffer.from(text)]));
};

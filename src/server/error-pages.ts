import { join } from 'node:path';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { locales } from '#i18n/locales.ts';
import type { Locale } from '#i18n/locales.ts';
import { escapeHtml } from './displayed-path.ts';
import { localeOfPath, readerLocale } from './reader-language.ts';
import { rereadable } from './rereadable.ts';
import { isSearchEngineBot } from './search-engine-bots.ts';
import type { ServerEnv } from './server-env.ts';
import { setStatusMessage } from './status-message.ts';

/** Where an error page shows the path that was asked for. */
export const pathPlaceholder = '__PATH__';

/** The pages the build makes for errors, one per language: `dist/ar/404.html`. */
const pages = [404, 500] as const;

/** An error as the reader meets it. */
export interface ReaderError {
  status: ContentfulStatusCode;
  /** Which of the build's pages shows it. */
  page: (typeof pages)[number];
  /** Reason phrase and bare text, in ASCII. */
  message: string;
  /** Decoded path for the page. */
  path: string;
}

/** Answers with an error. */
export type ErrorPages = (c: Context<ServerEnv>, error: ReaderError) => Response | Promise<Response>;

/**
 * Errors shown to people as a page of the site in their language (the address', else theirs), to search engines' bots
 * as bare text. Pages are read when needed, so they follow a new build; where there is none, the text is shown.
 */
export function errorPages(dist: string): ErrorPages {
  const files = new Map(
    locales.flatMap((locale: Locale) =>
      pages.map((page) => [`${locale}/${page}`, rereadable(join(dist, locale, `${page}.html`), String, '')]),
    ),
  );
  return (c, { status, page, message, path }) => {
    setStatusMessage(c, message);
    c.header('Cache-Control', 'private, no-cache');
    const html = files.get(`${localeOfPath(c.req.path) ?? readerLocale(c)}/${page}`)?.();
    if (!html || isSearchEngineBot(c.req.header('User-Agent'))) return c.text(message, status);
    // A function, because `$&` and the like in a replacement text would be read as patterns.
    return c.html(
      html.replaceAll(pathPlaceholder, () => escapeHtml(path)),
      status,
    );
  };
}

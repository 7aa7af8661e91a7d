import { join } from 'node:path';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Section } from '#settings/sections.ts';
import { locales } from '#i18n/locales.ts';
import type { Locale } from '#i18n/locales.ts';
import { translator } from '#i18n/translate.ts';
import { escapeHtml } from '#lib/escape-html.ts';
import { localeOfPath, readerLocale } from './reader-language.ts';
import { rereadable } from '../platform/rereadable.ts';
import { isSearchEngineBot } from '#contract/site-files/search-engine-bots.ts';
import type { ServerEnv } from './server-env.ts';
import { ofOneReader } from '#contract/site-files/cache-control.ts';
import { type ErrorPageStatus, errorPageStatuses } from '#contract/site-files/error-page-statuses.ts';
import { setStatusMessage } from './status-message.ts';

/** Where an error page shows the requested path, or links to the section of a removed page. */
const placeholder = /__(?:PATH|SECTION|SECTION_NAME)__/g;

/** An error as the reader sees it. */
interface ReaderError {
  status: ContentfulStatusCode;
  /** The page of the build that shows it. */
  page: ErrorPageStatus;
  /** Reason phrase and plain text, in ASCII. */
  message: string;
  /** Decoded path for the page. */
  path: string;
  /** Section of a removed address. */
  section?: Section;
}

/** Responds with an error. */
export type ErrorPages = (c: Context<ServerEnv>, error: ReaderError) => Response | Promise<Response>;

/**
 * People get errors as a page of the site in their language (the language of the address, else their own); bots of search engines get plain
 * text. Pages are read from the build on each request, so they follow a new build; without a page the plain text is sent.
 */
export function errorPages(dist: string): ErrorPages {
  const files = new Map(
    locales.flatMap((locale: Locale) =>
      errorPageStatuses.map((page) => [
        `${locale}/${page}`,
        rereadable(join(dist, locale, `${page}.html`), String, ''),
      ]),
    ),
  );
  return (c, { status, page, message, path, section }) => {
    setStatusMessage(c, message);
    c.header('Cache-Control', ofOneReader);
    const locale = localeOfPath(c.req.path) ?? readerLocale(c);
    const html = files.get(`${locale}/${page}`)?.();
    if (!html || isSearchEngineBot(c.req.header('User-Agent'))) return c.text(message, status);
    const words: Record<string, string> = {
      __PATH__: path,
      __SECTION__: section ?? '',
      __SECTION_NAME__: section ? translator(locale)(`sections.${section}`) : '',
    };
    // In one pass, so that a placeholder inside a path is not replaced; with a function, because `$&` would be read as a pattern.
    return c.html(
      html.replaceAll(placeholder, (name) => escapeHtml(words[name] ?? '')),
      status,
    );
  };
}

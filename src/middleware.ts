import { defineMiddleware } from 'astro:middleware';
import { collapseWhitespace } from './lib/collapse-whitespace.ts';
import { withoutUnusedScoreKey } from '#components/match/score-key.ts';
import { addresses } from '#i18n/addresses.ts';
import { formatter } from '#i18n/format.ts';
import { defaultLocale, isLocale, localeFacts } from '#i18n/locales.ts';
import { withArabicIndicDigits } from '#i18n/numerals-in-html.ts';
import { translator } from '#i18n/translate.ts';
import { currentReads } from '#newsroom/reader/current.ts';
import { renderContext } from '#newsroom/reader/render-context.ts';
import { loadSettings } from '#settings/settings.ts';

const { numerals, timeZone } = loadSettings();

const headEnd = '</head>';

/** Astro writes the style of islands beside the first of them, but HTML allows styles only in the head. */
const withIslandStyleInHead = (html: string): string => {
  const [style] = /<style>astro-island[^<]*<\/style>/.exec(html) ?? [];
  return style === undefined ? html : html.replace(style, '').replace(headEnd, () => style + headEnd);
};

/** The response with a finished page, or without a body where a publish takes the text itself. */
const responseOf = (html: string, response: Response): Response => {
  const takeHtml = renderContext.getStore()?.takeHtml;
  takeHtml?.(html);
  return new Response(takeHtml ? null : html, response);
};

/** Gives every page its language and its reads, so that components need no props for them. */
export const onRequest = defineMiddleware(async ({ url, locals }, next) => {
  const first = url.pathname.split(/[/.]/)[1];
  const locale = isLocale(first) ? first : defaultLocale;
  locals.locale = locale;
  locals.numerals = numerals;
  locals.t = translator(locale);
  locals.format = formatter(locale, timeZone);
  locals.address = addresses(locale);
  locals.read = currentReads();
  const response = await next();
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response;
  const html = collapseWhitespace(withoutUnusedScoreKey(withIslandStyleInHead(await response.text())));
  return responseOf(
    numerals === 'arab' && localeFacts[locale].script === 'arabic' ? withArabicIndicDigits(html) : html,
    response,
  );
});

import type { Context } from 'hono';
import { addresses } from '#i18n/addresses.ts';
import { wordsFor } from '../../../http/session/reader-api.ts';
import { localeOfPath, readerLocale } from '../../../http/reader-language.ts';
import { refuse } from './auth-form.ts';
import { safeReturn } from '#contract/safe-return.ts';

/**
 * The path to which a reader returns, from a client's input: a path, or the page's full URL as version 4's clients send it.
 * @param otherwise used if it is not on this site
 */
const returnPath = (wanted: string | undefined, siteUrl: string, otherwise: string): string => {
  const path = wanted?.startsWith(`${siteUrl}/`) ? wanted.slice(siteUrl.length) : wanted;
  return safeReturn(path, siteUrl, otherwise);
};

/** Where clients of the session layer are led, and how they are refused. */
export const authRefusals = (siteUrl: string) => {
  /** The client's return address, and its language. */
  const destination = (c: Context, wanted: string | undefined) => {
    const path = returnPath(wanted, siteUrl, addresses(readerLocale(c)).home);
    return { path, locale: localeOfPath(path) ?? readerLocale(c) };
  };
  /** The login page, with its query. */
  const loginUrl = (
    c: Context,
    { callbackUrl, error }: { callbackUrl?: string | undefined; error?: string },
  ): string => {
    const { path, locale } = destination(c, callbackUrl);
    const query = new URLSearchParams({ ...(error !== undefined && { error }), callbackUrl: path });
    return `${siteUrl}${addresses(locale).page('login')}?${query}`;
  };

  const refuseProvider = (c: Context, callbackUrl: string | undefined): Response =>
    refuse(c, 400, {
      error: 'InvalidProvider',
      message: wordsFor(c).t('api:status.400'),
      url: loginUrl(c, { callbackUrl }),
    });
  const refuseCsrf = (c: Context, callbackUrl: string | undefined): Response =>
    refuse(c, 400, {
      error: 'MissingCSRF',
      message: wordsFor(c).t('api:status.400'),
      url: loginUrl(c, { callbackUrl, error: 'Signin' }),
    });
  const refuseForNow = (c: Context, callbackUrl: string | undefined, waitMs: number): Response => {
    const error = 'TooManySignIns';
    c.header('Retry-After', String(Math.ceil(waitMs / 1000)));
    const message = wordsFor(c).t(`accounts:reasons.${error}`);
    return refuse(c, 429, { error, message, url: loginUrl(c, { callbackUrl, error }) });
  };

  return { destination, loginUrl, refuseProvider, refuseCsrf, refuseForNow };
};

import ky, { type Options, type ResponsePromise } from 'ky';
import type { ApiPath } from '#contract/api-paths.ts';
import { apiBase } from '#settings/api-base.ts';
import { pageLocale } from '#i18n/page-locale.ts';
import { createProductApiFetch } from './elsewhere/product-api-fetch.ts';

/** Timeout of a request in milliseconds. */
const timeoutMs = 15_000;

/**
 * URL of the API: the site's own, which stores the token in a cookie no script can read, or an external one, for which the site stores the
 * token itself. A build contains one of the two.
 */
const where = import.meta.env.API_URL
  ? ({
      prefix: import.meta.env.API_URL,
      credentials: 'omit',
      fetch: createProductApiFetch({
        url: import.meta.env.API_URL,
        clientId: import.meta.env.CLIENT_ID,
        clientSecret: import.meta.env.CLIENT_SECRET,
        codeProfile: import.meta.env.CODE_PROFILE ?? 'digits-4',
      }),
    } as const)
  : ({ prefix: apiBase, credentials: 'same-origin' } as const);

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/**
 * Client for the API, in the page's language. It never retries by itself: most requests have an effect. Every status is a response; only a
 * network error throws.
 */
export const client: Record<Method, (path: ApiPath, options?: Options) => ResponsePromise> = ky.create({
  ...where,
  timeout: timeoutMs,
  retry: 0,
  throwHttpErrors: false,
  hooks: {
    beforeRequest: [({ request }) => request.headers.set('accept-language', pageLocale())],
  },
});

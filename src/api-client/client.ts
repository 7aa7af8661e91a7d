import ky from 'ky';
import { pageLocale } from '#i18n/page-locale.ts';
import { askElsewhere } from './elsewhere/ask-elsewhere.ts';

/** Milliseconds after which an answer is no longer waited for. */
const timeoutMs = 15_000;

/**
 * Where the API is: this site's own, which keeps the token in a cookie no script can read, or one elsewhere, for which the site keeps the token
 * itself. A build holds one of the two.
 */
const where = import.meta.env.API_URL
  ? ({
      prefix: import.meta.env.API_URL,
      credentials: 'omit',
      fetch: askElsewhere({
        url: import.meta.env.API_URL,
        clientId: import.meta.env.CLIENT_ID,
        clientSecret: import.meta.env.CLIENT_SECRET,
        codeProfile: import.meta.env.CODE_PROFILE ?? 'digits-4',
      }),
    } as const)
  : ({ prefix: '/api', credentials: 'same-origin' } as const);

/**
 * The API, asked in the page's language. Nothing is asked twice by itself: most of what is asked for happens when it is asked. Every status is
 * an answer; only a network that fails throws.
 */
export const client = ky.create({
  ...where,
  timeout: timeoutMs,
  retry: 0,
  throwHttpErrors: false,
  hooks: {
    beforeRequest: [({ request }) => request.headers.set('accept-language', pageLocale())],
  },
});

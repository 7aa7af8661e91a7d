import ky from 'ky';

/** Milliseconds after which an answer is no longer waited for. */
const patience = 15_000;

/**
 * The API of this site, asked in the page's language. Nothing is asked twice by itself: most of what is asked for happens when
 * it is asked. Every status is an answer; only a network that fails throws.
 */
export const client = ky.create({
  prefix: '/api',
  credentials: 'same-origin',
  timeout: patience,
  retry: 0,
  throwHttpErrors: false,
  hooks: {
    beforeRequest: [({ request }) => request.headers.set('accept-language', document.documentElement.lang.slice(0, 2))],
  },
});

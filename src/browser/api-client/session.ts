import { apiBase } from '#settings/api-base.ts';
import { sessionLayer } from '#contract/session-layer.ts';

/**
 * Asks the site's server who is signed in, for this page. Its response restores the `user` cookie of a session that goes on, and removes
 * the cookie of one that has ended. An API elsewhere has no such route. Without a response nothing changes.
 */
export const refreshSession = async (): Promise<void> => {
  const page = encodeURIComponent(location.pathname + location.search);
  await fetch(`${apiBase}${sessionLayer}/session?callbackUrl=${page}`)
    .then((response) => response.text())
    .catch(() => {});
};

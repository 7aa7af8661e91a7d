import { apiBase } from '#settings/api-base.ts';
import { sessionLayer } from '#contract/session-layer.ts';

/**
 * Requests the signed-in reader from the site's server. The response restores the `user` cookie of a valid session, and removes the cookie
 * of an ended one. An external API has no such route. Without a response nothing changes.
 */
export const refreshSession = async (): Promise<void> => {
  const page = encodeURIComponent(location.pathname + location.search);
  await fetch(`${apiBase}${sessionLayer}/session?callbackUrl=${page}`)
    .then((response) => response.text())
    .catch(() => {});
};

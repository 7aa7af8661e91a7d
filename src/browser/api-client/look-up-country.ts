import type { ApiPath } from '#contract/api-paths.ts';
import { apiBase } from '#settings/api-base.ts';

/**
 * Requests the reader's country from the site's own server, wherever accounts are managed: no token is sent.
 * @returns the response's text, such as `1;AE;ARE;United Arab Emirates`
 */
export const lookUpCountry = async (): Promise<string> => {
  const response = await fetch(`${apiBase}/${'geo/country' satisfies ApiPath}`);
  if (!response.ok) throw new Error(`the response's status was ${response.status}`);
  return response.text();
};

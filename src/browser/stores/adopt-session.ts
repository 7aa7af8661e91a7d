import { refreshSession } from '#browser/api-client/session.ts';
import { readUserCookie } from '#browser/api-client/user-cookie.ts';
import { recallUser } from './user.ts';

/**
 * Adopts a session that this browser still has although its `user` cookie is lost: social sign-in elsewhere in the site, or a browser that
 * deletes what scripts can read, leaves the token alone. Asks once; a product API elsewhere keeps no session here.
 */
export const adoptSession = async (): Promise<void> => {
  if (import.meta.env.API_URL || readUserCookie(document.cookie)) return;
  await refreshSession();
  recallUser();
};

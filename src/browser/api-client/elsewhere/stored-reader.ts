import { accessTokenCookie, userCookie } from '#contract/cookies.ts';
import { sessionSeconds } from '#contract/rules.ts';
import type { User, UserCookie } from '#contract/user.ts';
import { readUserCookie } from '../user-cookie.ts';

/** The account as last received on this page: it holds more than its cookie. */
let lastReceived: User | undefined;

const write = (name: string, value: string, seconds: number): void => {
  const secure = location.protocol === 'https:' ? ';secure' : '';
  document.cookie = `${name}=${value};path=/;max-age=${seconds};samesite=lax${secure}`;
};

/** The signed-in reader's token. */
export const storedAccessToken = (): string | undefined =>
  new RegExp(`(?:^|; )${accessTokenCookie}=([^;]+)`).exec(document.cookie)?.[1];

/** The known data of the signed-in reader. */
export const storedUser = (): Partial<User> | undefined => {
  const user = readUserCookie(document.cookie);
  return lastReceived && lastReceived.id === user?.id ? lastReceived : user;
};

/** Stores a token, replacing an earlier one. */
export const storeAccessToken = (value: string): void => write(accessTokenCookie, value, sessionSeconds);

/** Stores the signed-in reader where every page reads it. */
export const storeUser = ({ id, name, email, mobile, image, theme, is_completed }: User): void => {
  lastReceived = { id, name, email, mobile, image, theme, is_completed };
  const cookie = JSON.stringify({ id, name, image, theme, is_completed } satisfies UserCookie);
  write(userCookie, encodeURIComponent(cookie), sessionSeconds);
};

/** Removes both: nobody is signed in any more. */
export const forgetCookies = (): void => {
  lastReceived = undefined;
  for (const name of [accessTokenCookie, userCookie]) write(name, '', 0);
};

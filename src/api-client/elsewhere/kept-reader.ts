import { tokenCookie, userCookie } from '#contract/cookies.ts';
import { sessionSeconds } from '#contract/rules.ts';
import type { User, UserCookie } from '#contract/user.ts';
import { readUserCookie } from '../user-cookie.ts';

/** The account as last received on this page: it holds more than its cookie. */
let told: User | undefined;

const write = (name: string, value: string, seconds: number): void => {
  const secure = location.protocol === 'https:' ? ';secure' : '';
  document.cookie = `${name}=${value};path=/;max-age=${seconds};samesite=lax${secure}`;
};

/** The signed-in reader's token. */
export const keptToken = (): string | undefined =>
  new RegExp(`(?:^|; )${tokenCookie}=([^;]+)`).exec(document.cookie)?.[1];

/** The known data of the signed-in reader. */
export const keptUser = (): Partial<User> | undefined => {
  const user = readUserCookie(document.cookie);
  return told && told.id === user?.id ? told : user;
};

/** Stores a token, replacing an earlier one. */
export const keepToken = (value: string): void => write(tokenCookie, value, sessionSeconds);

/** Stores the signed-in reader where every page reads it. */
export const keepUser = ({ id, name, email, mobile, image, theme, is_completed }: User): void => {
  told = { id, name, email, mobile, image, theme, is_completed };
  const kept = JSON.stringify({ id, name, image, theme, is_completed } satisfies UserCookie);
  write(userCookie, encodeURIComponent(kept), sessionSeconds);
};

/** Removes both: nobody is signed in any more. */
export const forgetCookies = (): void => {
  told = undefined;
  for (const name of [tokenCookie, userCookie]) write(name, '', 0);
};

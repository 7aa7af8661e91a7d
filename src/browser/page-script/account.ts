import { onTouch } from './on-touch.ts';

/**
 * The reader's name from the `user` cookie, which the script before painting has put on the document. Its parsing is repeated here and in
 * api-client/user-cookie.ts: a module shared by pages and islands would become a separate file, which every page would request.
 */
const nameIn = (cookie: string): string | undefined => {
  try {
    return (JSON.parse(decodeURIComponent(cookie)) as { name?: string }).name;
  } catch {
    return undefined;
  }
};

/**
 * The masthead's link to the account: a guest goes to the login page, and back to this page; a reader sees their name and goes to their own
 * page.
 */
export const leadToAccount = (): void => {
  const { user } = document.documentElement.dataset;
  const link = document.querySelector<HTMLAnchorElement>('.account');
  if (user && link) {
    link.href = link.href.replace(/login$/, 'profile');
    link.textContent = nameIn(user) ?? link.dataset['own'] ?? '';
  } else {
    onTouch<HTMLAnchorElement>('.account', (account) => {
      account.search = `?callbackUrl=${encodeURIComponent(location.pathname + location.search)}`;
    });
  }
};

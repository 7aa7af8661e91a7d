import { onTouch } from './on-touch.ts';

/**
 * The reader's name in the `user` cookie, which the script before painting has put on the document. Reading it is written out here and
 * in api-client/user-cookie.ts: what pages and islands share would become a file of its own, asked for by every page.
 */
const nameIn = (cookie: string): string | undefined => {
  try {
    return (JSON.parse(decodeURIComponent(cookie)) as { name?: string }).name;
  } catch {
    return undefined;
  }
};

/** The masthead's way to the account: a guest goes to sign in, and back to this page; a reader, by name, to their own page. */
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

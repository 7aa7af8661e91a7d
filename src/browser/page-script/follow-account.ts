import { readUserCookie } from '#browser/api-client/user-cookie.ts';
import { watchUser } from '#browser/api-client/user-channel.ts';

/**
 * Keeps the masthead's link to the account up to date while a page is open; account.ts has drawn it first. Its reader may sign in or out in
 * another tab, or change their name. Pages are rendered for guests, so the reader's name is an attribute of the document.
 * @returns updates the signed-in reader
 */
export const followAccount = (): (() => void) => {
  const link = document.querySelector<HTMLAnchorElement>('.masthead .account');
  if (!link) return () => {};
  const { dataset } = document.documentElement;
  const look = (): void => {
    const user = readUserCookie(document.cookie);
    const userText = user && encodeURIComponent(JSON.stringify(user));
    if (userText === dataset['user']) return;
    if (userText === undefined) delete dataset['user'];
    else dataset['user'] = userText;
    link.pathname = link.pathname.replace(/[^/]+$/, user ? 'profile' : 'login');
    link.search = '';
    link.textContent = (user ? (user.name ?? link.dataset['own']) : link.dataset['guest']) ?? '';
  };
  watchUser(look);
  // A guest returns to this page. The page's own click handler, which runs before this one, does not know who has signed in since. Nothing
  // is imported from there: a module shared with the inline script would become a file that every page requests.
  const lead = ({ target }: Event): void => {
    if (target !== link) return;
    const isGuest = dataset['user'] === undefined;
    link.search = isGuest ? `?callbackUrl=${encodeURIComponent(location.pathname + location.search)}` : '';
  };
  for (const type of ['pointerdown', 'focusin', 'keydown', 'click']) addEventListener(type, lead);
  return look;
};

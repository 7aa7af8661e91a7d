import type { BrowserContext, Page } from '@playwright/test';

export const moved = 'moved@example.com';

/** The account that the cookie names, at its new address: what the API answers once a change of address is confirmed. */
export const movedAccount = async (context: BrowserContext) => {
  const cookie = (await context.cookies()).find(({ name }) => name === 'user');
  const known = JSON.parse(decodeURIComponent(cookie?.value ?? '%7B%22id%22%3A%22u1%22%7D')) as object;
  return { name: 'Layla', mobile: null, image: null, theme: null, is_completed: true, ...known, email: moved };
};

/** Opens a mailed link. On a page that is there already only the hash changes. */
export const openLink = (page: Page, locale: string) => page.goto(`/${locale}/profile#link=mailed`);

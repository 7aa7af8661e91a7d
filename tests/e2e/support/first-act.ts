import type { Page } from '@playwright/test';

/** Does something that every page takes for a reader's act, and nothing else: it loads `/islands/first-act.js`. A key, as a browser may drop a move of the pointer. */
export const act = (page: Page): Promise<void> => page.keyboard.press('Shift');

/** Acts, and waits until what the page needs then is there. */
export const actFirst = async (page: Page): Promise<void> => {
  const loaded = page.waitForResponse('**/islands/first-act.js');
  await act(page);
  await loaded;
  // It is there once what it imports is, too.
  await page.evaluate(async (address) => void (await import(address)), '/islands/first-act.js');
};

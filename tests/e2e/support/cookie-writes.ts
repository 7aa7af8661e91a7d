import type { Page } from '@playwright/test';

/** Notes every cookie that scripts of a page write, and those of the pages after it. @returns what they wrote, as they wrote it */
export async function cookieWrites(page: Page): Promise<readonly string[]> {
  const written: string[] = [];
  await page.exposeFunction('noteCookie', (line: string) => void written.push(line));
  await page.addInitScript(() => {
    const { get, set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')!;
    Object.defineProperty(Document.prototype, 'cookie', {
      get,
      set(line: string) {
        (window as unknown as { noteCookie: (line: string) => void }).noteCookie(line);
        set?.call(this, line);
      },
    });
  });
  return written;
}

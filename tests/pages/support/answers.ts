import type { APIRequestContext } from '@playwright/test';
import { type DistPage, sourceOf } from './dist.ts';

/** Requests at the same time. */
const atOnce = 8;

/** What is wrong with the server's answers to requests for pages: each is the page of the build, whole. */
export async function answerFaults(request: APIRequestContext, pages: readonly DistPage[]): Promise<string[]> {
  const faults: string[] = [];
  const ask = async (page: DistPage): Promise<void> => {
    const address = page.path.split('/').map(encodeURIComponent).join('/');
    // The home speaks the reader's language.
    const response = await request.get(address, { maxRedirects: 0, headers: { 'Accept-Language': 'ar-EG' } });
    const contentType = response.headers()['content-type'];
    if (response.status() !== 200) faults.push(`${page.path} answers ${response.status()}`);
    else if (contentType !== 'text/html; charset=utf-8') faults.push(`${page.path} is of type ${contentType}`);
    else if ((await response.text()) !== sourceOf(page)) faults.push(`${page.path} is not the page of the build`);
    await response.dispose();
  };
  const left = pages.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const page of left) await ask(page);
    }),
  );
  return faults;
}

import type { Shared } from '#browser/share/networks.ts';
import { pageAddress } from './page-address.ts';

/** The page as its head describes it to other sites: its canonical address, title, description and picture. */
export const sharedPage = (): Shared & { url: string } => {
  const meta = (property: string): string | undefined =>
    document.querySelector<HTMLMetaElement>(`meta[property="og:${property}"]`)?.content;
  return {
    url: pageAddress(document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href, location.href),
    title: meta('title'),
    description: meta('description'),
    media: meta('image'),
  };
};

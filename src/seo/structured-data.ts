import type { Thing } from 'schema-dts';
import { siteSettings } from '#settings/site/site-file.ts';

/** Data that is known only in a page's layout: full URLs. */
export interface PageAddresses {
  /** A path of the site as a full URL. */
  absolute: (path: string) => string;
  /** The page's canonical address. */
  url: string;
  /** Its share image. */
  image: string;
}

/** Structured data about a page's subject, by schema.org: only facts that the page shows. */
export type StructuredData = (page: PageAddresses) => Exclude<Thing, string>;

/** Serialised for a page, so that no text in it can end its element. */
export const jsonLd = (thing: Exclude<Thing, string>): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', String.raw`\u003c`);

/** The site as the publisher of its stories, with its accounts elsewhere. */
export const publisher = (name: string) => ({
  '@type': 'NewsMediaOrganization' as const,
  name,
  ...(siteSettings.accounts.length > 0 && { sameAs: siteSettings.accounts }),
});

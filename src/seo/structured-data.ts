import type { Thing } from 'schema-dts';

/** What a page knows of itself once it is laid out: whole addresses. */
export interface PageAddresses {
  /** A path of the site as a whole address. */
  absolute: (path: string) => string;
  /** The page's canonical address. */
  url: string;
  /** The picture it is shared with. */
  image: string;
}

/** Structured data of the thing a page is about, by schema.org: nothing but what the page shows. */
export type StructuredData = (page: PageAddresses) => Exclude<Thing, string>;

/** As it stands in a page: no text of it can end the element it is in. */
export const jsonLd = (thing: Exclude<Thing, string>): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', String.raw`\u003c`);

/** The site as the publisher of its stories. */
export const publisher = (name: string) => ({ '@type': 'NewsMediaOrganization' as const, name });

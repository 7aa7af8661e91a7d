import { z } from 'zod';
import { isClockSetting } from '#lib/clock.ts';
import { knownLanguages } from './known-languages.ts';
import { footerColumns, linkList, linksToMissingSections } from './link-list.ts';
import { sectionList, sectionsIn } from './section-list.ts';
import { reject } from './site-reason.ts';
import { shippedColours, siteColours } from './site-colours.ts';
import { siteFonts } from './site-fonts.ts';
import { nameByLanguage, textByLanguage } from './text-by-language.ts';
import { timeZone } from './time-zone.ts';

/** A drawing beside `site.yaml`, by its path in the content folder. */
const drawing = z.string().regex(/^(?!\/|.*\.\.\/).+\.svg$/i, 'a drawing is an SVG file in the content folder');

/** One drawing for all languages, or one for each. */
const drawingByLanguage = z.union([drawing, z.record(z.string(), drawing)], {
  error: 'write one SVG file, or one for each language: { ar: site/name.svg }',
});

const webAddress = z.url({
  protocol: /^https?$/,
  error: 'an address is written as in a browser: https://x.com/yourpaper',
});

/** Texts of one page that a newsroom writes itself; the others are those of the product. */
const pageTexts = z.strictObject({
  title: textByLanguage.optional(),
  heading: textByLanguage.optional(),
  description: textByLanguage.optional(),
});

/** Pages with texts of the newsroom's own. */
const pageNames = [
  ...['home', 'news', 'articles', 'analytics', 'caricatures'],
  ...['leagues', 'championships', 'matches', 'voting', 'indexOld'],
] as const;

/** The fields of `site.yaml`. */
const fields = z.strictObject({
  /** What the paper is called. */
  name: nameByLanguage,
  /** The languages of the paper, the one for all other readers first. */
  languages: z
    .array(z.enum(knownLanguages, `a language is one of ${knownLanguages.join(', ')}`))
    .min(1, 'a paper has at least one language')
    .refine((list) => new Set(list).size === list.length, 'a language is here twice')
    .default([...knownLanguages]),
  /**
   * What the paper has, in the order of its navigation: `news`, `articles`, `analytics`, `caricatures`, `matches`, `championships`,
   * `leagues`, `voting`. One with another name is written `articles: { ar: رأي, en: Opinion }`. One that is left out has no pages, and its
   * content is not read.
   */
  sections: sectionList,
  /**
   * The links of the masthead, in their order: sections, `following`, `search`, `contact-us`, `index-old`, `rss`, `accounts`, standing pages
   * (`pages/about-us`), and other sites (`{ href: https://shop.example, text: { ar: المتجر, en: Shop } }`). Without it: all sections.
   */
  navigation: linkList.optional(),
  /** The columns of the footer: each has a title and links as in `navigation`. Without it all pages are there. */
  footer: footerColumns.optional(),
  /**
   * The paper's time zone, by its IANA name: pages show dates and days of matches in it until a reader's own is known, and an editor's times
   * without an offset (`2026-07-19 22:00`) are read in it. SITE_TIME_ZONE has priority.
   */
  timeZone: timeZone.default('Africa/Cairo'),
  /**
   * An instant at which the paper's clock stands, of a demo for example: `2026-07-19T17:30:00Z`. Stories, results and matches are shown as
   * they were then. Without it: the real time. CLOCK has priority.
   */
  clock: z
    .string()
    .superRefine((value, context) => {
      if (!isClockSetting(value)) reject(context, [], { key: 'clock', values: { value } });
    })
    .optional(),
  /** Digits on Arabic pages and their share images: `latn` (0 1 2) or `arab` (٠ ١ ٢). NUMERALS has priority. */
  numerals: z.enum(['latn', 'arab'], 'write latn (0 1 2) or arab (٠ ١ ٢)').default('latn'),
  /** A few words below the name: on share images. */
  tagline: nameByLanguage.optional(),
  /** The paper in one or two sentences: for search engines, and where a device installs it. */
  description: textByLanguage.optional(),
  /** Two or three sentences at the foot of each page. */
  about: textByLanguage.optional(),
  /** The line below them: licences, sources, rights. */
  licence: textByLanguage.optional(),
  /** The name as a drawing, in one colour (`currentColor`). Without it the name is set in the paper's type. */
  wordmark: drawingByLanguage.optional(),
  /** The mark of the paper, square and in one colour (`currentColor`): on pages and share images. */
  mark: drawing.optional(),
  /** The icon in browsers and on devices, square, in its own colours. Without it icons show the mark on the paper's colour. */
  icon: drawing.optional(),
  /** Folder with pictures of the front page, `ar-narrow.jpg` and `ar-wide.jpg`, which devices show before they install the paper. */
  screenshots: z
    .string()
    .regex(/^(?!\/|.*\.\.)/, 'a folder in the content folder is expected here')
    .optional(),
  /** Colours by theme; what is not given is as shipped. */
  colours: siteColours.default(shippedColours),
  /**
   * The paper's typeface: a variable font (`site/type/Name-Variable.woff2`), or `{ regular: …, bold: … }`; one for all languages, or
   * `{ ar: …, en: … }`. TTF, OTF or WOFF2. Without it: the shipped family.
   */
  fonts: siteFonts.optional(),
  /** The desk. CONTACT_EMAIL has priority over its address. */
  desk: z.strictObject({ email: z.email('an email address is expected here').optional() }).default({}),
  /** Pages of the newsroom elsewhere: X, YouTube, Instagram… */
  accounts: z.array(webAddress).default([]),
  /** Who is responsible for readers' data: shown below the privacy policy. */
  privacy: z
    .strictObject({
      name: nameByLanguage,
      address: textByLanguage.optional(),
      email: z.email('an email address is expected here').optional(),
    })
    .optional(),
  /** Titles and descriptions of pages in the newsroom's own words. */
  pages: z.partialRecord(z.enum(pageNames), pageTexts).default({}),
});

/**
 * `site.yaml` in the content folder: what makes the paper this newsroom's own. Everything but the name may be left out.
 */
export const siteSchema = fields.superRefine((site, context) => {
  for (const { path, section } of linksToMissingSections(site, sectionsIn(site.sections)))
    reject(context, path, { key: 'linkLeftOut', values: { section } });
});

/** `site.yaml` as it was written. */
export type SiteSource = z.infer<typeof siteSchema>;

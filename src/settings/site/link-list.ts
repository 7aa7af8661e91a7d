import { z } from 'zod';
import { isSiteSection, type SiteSection } from '../site-sections.ts';
import { isLinkName, linkNames } from './link-names.ts';
import { choiceReason, reject } from './site-reason.ts';
import { textByLanguage } from './text-by-language.ts';

const standingPage = /^pages\/(?<id>[a-z0-9]+(?:-[a-z0-9]+)*)$/;

/** The id of the standing page that a link leads to. */
export const pageOfLink = (link: SiteLink): string | undefined =>
  typeof link === 'string' ? standingPage.exec(link)?.groups?.['id'] : undefined;

/** A page by its name, or an address of any other site with a text. */
const link = z.union(
  [
    z.string(),
    z.strictObject({
      href: z.url({ protocol: /^https?$/, error: 'an address is written as in a browser: https://shop.example' }),
      text: textByLanguage,
    }),
  ],
  { error: 'write the name of a page, or an address with a text: { href: https://…, text: { ar: …, en: … } }' },
);
export type SiteLink = z.infer<typeof link>;

/** Links of the masthead, or of a column of the footer, in their order. */
export const linkList = z.array(link).superRefine((links, context) => {
  for (const [at, each] of links.entries())
    if (typeof each === 'string' && !isLinkName(each) && pageOfLink(each) === undefined)
      reject(context, [at], choiceReason(each, [...linkNames, 'pages/…']));
});

/** `footer` of `site.yaml`: columns of links. */
export const footerColumns = z
  .array(z.strictObject({ title: textByLanguage, links: linkList }))
  .min(1)
  .max(4);

interface LinkFields {
  navigation?: readonly SiteLink[] | undefined;
  footer?: readonly { links: readonly SiteLink[] }[] | undefined;
}

/** Every link of the masthead and the footer, by its field. */
export const linksByField = ({
  navigation = [],
  footer = [],
}: LinkFields): [field: PropertyKey[], link: SiteLink][] => [
  ...navigation.map((each, at): [PropertyKey[], SiteLink] => [['navigation', at], each]),
  ...footer.flatMap(({ links }, column) =>
    links.map((each, at): [PropertyKey[], SiteLink] => [['footer', column, 'links', at], each]),
  ),
];

/** Links to sections that the paper does not have. */
export const linksToMissingSections = (
  fields: LinkFields,
  shown: readonly SiteSection[],
): { path: PropertyKey[]; section: SiteSection }[] =>
  linksByField(fields).flatMap(([path, each]) =>
    typeof each === 'string' && isSiteSection(each) && !shown.includes(each) ? [{ path, section: each }] : [],
  );

import { type SiteSection, siteSections } from '../site-sections.ts';

/** Pages that are no sections, the feed of all stories, and the newsroom's accounts elsewhere. */
export const otherLinkNames = ['following', 'search', 'contact-us', 'index-old', 'rss', 'accounts'] as const;

/** What a link may name, except standing pages: `pages/about-us`. */
export type LinkName = SiteSection | (typeof otherLinkNames)[number];

export const linkNames: readonly LinkName[] = [...siteSections, ...otherLinkNames];
export const isLinkName = (name: string): name is LinkName => linkNames.some((each) => each === name);

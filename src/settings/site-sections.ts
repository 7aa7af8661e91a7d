import { type Section, sections } from './sections.ts';

/** Sections of football data and polls: each is a page, with those of its items below it. */
const footballSections = ['matches', 'championships', 'leagues', 'voting'] as const;

/** Everything that a paper may show or leave out: `sections` of `site.yaml`. */
export type SiteSection = Section | (typeof footballSections)[number];
export const siteSections: readonly SiteSection[] = [...sections, ...footballSections];

export const isSiteSection = (name: string): name is SiteSection => siteSections.some((section) => section === name);

import { isSection } from '../sections.ts';
import type { SiteSection } from '../site-sections.ts';
import { sectionsIn } from './section-list.ts';
import { siteSettings } from './site-file.ts';

/** The sections that the paper has, in its order. */
export const shownSections: readonly SiteSection[] = sectionsIn(siteSettings.sections);

/** Those of stories. */
export const shownStorySections = shownSections.filter(isSection);

export const isShown = (section: SiteSection): boolean => shownSections.includes(section);

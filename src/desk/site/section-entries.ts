import type { PlainValue } from '#contract/desk/items.ts';
import { type SiteSection, siteSections } from '#settings/site-sections.ts';

/** A section of site.yaml: its name, or its name with what it is called. Whatever else it holds is kept. */
export type SectionEntry = PlainValue;

/** The section that an entry names. */
export const sectionOf = (entry: SectionEntry): string => {
  if (typeof entry === 'string') return entry;
  return typeof entry === 'object' && entry !== null ? (Object.keys(entry)[0] ?? '') : '';
};

/** The sections that a paper shows, in their order, and those that it leaves out. */
export const sectionsOf = (
  value: PlainValue | undefined,
): { shown: readonly SectionEntry[]; others: SiteSection[] } => {
  const shown: readonly SectionEntry[] = Array.isArray(value) ? value : siteSections;
  const names = new Set(shown.map(sectionOf));
  return { shown, others: siteSections.filter((section) => !names.has(section)) };
};

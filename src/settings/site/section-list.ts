import { z } from 'zod';
import { isSection } from '../sections.ts';
import { isSiteSection, type SiteSection, siteSections } from '../site-sections.ts';
import { choiceReason, reject } from './site-reason.ts';
import { type TextByLanguage, textByLanguage } from './text-by-language.ts';

/** A section by its name, with its name on pages if that is the newsroom's own: `articles: { ar: رأي, en: Opinion }`. */
const entry = z.union([z.string(), z.record(z.string(), textByLanguage)], {
  error: 'write the name of a section, or its name with what it is called: articles: { ar: …, en: … }',
});
type Entry = z.infer<typeof entry>;

const namesOf = (each: Entry): string[] => (typeof each === 'string' ? [each] : Object.keys(each));

/** The sections of a list, in its order. */
export const sectionsIn = (list: readonly Entry[]): SiteSection[] => list.flatMap(namesOf).filter(isSiteSection);

/** The newsroom's own names of sections. */
export const sectionNames = (list: readonly Entry[]): Partial<Record<SiteSection, TextByLanguage>> =>
  Object.assign({}, ...list.filter((each) => typeof each !== 'string')) as Partial<Record<SiteSection, TextByLanguage>>;

/**
 * `sections` of `site.yaml`: what the paper has, in the order of its navigation. What is left out has no pages. Every match has a page below
 * that of the matches, so championships and leagues need it.
 */
export const sectionList = z
  .array(entry)
  .superRefine((list, context) => {
    for (const [at, each] of list.entries()) {
      const [name = '', ...more] = namesOf(each);
      if (more.length > 0) reject(context, [at], { key: 'sectionsInOne', values: { example: `- ${more[0]}: …` } });
      if (!isSiteSection(name)) reject(context, [at], choiceReason(name, siteSections));
      else if (list.findIndex((other) => namesOf(other).includes(name)) < at)
        reject(context, [at], { key: 'sectionTwice', values: { section: name } });
    }
    const shown = sectionsIn(list);
    const needing = shown.find((section) => section === 'leagues' || section === 'championships');
    if (needing !== undefined && !shown.includes('matches'))
      reject(context, [], { key: 'matchesNeeded', values: { section: needing } });
    if (!shown.some(isSection)) reject(context, [], { key: 'storiesNeeded' });
  })
  .default([...siteSections]);

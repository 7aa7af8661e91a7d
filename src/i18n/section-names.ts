import { isSection } from '#settings/sections.ts';
import { sectionNames } from '#settings/site/section-list.ts';
import { siteSettings } from '#settings/site/site-file.ts';
import { textIn } from '#settings/site/text-by-language.ts';

interface Texts {
  [key: string]: string | Texts;
}

/** Headings of the front page that name a section in words of their own. */
const frontHeadings: Readonly<Record<string, string>> = {
  articles: 'features',
  analytics: 'numbers',
  caricatures: 'drawing',
};

/** A namespace's messages about one section, by the name that it has on pages. */
const writers: Readonly<Record<string, (section: string, name: string, texts: Texts) => Texts>> = {
  chrome: (section, name, { allOf }) => ({
    sections: { [section]: name },
    allOf: { [section]: named((allOf as Texts)['own'], name) },
  }),
  pages: (section, name, { ownSection }) => ({
    // What the product says of matches, competitions and polls holds by any name.
    [section]: {
      title: name,
      ...(isSection(section) && { description: named((ownSection as Texts)['description'], name) }),
    },
    home: section in frontHeadings ? { [frontHeadings[section] ?? '']: name } : {},
  }),
  search: (section, name) => ({ kind: { [section]: name } }),
};

const named = (text: string | Texts | undefined, name: string): string =>
  String(text).replace('{{section}}', () => name);

/**
 * The messages of a namespace about each section that the newsroom has named itself (`sections` of `site.yaml`).
 * @param texts the namespace's messages: those for any name among them
 */
export const messagesOfNames = (
  language: string,
  namespace: string,
  texts: Texts,
  names = sectionNames(siteSettings.sections),
): Texts[] =>
  Object.entries(names).map(([section, name]) => writers[namespace]?.(section, textIn(name, language), texts) ?? {});

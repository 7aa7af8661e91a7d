/** The properties of a section. */
interface SectionFacts {
  /** Stories with a body of text, or drawings with a caption. */
  form: 'story' | 'drawing';
  /** Search engines get its stories as news. */
  isNews?: boolean;
  /** Its stories may place charts in their bodies. */
  hasCharts?: boolean;
  /** `src/pages/[lang]/<section>/[slug].astro` shows its stories; otherwise `[section]/[slug].astro` does. */
  hasOwnStoryPage?: boolean;
  /** `src/pages/[lang]/<section>/` has its list and archive; otherwise `[section]/` does. */
  hasOwnList?: boolean;
}

/**
 * The sections of stories that the product has, in their order; `site/shown-sections.ts` has those of the paper. The content folder, addresses, feeds, sitemaps, search and the service worker follow from
 * this list; the names that readers see are in the messages, under `sections` and `allOf`.
 */
const facts = {
  news: { form: 'story', isNews: true },
  articles: { form: 'story' },
  analytics: { form: 'story', hasCharts: true, hasOwnStoryPage: true },
  caricatures: { form: 'drawing', hasOwnStoryPage: true, hasOwnList: true },
} as const satisfies Record<string, SectionFacts>;

export type Section = keyof typeof facts;

/** A section whose items are stories with a body of text. */
export type StorySection = { [Name in Section]: (typeof facts)[Name]['form'] extends 'story' ? Name : never }[Section];

export const sectionFacts: Readonly<Record<Section, SectionFacts>> = facts;

export const sections = Object.keys(facts) as Section[];

export const storySections = sections.filter((section) => sectionFacts[section].form === 'story') as StorySection[];

export const isSection = (name: string): name is Section => Object.hasOwn(facts, name);

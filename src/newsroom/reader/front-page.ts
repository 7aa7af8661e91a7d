import type { Locale } from '#i18n/locales.ts';
import { type FrontBlock, frontBlocks, type NamedItem, namedItem, storyName } from '#schemas/front-page-names.ts';
import type { FrontPageFile } from '#schemas/front-page.ts';
import type { Section } from '#settings/sections.ts';
import { isShown, shownStorySections } from '#settings/site/shown-sections.ts';
import type { ReadContext } from './context.ts';
import type { storyReads } from './stories.ts';
import type { StorySummary } from './story.ts';
import type { Texts } from './texts.ts';

/** A line above everything else on the front page. */
export interface BreakingLine {
  text: string;
  /** What it leads to; the page checks whether readers see it. */
  link?: NamedItem;
  /** ISO 8601. */
  until: string;
}

/** The front page in a language, as its editors and the dates of stories make it. */
export interface FrontPage {
  breaking?: BreakingLine;
  blocks: readonly FrontBlock[];
  /** The section of the newest stories at the top: news, or the first of a paper without them. */
  leading: Section;
  /** The lead, the pins, and the newest after them. */
  stories: StorySummary[];
  articles: StorySummary[];
  analytics: StorySummary[];
  caricatures: StorySummary[];
}

const leading: Section = isShown('news') ? 'news' : (shownStorySections[0] ?? 'news');

/** Number of stories of each block. */
const counts = { stories: 11, articles: 3, analytics: 4, caricatures: 1 } as const;

const keyOf = ({ section, id }: Pick<StorySummary, 'section' | 'id'>): string => `${section}/${id}`;

/** A list with the chosen stories first: the lead, else the newest that is no pin, then the pins, then the others. Each story is in it once. */
const chosenFirst = <Story extends Pick<StorySummary, 'section' | 'id'>>(
  newest: readonly Story[],
  { lead, pins }: { lead?: Story | undefined; pins: readonly Story[] },
): Story[] => {
  const pinned = new Set(pins.map(keyOf));
  const first = lead ?? newest.find((story) => !pinned.has(keyOf(story)));
  const all = [...(first ? [first] : []), ...pins, ...newest];
  return [...new Map(all.map((story) => [keyOf(story), story])).values()];
};

/** The named read of the front page. */
export const frontPageReads = (
  { item, now }: ReadContext,
  { storyById, latest }: Pick<ReturnType<typeof storyReads>, 'storyById' | 'latest'>,
  texts: Texts,
) => {
  const storyOf = (locale: Locale, name: string): StorySummary | undefined => {
    const named = storyName(name);
    return named && storyById(locale, named.section, named.id);
  };
  const breakingOf = (locale: Locale, { breaking }: FrontPageFile): BreakingLine | undefined => {
    const text = breaking?.text[locale];
    if (!breaking || text === undefined || Date.parse(breaking.until) <= Date.parse(now)) return undefined;
    const link = breaking.link ? namedItem(breaking.link) : undefined;
    return { text: texts.plain(locale, text), ...(link && { link }), until: breaking.until };
  };
  return {
    /**
     * What editors chose for the front page (`front.yaml`), completed by the newest stories. A chosen story that readers do not see in this
     * language is left out, and one that is at the top is in no other block.
     */
    frontPage: (locale: Locale): FrontPage => {
      const file = item<FrontPageFile>('front', 'front') ?? {};
      const pins = (file.pins ?? []).flatMap((name) => storyOf(locale, name) ?? []);
      const lead = file.lead ? storyOf(locale, file.lead) : undefined;
      const chosen = new Set([...(lead ? [lead] : []), ...pins].map(keyOf));
      const others = (section: Section, count: number): StorySummary[] =>
        section === leading
          ? []
          : latest(locale, [section], count + chosen.size)
              .filter((story) => !chosen.has(keyOf(story)))
              .slice(0, count);
      const newest = latest(locale, [leading], counts.stories + chosen.size);
      const breaking = breakingOf(locale, file);
      return {
        ...(breaking && { breaking }),
        blocks: (file.blocks?.length ? file.blocks : frontBlocks).filter(
          (block) => block !== 'poll' || isShown('voting'),
        ),
        leading,
        stories: chosenFirst(newest, { lead, pins }).slice(0, counts.stories),
        articles: others('articles', counts.articles),
        analytics: others('analytics', counts.analytics),
        caricatures: others('caricatures', counts.caricatures),
      };
    },
  };
};

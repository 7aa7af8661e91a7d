import { type Section } from '#i18n/addresses.ts';
import { type Locale, otherLocale } from '#i18n/locales.ts';
import { type Chart } from '#schemas/chart.ts';
import { type Reference, type Story } from '#schemas/story.ts';
import { type ReadContext } from './context.ts';

/** A picture with its words. */
export interface HeroPicture {
  src: string;
  width: number;
  height: number;
  srcset?: string;
  alt: string;
  credit: string;
}

/** A story as lists and cards show it, in one language. */
export interface StorySummary {
  section: Section;
  id: string;
  locale: Locale;
  slug: string;
  title: string;
  dek: string;
  publishedAt: string;
  updatedAt?: string;
  /** Id of the author. */
  author: string;
  hero: HeroPicture;
  tags: string[];
  readingMinutes: number;
  words: number;
  hasVideo: boolean;
  firstChart?: Chart;
  seo?: { title?: string; description?: string };
  /** Draft or not yet due; seen only in development. */
  unpublished: boolean;
}

export interface StoryVideo {
  src: string;
  type: string;
  poster: { src: string; width: number; height: number };
  captions: { locale: Locale; src: string }[];
  title: string;
  durationSeconds: number;
}

/** A story as its page shows it. */
export interface StoryPage extends StorySummary {
  /** HTML whose item links are still `kind:target`; resolve them before showing. */
  html: string;
  headings: { id: string; text: string; depth: number }[];
  charts: Chart[];
  about: Reference[];
  series?: Story['series'];
  video?: StoryVideo;
}

interface Row {
  section: Section;
  id: string;
  locale: Locale;
  slug: string;
  publishedAt: string;
  status: string;
  summary: string;
}

const columns =
  'editions.section, editions.id, editions.locale, editions.slug, editions.publishedAt, editions.status, editions.summary';

/** Named reads of stories and caricatures. Lists are newest first. */
export const storyReads = (context: ReadContext) => {
  const { rows, record, now, drafts } = context;
  const out = drafts
    ? `editions.status != 'archived'`
    : `editions.status IN ('published', 'scheduled') AND editions.publishedAt <= '${now}'`;
  const list = (where: string, values: (string | number)[], limit = -1, offset = 0): StorySummary[] =>
    rows<Row>(
      `SELECT ${columns} FROM editions WHERE ${out} AND ${where}
       ORDER BY editions.publishedAt DESC, editions.id LIMIT ? OFFSET ?`,
      ...values,
      limit,
      offset,
    ).map((row) => summaryOf(row, now));

  return {
    /** A page's own story, by the slug of its address. */
    story: (locale: Locale, section: Section, slug: string): StoryPage | undefined => {
      const row = rows<Row & { body: string }>(
        `SELECT ${columns}, editions.body FROM editions WHERE ${out} AND section = ? AND locale = ? AND slug = ?`,
        section,
        locale,
        slug,
      )[0];
      record(`story/${section}/${row?.id ?? slug}/${locale}`);
      return row && { ...summaryOf(row, now), ...(JSON.parse(row.body) as Omit<StoryPage, keyof StorySummary>) };
    },

    /** One story by its id, as a card. */
    storyById: (locale: Locale, section: Section, id: string): StorySummary | undefined => {
      record(`story/${section}/${id}/${locale}`);
      return list('section = ? AND id = ? AND locale = ?', [section, id, locale])[0];
    },

    /** The same story in the other language, when there is one. */
    counterpart: (story: Pick<StorySummary, 'section' | 'id' | 'locale'>): StorySummary | undefined => {
      const locale = otherLocale(story.locale);
      record(`story/${story.section}/${story.id}/${locale}`);
      return list('section = ? AND id = ? AND locale = ?', [story.section, story.id, locale])[0];
    },

    /** The newest of one section, or of several. */
    latest: (locale: Locale, sections: readonly Section[], count: number, offset = 0): StorySummary[] => {
      for (const section of sections) record(`latest/${section}/${locale}`);
      const marks = sections.map(() => '?').join(', ');
      return list(`locale = ? AND section IN (${marks})`, [locale, ...sections], count, offset);
    },

    /** How many stories of a section are out. */
    count: (locale: Locale, section: Section): number => {
      record(`latest/${section}/${locale}`);
      return (
        rows<{ n: number }>(
          `SELECT count(*) AS n FROM editions WHERE ${out} AND section = ? AND locale = ?`,
          section,
          locale,
        )[0]?.n ?? 0
      );
    },

    /** Stories about an item or with a tag, in every section. */
    storiesAbout: (
      locale: Locale,
      kind: Reference['kind'] | 'tag',
      target: string,
      count = -1,
      offset = 0,
    ): StorySummary[] => {
      record(`about/${kind}/${target}/${locale}`);
      return list(
        `locale = ? AND EXISTS (SELECT 1 FROM edition_subjects AS s
          WHERE s.kind = ? AND s.target = ? AND s.section = editions.section AND s.id = editions.id)`,
        [locale, kind, target],
        count,
        offset,
      );
    },

    /** Stories that share subjects with a story, most shared first, then newest. */
    related: (story: StorySummary, count: number): StorySummary[] => {
      record(`related/${story.section}/${story.id}/${story.locale}`);
      return rows<Row>(
        `SELECT ${columns}, count(*) AS shared FROM edition_subjects AS own
         JOIN edition_subjects AS other ON other.kind = own.kind AND other.target = own.target
         JOIN editions ON editions.section = other.section AND editions.id = other.id
         WHERE own.section = ? AND own.id = ? AND ${out} AND editions.locale = ?
           AND NOT (editions.section = own.section AND editions.id = own.id)
         GROUP BY editions.section, editions.id ORDER BY shared DESC, editions.publishedAt DESC, editions.id LIMIT ?`,
        story.section,
        story.id,
        story.locale,
        count,
      ).map((row) => summaryOf(row, now));
    },

    /** Stories of the same series in their order. */
    series: (locale: Locale, id: string): (StorySummary & { part: number })[] => {
      record(`series/${id}/${locale}`);
      return rows<Row & { part: number }>(
        `SELECT ${columns}, json_extract(body, '$.series.part') AS part FROM editions
         WHERE ${out} AND locale = ? AND json_extract(body, '$.series.id') = ? ORDER BY part`,
        locale,
        id,
      ).map((row) => ({ ...summaryOf(row, now), part: row.part }));
    },

    /** Section and slug of everything that is out, for the list of addresses. */
    storyAddresses: (section: Section): { locale: Locale; slug: string }[] =>
      rows(`SELECT locale, slug FROM editions WHERE ${out} AND section = ? ORDER BY publishedAt DESC, id`, section),
  };
};

const summaryOf = ({ summary, status, ...row }: Row, now: string): StorySummary => ({
  section: row.section,
  id: row.id,
  locale: row.locale,
  slug: row.slug,
  publishedAt: row.publishedAt,
  unpublished: status === 'draft' || row.publishedAt > now,
  ...(JSON.parse(summary) as Omit<StorySummary, keyof Row | 'unpublished'>),
});

import type { Locale } from '#i18n/locales.ts';
import { visibleCondition } from '../../visibility.ts';
import type { ReadContext } from '../context.ts';
import type { StoryResult, StorySummary } from '../story.ts';
import { resultsOf } from '../story-results.ts';
import type { Section } from '#settings/sections.ts';

/** A published story, and a digest of its data for search, with the states of its matches. */
export interface SearchedStory {
  section: Section;
  id: string;
  digest: string;
}

export interface SearchedStoryRow {
  slug: string;
  publishedAt: string;
  title: string;
  dek: string;
  author: string;
  /** See search-words.ts. */
  words: string;
  /** Its subjects and tags: `club/egypt tag/cup`. */
  subjects: string | null;
  /** See `StorySummary`. */
  results: StoryResult[];
}

const summaryFacts = (summary: string) => JSON.parse(summary) as Pick<StorySummary, 'about' | 'updatedAt'>;

/** Reads for search. */
export const searchedItemReads = (context: ReadContext) => {
  const { rows } = context;
  /** The number of occurrences of each item in the record. */
  const counts = (sql: string): ReadonlyMap<string, number> =>
    new Map(rows<{ id: string; n: number }>([], sql).map(({ id, n }) => [id, n]));
  return {
    /** Every story that is published in a language, oldest first. */
    stories: (locale: Locale): SearchedStory[] =>
      rows(
        [],
        `SELECT e.section, e.id, w.digest || coalesce(m.states, '') AS digest FROM editions AS e
         JOIN edition_words AS w ON w.locale = e.locale AND w.section = e.section AND w.id = e.id
         LEFT JOIN (SELECT section, s.id, group_concat(kickoff || status) AS states FROM edition_subjects AS s
           JOIN matches ON matches.id = target WHERE kind = 'match' GROUP BY section, s.id) AS m
           ON m.section = e.section AND m.id = e.id
         WHERE ${visibleCondition(context)} AND e.locale = ? ORDER BY e.publishedAt, e.section, e.id`,
        locale,
      ),

    story: (locale: Locale, section: Section, id: string): SearchedStoryRow | undefined => {
      const [row] = rows<Omit<SearchedStoryRow, 'results'> & { summary: string }>(
        [],
        `SELECT e.slug, e.publishedAt, e.summary, json_extract(e.summary, '$.title') AS title,
           json_extract(e.summary, '$.dek') AS dek, json_extract(e.summary, '$.author') AS author, w.words,
           (SELECT group_concat(s.kind || '/' || s.target, ' ') FROM edition_subjects AS s
            WHERE s.section = e.section AND s.id = e.id AND s.kind != 'author') AS subjects
         FROM editions AS e JOIN edition_words AS w ON w.locale = e.locale AND w.section = e.section AND w.id = e.id
         WHERE e.section = ? AND e.id = ? AND e.locale = ?`,
        section,
        id,
        locale,
      );
      if (!row) return undefined;
      const { summary, ...facts } = row;
      return {
        ...facts,
        results: resultsOf({ ...summaryFacts(summary), locale, publishedAt: row.publishedAt }, context),
      };
    },

    /** Every match, by kickoff. */
    matchIds: (): string[] =>
      rows<{ id: string }>([], 'SELECT id FROM matches ORDER BY kickoff, id').map(({ id }) => id),

    /** Matches of each club. */
    clubMatches: (): ReadonlyMap<string, number> =>
      counts(
        `SELECT club AS id, count(*) AS n FROM (SELECT home AS club FROM matches UNION ALL SELECT away FROM matches)
         WHERE club IS NOT NULL GROUP BY club`,
      ),

    /** Matches that name each player. */
    playerMatches: (): ReadonlyMap<string, number> =>
      counts('SELECT player AS id, count(*) AS n FROM match_players GROUP BY player'),

    /** Everything with a name by which stories are found, as JSON. */
    names: (): string =>
      JSON.stringify([
        rows(
          [],
          `SELECT json FROM items WHERE kind IN ('club', 'player', 'competition', 'tag', 'author') ORDER BY kind, id`,
        ),
        rows([], 'SELECT id, home, away FROM matches ORDER BY id'),
      ]),
  };
};

export type SearchedItemReads = ReturnType<typeof searchedItemReads>;

import { comparedRows } from '#components/compare/season-comparison.ts';
import { locales } from '#i18n/locales.ts';
import { slugify } from '#i18n/slugs.ts';
import { currentReads } from '#newsroom/reader/current.ts';
import type { Competition, Season } from '#schemas/competition.ts';

type Kind = Competition['kind'];

/** Every season of the competitions of one kind, newest first within each. */
const seasonsOf = (kind: Kind) =>
  currentReads()
    .competitions(kind)
    .map(({ id }) => ({ id, seasons: currentReads().seasonLabels(id) }));

/** A file for each competition of one kind that has a season, in each language. */
export const competitionPaths = (kind: Kind) => () =>
  seasonsOf(kind)
    .filter(({ seasons }) => seasons.length > 0)
    .flatMap(({ id }) => locales.map((lang) => ({ params: { lang, id } })));

/**
 * The pages of the competitions of one kind, in each language: the tabs of every season, and its league's rounds. The newest season has its
 * competition's address. Matches of an earlier season without a matchday are on its tab of matches, whose address would be the same.
 */
export const seasonPagePaths = (kind: Kind) => () =>
  seasonsOf(kind).flatMap(({ id, seasons }) =>
    seasons.flatMap((season, at) => {
      const label = slugify(season.label);
      const own = at === 0 ? [] : [label];
      const tabs = currentReads().seasonTabs(season.id);
      const ofTabs = tabs.map((tab, order) => [...own, ...(order === 0 ? [] : [tab])].join('/'));
      const ofRounds = currentReads()
        .rounds(season.id)
        .map((round) => `${label}/${round.id}`);
      return [...new Set([...ofTabs, ...ofRounds])].flatMap((part) =>
        locales.map((lang) => ({ params: { lang, id, part: part || undefined } })),
      );
    }),
  );

/** A file for each season of the competitions of one kind that has something, in each language. */
const seasonFilePaths = (kind: Kind, has: (season: Pick<Season, 'id'>) => boolean) => () =>
  seasonsOf(kind).flatMap(({ id, seasons }) =>
    seasons
      .filter(has)
      .flatMap(({ label }) => locales.map((lang) => ({ params: { lang, id, season: slugify(label) } }))),
  );

/** A file of figures for each season of the competitions of one kind whose teams can be compared, in each language. */
export const comparisonPaths = (kind: Kind) =>
  seasonFilePaths(kind, (season) => comparedRows(season, { read: currentReads() }).length > 1);

/** A file of results for each season of the competitions of one kind that has tables of its last matchdays, in each language. */
export const resultsPaths = (kind: Kind) =>
  seasonFilePaths(kind, ({ id }) => Object.keys(currentReads().matchdayResults(id)).length > 0);

/** A page for each day with matches, in each language. */
export const matchDayPaths = () =>
  currentReads()
    .matchDays()
    .flatMap(({ day }) => locales.map((lang) => ({ params: { lang, day } })));

/** A file of matches for each day that scripts may ask for, in each language. */
export const dayFilePaths = () =>
  currentReads()
    .knownDays()
    .flatMap((day) => locales.map((lang) => ({ params: { lang, day } })));

/** A page for each season of each team that its own page does not show, in each language. */
export const earlierClubSeasonPaths = () =>
  currentReads()
    .ids('club')
    .flatMap((id) =>
      currentReads()
        .clubSeasons(id)
        .filter(({ isNow }) => !isNow)
        .flatMap(({ season }) => locales.map((lang) => ({ params: { lang, id, season: season.id } }))),
    );

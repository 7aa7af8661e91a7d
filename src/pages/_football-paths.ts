import { comparedRows } from '#components/compare/season-comparison.ts';
import { locales } from '#i18n/locales.ts';
import { slugify } from '#i18n/slugs.ts';
import { currentReads } from '#newsroom/reader/current.ts';
import { type Competition } from '#schemas/competition.ts';

type Kind = Competition['kind'];

/** Every season of the competitions of one kind, newest first within each. */
const seasonsOf = (kind: Kind) =>
  currentReads()
    .competitions(kind)
    .map(({ id }) => ({ id, seasons: currentReads().seasonLabels(id) }));

/** A page for each competition of one kind that has a season, in each language: its newest. */
export const competitionPaths = (kind: Kind) => () =>
  seasonsOf(kind)
    .filter(({ seasons }) => seasons.length > 0)
    .flatMap(({ id }) => locales.map((lang) => ({ params: { lang, id } })));

/** A page for each earlier season of the competitions of one kind, in each language. */
export const earlierSeasonPaths = (kind: Kind) => () =>
  seasonsOf(kind).flatMap(({ id, seasons }) =>
    seasons.slice(1).flatMap(({ label }) => locales.map((lang) => ({ params: { lang, id, season: slugify(label) } }))),
  );

/** A file of figures for each season of the competitions of one kind whose teams can be compared, in each language. */
export const comparisonPaths = (kind: Kind) => () =>
  seasonsOf(kind).flatMap(({ id, seasons }) =>
    seasons
      .filter((season) => comparedRows(season, { read: currentReads() }).length > 1)
      .flatMap(({ label }) => locales.map((lang) => ({ params: { lang, id, season: slugify(label) } }))),
  );

/** A page for each round of every season of the competitions of one kind, in each language: a championship has them in its league phase. */
export const roundPaths = (kind: Kind) => () =>
  seasonsOf(kind).flatMap(({ id, seasons }) =>
    seasons.flatMap((season) =>
      currentReads()
        .rounds(season.id)
        .flatMap((round) =>
          locales.map((lang) => ({ params: { lang, id, season: slugify(season.label), round: round.id } })),
        ),
    ),
  );

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
